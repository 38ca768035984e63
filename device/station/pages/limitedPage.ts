import {
  commentOf,
  fieldsOfKind,
  fieldsOfType,
  furtherPoints,
  partOf,
  type SynopticElement,
  schemaOf,
} from '../../../protocol/elementKinds.ts';
import { type Field, type Fields, type FieldType, writeFields } from '../../../protocol/schema/schema.ts';
import { elementNodes, headOf, readSynoptic } from '../../../protocol/synoptic.ts';
import { element, writeXml, type XmlNode } from '../../../protocol/wire/xml.ts';
import { parseXml } from '../../parseXml.ts';
import type { StationSynoptic } from './synoptics.ts';

/** What of a station its user sees. */
export interface Inside {
  readonly numbers: ReadonlySet<number>;
  readonly references: ReadonlySet<string>;
  readonly ids: readonly string[];
  /** Of its points and their alarms. */
  readonly areas: ReadonlySet<string>;
  /** Ids. */
  readonly pages: ReadonlySet<string>;
}

/** Of what is outside, the page has the place and the kind alone; the same page where nothing is outside. */
export function limitedPage(page: StationSynoptic, inside: Inside): StationSynoptic {
  const shown = page.synoptic.elements.map((one) => limitedElement(one, inside));
  if (shown.every((one) => one === 'same')) return page;
  const written = parseXml(Buffer.from(page.xml));
  const elements = elementNodes(written).map((one, i) => (shown[i] === 'same' ? one : shown[i]));
  const head = headOf(written);
  const node = { ...head, children: [...head.children, ...elements.filter((one) => one !== undefined)] };
  return { ...page, synoptic: readSynoptic(node), xml: writeXml(node) };
}

/** Undefined: nothing remains of it. */
type Limited = XmlNode | 'same' | undefined;

function limitedElement(shown: SynopticElement, inside: Inside): Limited {
  const part = partOf(shown);
  if (!isSeen(shown, inside)) return part === 'line' ? bareLine(shown) : placeOf(shown);
  const [target] = fieldsOfType(shown, 'page').flatMap(({ value }) => value ?? []);
  // The text of a link to a page that is not theirs is part of the drawing.
  if (target !== undefined && !inside.pages.has(target)) return part === 'box' ? placeOf(shown) : commentOf(shown);
  if ('pointFolder' in shown && !hasAlarmsOf(shown, inside)) return placeOf(shown);
  const further = furtherPoints(shown).filter(({ infoNumber }) => inside.numbers.has(infoNumber));
  if (further.length === furtherPoints(shown).length) return 'same';
  return further.length > 0 || schemaOf(shown).showsPoint ? withoutFurther(shown, inside) : placeOf(shown);
}

function isSeen({ infoNumber, riData }: SynopticElement, { numbers, references }: Inside): boolean {
  return infoNumber === undefined ? riData === undefined || references.has(riData) : numbers.has(infoNumber);
}

/** Of a list of all alarms those inside are listed; a list of what is outside would say that there are none. */
function hasAlarmsOf(
  { area, pointFolder }: { readonly area: string | undefined; readonly pointFolder: string | undefined },
  { areas, ids }: Inside,
): boolean {
  if (area !== undefined && !areas.has(area)) return false;
  return pointFolder === undefined || ids.some((id) => id === pointFolder || id.startsWith(`${pointFolder}.`));
}

function placeOf({ kind, x, y, width, height, zIndex }: SynopticElement): XmlNode | undefined {
  if (width <= 0 || height <= 0) return undefined;
  const place = { PositionX: x, PositionY: y, Width: width, Height: height, Zindex: zIndex || undefined };
  return element(kind, { ...place, IsOutside: true });
}

/** They name nothing. */
const drawnTypes: readonly FieldType[] = ['number', 'numbers', 'boolean', 'colour', 'choice', 'points'];

/** A line of the drawing: without a point no flow is shown on it. */
function bareLine(shown: SynopticElement): XmlNode | undefined {
  return rewritten(shown, ({ type }, value) => (drawnTypes.includes(type) ? value : undefined));
}

/** Rows, lines and limits of points outside are left out. */
function withoutFurther(shown: SynopticElement, { numbers }: Inside): XmlNode | undefined {
  return rewritten(shown, ({ type }, value) => {
    if (type === 'pointNumbers') return (value as readonly number[]).filter((one) => numbers.has(one));
    return type === 'point' && typeof value === 'number' && !numbers.has(value) ? undefined : value;
  });
}

/** What could not be read is not written again. */
function rewritten(
  shown: SynopticElement,
  valueIn: (field: Field<unknown>, value: unknown) => unknown,
): XmlNode | undefined {
  if (shown.faults.length > 0) return placeOf(shown);
  const fields: Fields = fieldsOfKind[shown.kind];
  const values = Object.entries(shown).flatMap(([property, value]) => {
    const field = fields[property];
    return field ? [[property, valueIn(field, value)]] : [];
  });
  return element(shown.kind, writeFields<Fields>(fields, Object.fromEntries(values)));
}
