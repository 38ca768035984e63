import type { HistoryTier } from '../../../protocol/history/historyTier.ts';
import { monthEnd, monthOf, readAsideName } from '../historyFolder.ts';
import { isUnfinished } from '../makeHistoryFile.ts';
import type { ListedFile } from './fileList.ts';

export interface Retention {
  readonly days: Readonly<Record<HistoryTier, number>>;
  readonly bytes: number;
}

const dayMs = 86_400_000;
/** A file still incomplete after this time belongs to a killed process. */
const unfinishedMs = 3_600_000;

const order = ['aside', 'raw', '1m', '15m'] as const;
type Rank = (typeof order)[number];

/**
 * Files whose whole time is past, and while the rest exceeds the limit, the oldest of the finest tier. The present
 * month and later ones stay, whatever their size.
 */
export function expired(files: readonly ListedFile[], retention: Retention, now: number): string[] {
  const old = files.filter((file) => isPast(file, retention, now));
  const rest = files.filter((file) => !old.includes(file));
  let bytes = rest.reduce((sum, file) => sum + file.bytes, 0);
  const surplus: ListedFile[] = [];
  for (const file of inOrder(rest, now)) {
    if (bytes <= retention.bytes) break;
    bytes -= file.bytes;
    surplus.push(file);
  }
  return [...old, ...surplus].map(({ name }) => name);
}

/** Files set aside stay as long as samples do, so that some of their content can be recovered. */
function isPast(file: ListedFile, { days }: Retention, now: number): boolean {
  if (isUnfinished(file.name)) return file.changed + unfinishedMs <= now;
  const rank = rankOf(file);
  if (rank === undefined) return false;
  const end = file.of ? monthEnd(file.of.month) : file.changed;
  return end + days[rank === 'aside' ? 'raw' : rank] * dayMs <= now;
}

function inOrder(files: readonly ListedFile[], now: number): ListedFile[] {
  const present = monthOf(now);
  const age = ({ of, name }: ListedFile) => `${of?.month ?? ''}${name}`;
  return order.flatMap((rank) =>
    files
      .filter((file) => rankOf(file) === rank && (file.of?.month ?? '') < present)
      .sort((a, b) => (age(a) < age(b) ? -1 : 1)),
  );
}

/** Undefined: it belongs to no tier, such as the journal. */
function rankOf({ name, of }: ListedFile): Rank | undefined {
  if (of) return of.tier;
  return isUnfinished(name) || readAsideName(name) || /^journal\.damaged-/.test(name) ? 'aside' : undefined;
}
