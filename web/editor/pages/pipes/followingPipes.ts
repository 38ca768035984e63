import type { Box } from '../../../../editor/page/box.ts';
import { placedSymbol } from '../../../../editor/page/symbols.ts';
import { anchorsIn, symbolId } from '../../../../editor/pipes/anchors.ts';
import { mediumOf } from '../../../../editor/pipes/flow.ts';
import { joinedPipes, type PipeEnd, pipeEnds } from '../../../../editor/pipes/joins.ts';
import { lineOf, thicknessOf } from '../../../../editor/pipes/lines.ts';
import { withEndsAt } from '../../../../editor/pipes/route.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import type { PlacedSymbol } from '../../../../editor/symbols/symbols.ts';
import type { LinePoint } from '../../../../protocol/schema/polyline.ts';
import { LinePreview, type PreviewedLine } from './linePreview.ts';

interface FollowedEnd {
  /** Key of the symbol. */
  readonly symbol: string;
  readonly placed: PlacedSymbol;
  readonly anchor: number;
}

interface FollowedPipe extends PreviewedLine {
  readonly line: readonly LinePoint[];
  readonly ends: Readonly<Partial<Record<PipeEnd, FollowedEnd>>>;
}

interface Moved {
  readonly key: string;
  readonly index?: number;
}

/** Pipes that are joined to what is moved, and are not moved themselves. */
export function followedPipes(
  store: RecordStore,
  pageKey: string,
  moved: readonly Moved[],
  indexOf: (key: string) => number | undefined,
): readonly FollowedPipe[] {
  const keys = new Set(moved.map(({ key }) => key));
  const symbols = new Map(
    moved.flatMap(({ key }) => {
      const [placed, id] = [placedSymbol(store, key), symbolId(store, key)];
      return placed && id !== undefined ? [[id, { symbol: key, placed }] as const] : [];
    }),
  );
  if (symbols.size === 0) return [];
  return joinedPipes(store, pageKey).flatMap(({ key, joins }) => {
    const found = pipeEnds.flatMap((end) => {
      const join = joins[end];
      const symbol = symbols.get(join?.symbol ?? '');
      return join && symbol ? [[end, { ...symbol, anchor: join.anchor }] as const] : [];
    });
    if (keys.has(key) || found.length === 0) return [];
    return {
      line: lineOf(store, key) ?? [],
      ends: Object.fromEntries(found),
      width: thicknessOf(store, key),
      medium: mediumOf(store, key),
      index: indexOf(key),
    };
  });
}

/** They are drawn as they will be after the release. */
export class FollowingPipes {
  readonly #pipes: readonly FollowedPipe[];
  readonly #preview: LinePreview;

  constructor(stage: HTMLElement, pipes: readonly FollowedPipe[]) {
    this.#pipes = pipes;
    this.#preview = new LinePreview(stage, pipes);
  }

  place(boxOf: (key: string) => Box | undefined): void {
    this.#pipes.forEach(({ line, ends }, at) => {
      const place = (end: FollowedEnd | undefined) => {
        const box = end && boxOf(end.symbol);
        const found = box && anchorsIn(end.placed, box)[end.anchor];
        return found && { x: found.x, y: found.y };
      };
      this.#preview.draw(at, withEndsAt(line, place(ends.start), place(ends.end)));
    });
  }

  drop(): void {
    this.#preview.drop();
  }
}
