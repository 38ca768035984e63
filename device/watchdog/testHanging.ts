// A watched process with work on request; started by watchdog.test.ts.
import { openHandle } from '../store/handle.ts';
import { newThread } from '../store/thread.ts';
import { beWatched, watchedBy } from './watchdog.ts';

/** Keeps SQLite busy for about this long on any machine. */
function queryFor(ms: number): void {
  const db = openHandle(':memory:');
  const until = performance.now() + ms;
  db.function('is_over', () => (performance.now() > until ? 1 : 0));
  db.prepare(
    'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE NOT is_over()) SELECT count(*) FROM n',
  ).get();
  db.close();
}

const [folder = '', tickMs = ''] = process.argv.slice(2);
const endWatch = beWatched(folder, Number(tickMs));
newThread(new URL('./testWatching.ts', import.meta.url), watchedBy());

const work: Readonly<Record<string, () => void>> = {
  query: () => queryFor(Number(tickMs) * 60),
  answer: () => undefined,
  'end of the watch': endWatch,
  'busy wait': () => {
    for (const until = performance.now() + Number(tickMs) * 60; performance.now() < until; );
  },
  hang: () => {
    for (;;);
  },
};
process.on('message', (name: string) => {
  work[name]?.();
  process.send?.(name);
});
process.send?.('started');
