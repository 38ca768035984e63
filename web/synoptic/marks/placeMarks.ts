import {
  type Content,
  type FramePlace,
  frameAround,
  type MarkPlace,
  placeMark,
  type Rect,
  type Surroundings,
  union,
} from '../../../protocol/elements/markPlace.ts';
import { type AlarmMarkState, asideAlone } from '../../live/alarms/alarmSummary.ts';
import { groupElements } from './elementGroups.ts';
import { type Glyph, glyphSize } from './glyphs.ts';

/** `content`: where it is drawn. */
export interface Marked {
  readonly index: number;
  readonly content: Content;
  /** Its machine, or else its point: elements of one are marked once where they are together (R49). */
  readonly thing: string;
  readonly infoNumber: number | undefined;
  /** Of its point or machine. */
  readonly alarm: AlarmMarkState | undefined;
  /** Of its own point. */
  readonly own: AlarmMarkState | undefined;
  readonly glyphs: readonly Glyph[];
}

export interface MarkRow {
  readonly key: string;
  readonly rect: Rect;
  readonly glyphs: readonly Glyph[];
  /** The element that is named beside the alarm. */
  readonly index: number;
}

export interface MarkFrame extends FramePlace {
  readonly key: string;
  /** Where no side was free, only the frame shows it. */
  readonly glyph: Glyph;
}

export interface PlacedMarks {
  readonly frames: readonly MarkFrame[];
  readonly rows: readonly MarkRow[];
  /** How each row was placed, which is tried first the next time. */
  readonly ways: ReadonlyMap<string, number>;
}

/** Page units between a frame's outer edge and what it frames; the least is its line. */
const pads = [5, 4, 3, 2];
/** CSS pixels between a row and its neighbour, and between its signs. */
export const gapPx = 2;

/** Page units: 2 of them, and never less than a pixel. */
export function lineOf(scale: number): number {
  return Math.max(2, 1 / scale);
}

/** `foreign`: what another thing shows; `before`: of the last time. */
export function placeMarks(
  marked: readonly Marked[],
  around: Surroundings,
  scale: number,
  foreign: (thing: string) => readonly Rect[],
  before: PlacedMarks['ways'],
): PlacedMarks {
  const frames: MarkFrame[] = [];
  const rows: MarkRow[] = [];
  const ways = new Map<string, number>();
  const line = lineOf(scale);
  const atLeast = [...pads.filter((pad) => pad > line), line];
  const frame = (key: string, rect: Rect, glyph: Glyph): Rect => {
    const framed = frameAround(rect, atLeast, line, around);
    frames.push({ ...framed, key, glyph });
    return framed.rect;
  };
  const place = (key: string, content: Content, glyphs: readonly Glyph[]): MarkPlace | undefined => {
    const sizes = glyphs.map((glyph) => glyphSize(glyph, scale));
    const width = sizes.reduce((sum, size) => sum + size.width, ((glyphs.length - 1) * gapPx) / scale);
    const height = Math.max(...sizes.map((size) => size.height));
    const taken = { ...around, texts: [...around.texts, ...rows.map(({ rect }) => rect)] };
    return placeMark(content, { width, height, gap: gapPx / scale }, taken, before.get(key));
  };
  /** All signs in one row, or else each where there is a place; returns those without one. */
  const row = (key: string, index: number, content: Content, glyphs: readonly Glyph[]): readonly Glyph[] => {
    if (glyphs.length === 0) return [];
    const whole = place(key, content, glyphs);
    if (whole) {
      rows.push({ key, rect: whole.rect, glyphs, index });
      ways.set(key, whole.way);
      return [];
    }
    return glyphs.length === 1
      ? glyphs
      : glyphs.flatMap((glyph) => row(`${key} ${glyph.kind}`, index, content, [glyph]));
  };
  const markOne = ({ index, content, alarm, glyphs }: Marked) => {
    const key = String(index);
    const first: Glyph | undefined = alarm && { kind: 'alarm', alarm };
    const rect = first ? frame(key, content.rect, first) : content.rect;
    const [left] = row(key, index, { ...content, rect }, first ? [first, ...glyphs] : glyphs);
    if (left && !first) frame(key, content.rect, left);
  };
  const markGroup = (members: readonly Marked[], alarm: AlarmMarkState) => {
    const count = rows.length;
    const owners = ownersIn(members);
    for (const member of members) {
      const own = owners.includes(member) ? member.own : undefined;
      const glyphs = own ? [{ kind: 'alarm', alarm: own } as const, ...member.glyphs] : member.glyphs;
      row(String(member.index), member.index, member.content, glyphs);
    }
    const isShown = (number: number | undefined) => owners.some(({ infoNumber }) => infoNumber === number);
    // An alarm put aside on a point that is not here has a sign as well, where the active alarm has one of its own.
    const beside = alarm.aside && !isShown(alarm.aside.infoNumber) ? asideAlone(alarm.aside) : undefined;
    const rest = isShown(alarm.infoNumber) ? beside : alarm;
    // The machine is named by its first point.
    const first = members.reduce((known, one) => ((one.infoNumber ?? 0) < (known.infoNumber ?? 0) ? one : known));
    const glyph = { kind: 'alarm', alarm } as const;
    const rect = union([...members.map(({ content }) => content.rect), ...rows.slice(count).map(({ rect }) => rect)]);
    const framed = frame(String(first.index), rect, glyph);
    if (rest) {
      const sign = { kind: 'alarm', alarm: rest } as const;
      row(`${first.index} group`, first.index, { ...first.content, rect: framed, isPicture: true }, [sign]);
    }
  };
  for (const [thing, members] of Map.groupBy(marked, ({ thing, alarm }) => (alarm ? thing : ''))) {
    const groups = thing
      ? groupElements(members, ({ content }) => content.rect, { foreign: foreign(thing), texts: around.texts, line })
      : members.map((member) => ({ members: [member] }));
    for (const group of groups) {
      const [first, ...others] = group.members;
      if (first?.alarm && others.length > 0) markGroup(group.members, first.alarm);
      else if (first) markOne(first);
    }
  }
  return { frames, rows, ways };
}

/** The members whose own points are in alarm, one of each point; none where all of them show one point. */
function ownersIn(members: readonly Marked[]): readonly Marked[] {
  if (members.every(({ infoNumber }) => infoNumber === members[0]?.infoNumber)) return [];
  const owners = new Map<number | undefined, Marked>();
  for (const member of members) {
    const known = owners.get(member.infoNumber);
    if (member.own && (!known || known.content.isPicture)) owners.set(member.infoNumber, member);
  }
  return [...owners.values()];
}
