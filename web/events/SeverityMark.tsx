import { useLingui } from '@lingui/react';
import { Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import { type Severity, severities } from '../../protocol/log/eventTraits.ts';
import { severityWords } from './severityWords.ts';

/** Distinguished by shape, as everywhere: colours belong to alarms and values. */
const icons = {
  [severities.info]: undefined,
  [severities.notice]: Info,
  [severities.warning]: TriangleAlert,
  [severities.grave]: OctagonAlert,
} as const satisfies Record<Severity, typeof Info | undefined>;

/** Information has none. */
export function SeverityMark({ severity }: { readonly severity: Severity }) {
  const { i18n } = useLingui();
  const Icon = icons[severity];
  const words = i18n._(severityWords[severity]);
  return (
    Icon && (
      <span title={words} className={severity === severities.grave ? 'fault' : undefined}>
        <Icon size={16} role="img" aria-label={words} />
      </span>
    )
  );
}
