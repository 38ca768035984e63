import { useLingui } from '@lingui/react';
import type { ReportedFinding } from '../../../protocol/faults/finding.ts';
import { findingText } from '../../text/labels/findingText.ts';

/** In the user's language; of an unknown code in the device's English. */
export function FindingList({ list }: { readonly list: readonly ReportedFinding[] }) {
  const { i18n } = useLingui();
  return (
    <ul className="bullets">
      {list.map(({ file, line, element, reason, text }) => (
        <li key={`${file}:${line}:${text}`}>
          <span className="muted">{line > 0 ? `${file}:${line}` : file}</span>{' '}
          {reason ? findingText(i18n, reason, element) : text}
        </li>
      ))}
    </ul>
  );
}
