import { examineSvg } from '../../device/configuration/checkSvg.ts';
import { LeftOut } from '../../device/configuration/leftOut.ts';

/** Of the outline under the map, bytes: it is sent to each browser whole. */
const mostBytes = 512 * 1024;

/** As it is stored; or why it is refused. Judged as the pictures of a station are: nothing in it runs or loads anything. */
export function judgeMap(svg: string): { readonly svg: string } | { readonly detail: string } {
  if (svg === '') return { svg };
  const bytes = Buffer.from(svg);
  if (bytes.length > mostBytes) return { detail: `more than ${mostBytes / 1024} KiB` };
  const judged = examineSvg(bytes, new LeftOut());
  if (!('reason' in judged)) return { svg: judged.bytes?.toString('utf8') ?? svg };
  const { code, ...facts } = judged.reason;
  const of = Object.values(facts).join(' ');
  return { detail: `${judged.line > 0 ? `line ${judged.line}: ` : ''}${code}${of && ` (${of})`}` };
}
