/** EPANET refused the file. The message has one line per error: `file:line: Error 205: …`. */
export class NetworkRefused extends Error {}

const SUMMARY = /^(Input )?Error (200|201|233)\b/;
const ERROR_LINE = /^(Input )?Error \d+:/;

/**
 * Says why a file was refused, from the report EPANET wrote, with the number of the line in the input.
 * `otherwise` is the answer when the report names nothing (an error found after reading, for instance).
 */
export function refusal(report: string, inpText: string, fileName: string, otherwise: string): string {
  const reported = report.split('\n').map((line) => line.trim());
  const input = inpText.split(/\r?\n/);
  let searchFrom = 0;
  const messages: string[] = [];
  for (const [at, line] of reported.entries()) {
    if (!ERROR_LINE.test(line) || SUMMARY.test(line)) continue;
    const quoted = reported[at + 1] ?? '';
    const found = lineNumber(input, quoted, searchFrom);
    if (found === undefined) {
      messages.push(`${fileName}: ${line}`);
    } else {
      // EPANET reads in the order of the file, so a repeated line's next error is at its next occurrence.
      searchFrom = found + 1;
      messages.push(`${fileName}:${found + 1}: ${line.replace(/:$/, '')}`);
    }
  }
  return messages.length > 0 ? messages.join('\n') : `${fileName}: ${otherwise}`;
}

function lineNumber(input: readonly string[], quoted: string, from: number): number | undefined {
  if (quoted === '' || ERROR_LINE.test(quoted)) return undefined;
  const same = (line: string) => line.trim() === quoted;
  const after = input.findIndex((line, at) => at >= from && same(line));
  const found = after >= 0 ? after : input.findIndex(same);
  return found >= 0 ? found : undefined;
}
