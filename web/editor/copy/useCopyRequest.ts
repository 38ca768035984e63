import { useDeferredValue, useMemo, useState } from 'react';
import {
  beginningsOf,
  type CopyStart,
  offeredPages,
  pointsOfStart,
  proposedBeginning,
  proposedPairs,
} from '../../../editor/copy/copySource.ts';
import { type LinkChoice, sourceLinks } from '../../../editor/copy/devices.ts';
import { type NamePart, proposedPart } from '../../../editor/copy/nameParts.ts';
import { planCopy } from '../../../editor/copy/planCopy.ts';
import type { CopyRequest } from '../../../editor/copy/planned.ts';
import type { Replacement } from '../../../editor/copy/replacements.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';

/** In place of a beginning: the points of the start alone. */
export const startAlone = '';

/** What a user has answered; undefined: as proposed. */
interface Answers {
  readonly beginning?: string | undefined;
  readonly pages?: ReadonlySet<string> | undefined;
  readonly pairs?: readonly Replacement[] | undefined;
  readonly part?: Partial<NamePart> | undefined;
  /** Points that are copied because others name them. */
  readonly more: ReadonlySet<string>;
  readonly links: Readonly<Record<string, LinkChoice>>;
  readonly typed: Readonly<Record<string, string>>;
  readonly shared: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/** `version`: of the store, which may change while the dialog is open. */
export function useCopyRequest(store: RecordStore, version: number, start: CopyStart) {
  const [answers, setAnswers] = useState<Answers>({ more: none, links: {}, typed: {}, shared: none });
  const source = useMemo(() => sourceOf(store, version, start), [store, version, start]);
  const beginning = answers.beginning ?? source.proposed?.text ?? startAlone;
  const scope = useMemo(() => {
    const found = source.beginnings.find(({ text }) => text === beginning)?.points ?? source.shown;
    const points = [...new Set([...found, ...answers.more])].filter((key) => store.record(key));
    return { points, offered: offeredPages(store, points), links: sourceLinks(store, points), version };
  }, [store, version, source, beginning, answers.more]);
  const pages = answers.pages ?? proposedPages(start, scope.offered);
  const proposed = useMemo(() => proposedPairs(store, scope.points, beginning), [store, scope.points, beginning]);
  const pairs = answers.pairs ?? proposed;
  const part = useMemo(
    () => partOf(proposedPart(store, scope.points, pairs, answers.part?.text), answers.part),
    [store, scope.points, pairs, answers.part],
  );
  const { typed, shared, links } = answers;
  const request: CopyRequest = useMemo(
    () => ({
      points: scope.points,
      pages: [...pages].filter((key) => store.record(key)),
      elements: start.kind === 'elements' ? start.elements.filter((key) => store.record(key)) : [],
      ...{ pairs, part, links, typed, shared },
    }),
    [store, scope.points, pages, start, pairs, part, links, typed, shared],
  );
  const later = useDeferredValue(request);
  const plan = useMemo(() => planned(store, version, later), [store, version, later]);
  const set = (change: Partial<Answers>) => setAnswers((before) => ({ ...before, ...change }));
  return {
    ...{ beginning, pairs, part, pages, request, plan, answers, set },
    ...{ beginnings: source.beginnings, shown: source.shown, offered: scope.offered, links: scope.links },
    /** What is shown follows what is typed a moment later. */
    isLate: later !== request,
  };
}

function partOf(proposed: NamePart, typed: Partial<NamePart> = {}): NamePart {
  return { ...proposed, ...typed, translated: { ...proposed.translated, ...typed.translated } };
}

function sourceOf(store: RecordStore, _version: number, start: CopyStart) {
  const shown = pointsOfStart(store, start);
  const beginnings = beginningsOf(store, shown);
  return { shown, beginnings, proposed: proposedBeginning(store, start, shown, beginnings) };
}

function planned(store: RecordStore, _version: number, request: CopyRequest) {
  return planCopy(store, request);
}

/** Most of what such a page shows is copied. */
function proposedPages(start: CopyStart, offered: ReturnType<typeof offeredPages>): ReadonlySet<string> {
  if (start.kind === 'elements') return none;
  const own = start.kind === 'page' ? [start.page] : [];
  return new Set([...own, ...offered.flatMap(({ key, inside, all }) => (inside * 2 > all ? [key] : []))]);
}
