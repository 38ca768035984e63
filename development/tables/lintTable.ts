import { lintTexts } from '../../protocol/faults/lintTexts.ts';
import { markedText } from '../../protocol/text/template.ts';

/** What is different in each is `…`. */
export function lintTable(): string {
  const rows = Object.entries(lintTexts).map(([code, text]) => {
    const said = markedText(text).message.replaceAll(/\{\w+\}/g, '…');
    return `| ${code} | ${said} |`;
  });
  return ['| code | remark |', '|---|---|', ...rows].join('\n');
}
