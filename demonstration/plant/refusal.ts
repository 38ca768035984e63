/** The message has one line per error: `file:line: Error 205: …`. */
export class NetworkRefused extends Error {}

const SUMMARY = /^(Input )?Error (200|201|233)\b/;
const ERROR_LINE = /^(Input )?Error \d+:/;

type Reported = { readonly line: string; readonly quoted: string };

/**
 * From EPANET's report, with the number of the line in the input. `otherwise`: for a report that names nothing (an
 * error found after reading, for instance).
 */
export function refusal(report: string, inpText: string, fileName: string, otherwise: string): string {
  const reported = report.split('\n').map((line) => line.trim());
  const input = inpText.split(/\r?\n/);
  let searchFrom = 0;
  const messages: string[] = [];
  for (const [at, line] of reported.entries()) {
    if (!ERROR_LINE.test(line) || SUMMARY.test(line)) continue;
    const found = lineNumber(input, { line, quoted: reported[at + 1] ?? '' }, searchFrom);
    if (found === undefined) {
      messages.push(`${fileName}: ${line}`);
    } else {
      // EPANET reads in the order of the file, so the next error of a repeated line is at its next occurrence.
      searchFrom = found + 1;
      messages.push(`${fileName}:${found + 1}: ${line.replace(/:$/, '')}`);
    }
  }
  return messages.length > 0 ? messages.join('\n') : `${fileName}: ${otherwise}`;
}

function lineNumber(input: readonly string[], { line, quoted }: Reported, from: number): number | undefined {
  // An unconnected node is named, not quoted: its own line is the first that begins with it.
  const named = /with ID: +(\S+)$/.exec(line)?.[1];
  const same = named
    ? (text: string) => text.trim().split(/\s/)[0] === named
    : (text: string) => quoted !== '' && text.trim() === quoted;
  const after = input.findIndex((text, at) => at >= from && same(text));
  const found = after >= 0 ? after : input.findIndex(same);
  return found >= 0 ? found : undefined;
}
