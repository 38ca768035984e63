import { useLingui } from '@lingui/react/macro';
import { fileFaultMessage } from '../../../protocol/configuration/fileFaultTexts.ts';
import { OutdatedNotice } from '../activate/OutdatedNotice.tsx';
import { findingTicks } from '../activate/ticks.ts';
import type { ArchiveFault } from '../archive/archive.ts';
import { archiveFaultWords } from '../archiveFaultWords.ts';
import { noAnswer, proposalWords, refused, uploadWords } from '../refusalWords.ts';
import css from '../VersionsPage.module.css';
import type { UploadEnd } from './upload.ts';

interface UploadEndViewProps {
  readonly end: UploadEnd | ArchiveFault | undefined;
  readonly isDraft?: boolean;
}

/** Why an upload did not end as a proposal: which files, findings or versions are in its way. */
export function UploadEndView({ end, isDraft = false }: UploadEndViewProps) {
  const { i18n } = useLingui();
  const refusedProposal = typeof end === 'object' && 'missing' in end ? end : undefined;
  return (
    <>
      {typeof end === 'string' && (
        <p role="alert" className={css.fault}>
          {i18n._(uploadWords[end])}
        </p>
      )}
      {typeof end === 'object' && 'code' in end && (
        <p role="alert" className={css.fault}>
          {i18n._(archiveFaultWords(end))}
        </p>
      )}
      {typeof end === 'object' && 'result' in end && end.result !== 'proposed' && (
        <p role="alert" className={css.fault}>
          {i18n._(end.result === 'unanswered' ? noAnswer : end.reason ? proposalWords[end.reason] : refused)}
        </p>
      )}
      {refusedProposal?.outdated && <OutdatedNotice outdated={refusedProposal.outdated} isDraft={isDraft} />}
      {refusedProposal && refusedProposal.faults.length + refusedProposal.findings.length > 0 && (
        <ul className={css.faults}>
          {refusedProposal.faults.map(({ name, line, reason }) => (
            <li key={`${name}:${line}:${reason?.code}`}>
              <b>{line > 0 ? `${name}:${line}` : name}</b> {reason && i18n._(fileFaultMessage(reason))}
            </li>
          ))}
          {findingTicks(refusedProposal.findings, i18n).map(({ key, place, text }) => (
            <li key={key}>
              <b>{place}</b> {text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
