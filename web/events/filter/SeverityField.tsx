import { Trans, useLingui } from '@lingui/react/macro';
import type { Severity } from '../../../protocol/log/eventTraits.ts';
import { Options } from '../../ui/Options.tsx';
import { severityChoices } from '../severityWords.ts';
import { FilterField } from './FilterField.tsx';

interface SeverityFieldProps {
  readonly severity: Severity | undefined;
  readonly onChange: (severity: Severity | undefined) => void;
}

/** As grave as that at least. */
export function SeverityField({ severity, onChange }: SeverityFieldProps) {
  const { i18n } = useLingui();
  const choose = (choice: string) => onChange(severityChoices.find(({ value }) => String(value) === choice)?.value);
  return (
    <FilterField label={<Trans>Severity</Trans>} isSet={severity !== undefined}>
      {(id) => (
        <select id={id} value={severity ?? ''} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          <Options of={severityChoices.map(({ value, title }) => [value ?? '', i18n._(title)])} />
        </select>
      )}
    </FilterField>
  );
}
