import { type NightlyShare, nightlyShares } from './nightlyShares.ts';
import { runTrial, type TrialLine } from './runTrial.ts';
import type { TrialName } from './trials.ts';

/** So many trials run in parallel: most of each is waiting. */
const parallelTrials = 3;

type Row = TrialLine & { readonly share: number };

/** Runs its share of every trial, those that measure times one after another; `done` receives each line as it comes. */
export async function nightly(done: (line: TrialLine) => void, run = runTrial): Promise<Row[]> {
  const all = Object.entries(nightlyShares) as [TrialName, NightlyShare][];
  const rows = new Map<string, Row>();
  const runAll = async (trials: Iterator<(typeof all)[number]>) => {
    for (let next = trials.next(); !next.done; next = trials.next()) {
      const [name, { share }] = next.value;
      const line = await run(name, share);
      rows.set(name, { ...line, share });
      done(line);
    }
  };
  await runAll(all.filter(([, { isAlone }]) => isAlone).values());
  const others = all.filter(([, { isAlone }]) => !isAlone).values();
  await Promise.all(Array.from({ length: parallelTrials }, () => runAll(others)));
  return all.map(([name]) => rows.get(name)).filter((row) => row !== undefined);
}

const marks = ['<!-- nightly -->', '<!-- end of nightly -->'] as const;

export function withNightly(page: string, rows: readonly Row[], about: string): string {
  const [begin, end] = [page.indexOf(marks[0]), page.indexOf(marks[1])];
  if (begin < 0 || end < begin) throw new Error(`The page has no place for the result: ${marks.join(' … ')}`);
  const table = rows.map(
    ({ trial, share, seconds, ...row }) => `| ${trial} | ${share} | ${seconds} | ${resultOf(row)} |`,
  );
  const block = [marks[0], '', about, '', '| trial | share | s | result |', '|---|---|---|---|', ...table, '', ''];
  return page.slice(0, begin) + block.join('\n') + page.slice(end);
}

function resultOf({ wrong, skipped }: Pick<Row, 'wrong' | 'skipped'>): string {
  if (wrong.length > 0) return `**wrong**: ${wrong.join('; ').replaceAll('|', '\\|').replaceAll('\n', ' ')}`;
  return skipped === undefined ? 'nothing wrong' : `skipped: ${skipped}`;
}
