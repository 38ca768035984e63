import { describe, expect, test } from 'vitest';
import { meet, type Rect, type Surroundings } from '../../../protocol/elements/markPlace.ts';
import type { AlarmMarkState } from '../../live/alarms/alarmSummary.ts';
import { type Marked, placeMarks } from './placeMarks.ts';

const page = { width: 400, height: 300 };
const box = (left: number, top: number, width = 60, height = 20): Rect => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const alarm: AlarmMarkState = {
  priority: 2,
  message: 'Low',
  infoNumber: 1,
  isUnacknowledged: true,
  isOver: false,
  count: 1,
};

function markedAt(index: number, rect: Rect, given: Partial<Marked> = {}): Marked {
  const content = { rect, side: 'end', isPicture: false } as const;
  return { index, content, thing: `point ${index}`, infoNumber: index, alarm, own: alarm, glyphs: [], ...given };
}

function place(marked: readonly Marked[], others: readonly Rect[] = [], foreign: readonly Rect[] = [], scale = 1) {
  const texts = [...marked.map(({ content }) => content.rect), ...others];
  const around: Surroundings = { texts, pictures: [], page };
  const placed = placeMarks(marked, around, scale, () => foreign, new Map());
  const met = placed.rows.filter(({ rect }) => texts.some((text) => meet(rect, text)));
  expect(met).toEqual([]);
  return placed;
}

describe('a mark', () => {
  test('stands behind its text, and before it where the next text is close behind', () => {
    const value = box(100, 100);
    expect(place([markedAt(1, value)]).rows[0]?.rect.left).toBeGreaterThanOrEqual(value.right);
    expect(place([markedAt(1, value)], [box(165, 100)]).rows[0]?.rect.right).toBeLessThanOrEqual(value.left);
  });

  test('stands above or below where texts are on both sides, and never over the edge of the page', () => {
    const [row] = place([markedAt(1, box(0, 0, 400, 20))]).rows;
    expect(row?.rect.top).toBeGreaterThanOrEqual(20);
    expect(row?.rect.left).toBeGreaterThanOrEqual(0);
  });

  test('is left out where no side is free, and the frame says it alone, without a line through a text', () => {
    const around = [box(100, 78, 60, 21), box(100, 121, 60, 21), box(20, 78, 78, 64), box(162, 78, 78, 64)];
    const { rows, frames } = place([markedAt(1, box(100, 100))], around);
    expect(rows).toEqual([]);
    expect(frames).toHaveLength(1);
    const forced = place(
      [markedAt(1, box(100, 100), { alarm: undefined, glyphs: [{ kind: 'corner', text: 'F', isAttention: false }] })],
      around,
    );
    expect(forced.rows).toEqual([]);
    expect(forced.frames.map(({ glyph }) => glyph.kind)).toEqual(['corner']);
  });

  test('keeps its side while that is free: it does not hop with each digit', () => {
    const marked = [markedAt(1, box(100, 100))];
    const around = { texts: [box(100, 100), box(165, 100)], pictures: [], page };
    const first = placeMarks(marked, around, 1, () => [], new Map());
    const again = placeMarks(marked, { ...around, texts: [box(100, 100)] }, 1, () => [], first.ways);
    expect(again.rows[0]?.rect).toEqual(first.rows[0]?.rect);
  });

  test('of any kind stands in one row with the others of its element', () => {
    const glyphs = [{ kind: 'corner', text: '↑', isAttention: true }, { kind: 'blocked' }] as const;
    expect(
      place([markedAt(1, box(100, 100), { glyphs })]).rows.map((row) => row.glyphs.map(({ kind }) => kind)),
    ).toEqual([['alarm', 'corner', 'blocked']]);
  });

  test('is at least 16 px high on a page that is drawn small, and still meets no text', () => {
    const { rows } = place([markedAt(1, box(100, 100))], [], [], 0.3);
    const { top = 0, bottom = 0 } = rows[0]?.rect ?? {};
    expect((bottom - top) * 0.3).toBeGreaterThanOrEqual(16 - 1e-6);
  });
});

describe('a machine in alarm', () => {
  const thing = 'machine P1';
  const [state, speed, flow] = [box(100, 100), box(100, 124), box(100, 148)];
  const members = [state, speed, flow].map((rect, i) => markedAt(i + 1, rect, { thing, own: undefined }));

  test('has one frame and one mark where its elements stand together', () => {
    const { frames, rows } = place(members.map((member) => ({ ...member, alarm: { ...alarm, infoNumber: 9 } })));
    expect([frames.length, rows.length]).toEqual([1, 1]);
    for (const rect of [state, speed, flow]) expect(meet(frames[0]?.rect ?? box(0, 0), rect)).toBe(true);
  });

  test('has its mark in the row whose own point is in alarm', () => {
    const own = { ...alarm, infoNumber: 2 };
    const { frames, rows } = place(
      members.map((member, i) => ({ ...member, alarm: own, own: i === 1 ? own : undefined })),
    );
    expect(frames).toHaveLength(1);
    expect(rows.map(({ index }) => index)).toEqual([2]);
    expect(Math.abs((rows[0]?.rect.top ?? 0) - speed.top)).toBeLessThan(4);
  });

  test('has a frame of its own on each symbol that stands apart, or beyond what is another’s', () => {
    const apart = [markedAt(1, state, { thing }), markedAt(2, box(300, 200), { thing })];
    expect(place(apart).frames).toHaveLength(2);
    const around = members.filter(({ infoNumber }) => infoNumber !== 2);
    expect(place(around, [speed], [speed]).frames).toHaveLength(2);
  });
});
