import { useLingui } from '@lingui/react/macro';
import { fileRemarkMessage } from '../../protocol/configuration/fileFaultTexts.ts';
import type { FileRemark } from '../../protocol/configuration/proposal.ts';

export function FileRemarks({ remarks }: { readonly remarks: readonly FileRemark[] }) {
  const { i18n } = useLingui();
  if (remarks.length === 0) return null;
  return (
    <div role="status">
      <ul className="bullets">
        {remarks.map(({ name, reason }) => (
          <li key={`${name} ${reason?.code}`}>
            <b>{name}</b> {reason && i18n._(fileRemarkMessage(reason))}
          </li>
        ))}
      </ul>
    </div>
  );
}
