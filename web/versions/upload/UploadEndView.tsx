import { useLingui } from '@lingui/react/macro';
import { propose } from '../../../protocol/calls/deployment.ts';
import { fileFaultMessage } from '../../../protocol/configuration/fileFaultTexts.ts';
import { faultOf } from '../../text/faultOf.ts';
import { OutdatedNotice } from '../activate/OutdatedNotice.tsx';
import { TickItems } from '../activate/TickItems.tsx';
import { findingTicks } from '../activate/ticks.ts';
import { Fault } from '../Fault.tsx';
import type { UploadEnd } from './upload.ts';

interface UploadEndViewProps {
  readonly end: UploadEnd | undefined;
  readonly isDraft?: boolean;
}

export function UploadEndView({ end, isDraft = false }: UploadEndViewProps) {
  const { i18n } = useLingui();
  const fault = end?.kind === 'stopped' ? end.fault : end && faultOf(propose, end);
  const refused = end?.kind === 'refused' ? end.fields : undefined;
  return (
    <>
      <Fault>{fault && i18n._(fault)}</Fault>
      {refused?.outdated && <OutdatedNotice outdated={refused.outdated} isDraft={isDraft} />}
      {refused && refused.faults.length + refused.findings.length > 0 && (
        <ul className="bullets">
          {refused.faults.map(({ name, line, reason }) => (
            <li key={`${name}:${line}:${reason?.code}`}>
              <b>{line > 0 ? `${name}:${line}` : name}</b> {reason && i18n._(fileFaultMessage(reason))}
            </li>
          ))}
          {findingTicks(refused.findings, i18n).map(({ key, place, text, items }) => (
            <li key={key}>
              <b>{place}</b> {text}
              <TickItems items={items} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
