import { useLingui } from '@lingui/react/macro';
import type { FileRemark } from '../../protocol/configuration/proposal.ts';
import { fileRemarkWords } from '../text/labels/fileFaultWords.ts';
import css from './VersionsPage.module.css';

/** What was left out of pictures, each with its name. */
export function FileRemarks({ remarks }: { readonly remarks: readonly FileRemark[] }) {
  const { i18n } = useLingui();
  if (remarks.length === 0) return null;
  return (
    <div role="status">
      <ul className={css.faults}>
        {remarks.map(({ name, reason }) => (
          <li key={`${name} ${reason?.code}`}>
            <b>{name}</b> {reason && i18n._(fileRemarkWords(reason))}
          </li>
        ))}
      </ul>
    </div>
  );
}
