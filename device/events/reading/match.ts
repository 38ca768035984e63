import type { EventFilter } from '../../../protocol/event.ts';
import type { LogAccess } from '../logAccess.ts';
import { bitsOf, overlap } from './bits.ts';
import { type Block, blockIds, wordsText } from './block.ts';
import type { BlockHead } from './blockHead.ts';
import type { Subject } from './eventIndex.ts';
import { folded } from './folded.ts';

/** What a subject says of an event: that it is not meant, that its words decide, or that it is meant. */
const verdicts = { not: 0, byWords: 1, meant: 2 } as const;

/** A filter made ready for a log's subjects. */
export interface Match {
  readonly from: number;
  readonly until: number;
  readonly episode: number | undefined;
  /** By number of the subject. */
  readonly subjects: Uint8Array;
  /** Subjects whose events may match, and those whose events do, whatever their words: bits by number. */
  readonly known: Uint8Array;
  readonly meant: Uint8Array;
  /** What is sought in the words; undefined: nothing. */
  readonly words: string | undefined;
}

/** What is hidden from a reader is not found by him either. */
export function matchOf(filter: EventFilter, subjects: readonly Subject[], access: LogAccess): Match {
  const { from = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY, episode, text } = filter;
  const verdictOf = subjectVerdict(filter, access);
  const ofSubjects = Uint8Array.from(subjects, verdictOf);
  const numbersOf = (least: number) => [...ofSubjects.keys()].filter((number) => (ofSubjects[number] ?? 0) >= least);
  return {
    from,
    until,
    episode,
    subjects: ofSubjects,
    known: bitsOf(numbersOf(verdicts.byWords)),
    meant: bitsOf(numbersOf(verdicts.meant)),
    words: text === undefined ? undefined : wordsText(Buffer.from(folded(text))),
  };
}

function subjectVerdict(filter: EventFilter, { hasFailedNames }: LogAccess): (subject: Subject) => number {
  const { kinds = [], severity = 0, person, objects = [], text, textKinds = [] } = filter;
  const [kindSet, objectSet, textKindSet] = [new Set(kinds), new Set(objects), new Set(textKinds)];
  const sought = text === undefined ? undefined : folded(text);
  return ({ objectId, objectName, ...subject }) => {
    const isSecret = subject.kind === 'loginFailed' && !hasFailedNames;
    const who = isSecret ? null : subject.person;
    if (kindSet.size > 0 && !kindSet.has(subject.kind)) return verdicts.not;
    if (subject.severity < severity || (person !== undefined && who !== person)) return verdicts.not;
    if (objectSet.size > 0 && (objectId === null || !objectSet.has(objectId))) return verdicts.not;
    if (sought === undefined || textKindSet.has(subject.kind)) return verdicts.meant;
    const isNamed = [objectName, objectId, who].some((name) => name !== null && folded(name).includes(sought));
    if (isNamed) return verdicts.meant;
    return isSecret ? verdicts.not : verdicts.byWords;
  };
}

/** Whether an event of the block can match, as far as its head tells. */
export function mayMatch(head: BlockHead, first: number, { from, until, episode, known }: Match): boolean {
  if (head.newest < from || head.oldest > until) return false;
  if (episode !== undefined) {
    const isHere = episode >= first && episode < first + blockIds;
    if (!isHere && (episode < head.lowEpisode || episode > head.highEpisode)) return false;
  }
  return overlap(head.subjects, known);
}

/** The ids of a block's events that match, of those between two ids, oldest first. */
export function matchesIn(block: Block, first: number, match: Match, above: number, below: number): number[] {
  const { from, until, episode, subjects } = match;
  const found: number[] = [];
  let hasWords: ((row: number) => boolean) | undefined;
  for (let row = 0; row < block.offsets.length; row++) {
    const verdict = subjects[block.subjects[row] ?? -1];
    if (!verdict) continue;
    const id = first + (block.offsets[row] ?? 0);
    if (id <= above || id >= below) continue;
    const time = block.times[row] ?? Number.NaN;
    if (!(time >= from && time <= until)) continue;
    if (episode !== undefined && id !== episode && id - (block.episodes[row] ?? 0) !== episode) continue;
    if (verdict === verdicts.byWords) {
      hasWords ??= textSearch(match.words ?? '', block);
      if (!hasWords(row)) continue;
    }
    found.push(id);
  }
  return found;
}

/** Whether the words of an event have the text; asked of rising rows. Each place of the text is sought once. */
function textSearch(text: string, { starts, words }: Block): (row: number) => boolean {
  const all = words();
  let at = -1;
  return (row) => {
    const start = starts[row] ?? all.length;
    if (at < start) at = all.indexOf(text, start);
    if (at === -1) at = Number.POSITIVE_INFINITY;
    return at < (starts[row + 1] ?? all.length);
  };
}
