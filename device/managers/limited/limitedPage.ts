import { fieldsOfType, furtherPoints, type SynopticElement, writeElement } from '../../../protocol/elementKinds.ts';
import { elementNodes, headOf, readSynoptic } from '../../../protocol/synoptic.ts';
import { element, writeXml, type XmlNode } from '../../../protocol/wire/xml.ts';
import { parseXml } from '../../parseXml.ts';
import type { StationSynoptic } from '../../station/pages/synoptics.ts';

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
  if (!isSeen(shown, inside)) return shown.kind === 'PipeData' ? plainPipe(shown) : placeOf(shown);
  const [target] = fieldsOfType(shown, 'page').flatMap(({ value }) => value ?? []);
  if (target !== undefined && !inside.pages.has(target)) return withoutLink(shown);
  if (shown.kind === 'AlarmListData' && !hasAlarmsOf(shown, inside)) return placeOf(shown);
  const isWhole = furtherPoints(shown).every(({ infoNumber }) => inside.numbers.has(infoNumber));
  return isWhole ? 'same' : withoutFurther(shown, inside);
}

function isSeen({ infoNumber, riData }: SynopticElement, { numbers, references }: Inside): boolean {
  return infoNumber === undefined ? riData === undefined || references.has(riData) : numbers.has(infoNumber);
}

/** Of a list of all alarms those inside are listed; a list of what is outside would say that there are none. */
function hasAlarmsOf(
  { area, pointFolder }: Extract<SynopticElement, { kind: 'AlarmListData' }>,
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

/** A line of the drawing: without a point no flow is shown on it. */
function plainPipe(pipe: Extract<SynopticElement, { kind: 'PipeData' }>): XmlNode | undefined {
  const { x, y, width, height, zIndex, points, thickness, medium } = pipe;
  if (pipe.faults.length > 0) return placeOf(pipe);
  return writeElement('PipeData', { x, y, width, height, zIndex, points, thickness, medium });
}

/** The text of a link to a page that is not theirs is part of the drawing. */
function withoutLink(shown: SynopticElement): XmlNode | undefined {
  if (shown.kind !== 'TextLink' && shown.kind !== 'ButtonData') return placeOf(shown);
  if (shown.faults.length > 0 || shown.text.trim() === '') return undefined;
  const { x, y, width, height, zIndex, group, text } = shown;
  const { fontSize, foreground, fontFamily, isBold, isItalic, isUnderline, horizontal, vertical } = shown;
  return writeElement('TextComment', {
    ...{ x, y, width, height, zIndex, group, text, fontSize, foreground, fontFamily },
    ...{ isBold, isItalic, isUnderline, horizontal, vertical },
  });
}

/** Rows, lines and limits of points outside are left out; without any other the element is outside. */
function withoutFurther(shown: SynopticElement, { numbers }: Inside): XmlNode | undefined {
  if (shown.faults.length > 0) return placeOf(shown);
  const inside = (list: readonly number[]) => list.filter((one) => numbers.has(one));
  switch (shown.kind) {
    case 'PointTableData': {
      const infoNumbers = inside(shown.infoNumbers);
      return infoNumbers.length === 0 ? placeOf(shown) : writeElement(shown.kind, { ...shown, infoNumbers });
    }
    case 'TrendData':
      return writeElement(shown.kind, { ...shown, furtherInfoNumbers: inside(shown.furtherInfoNumbers) });
    case 'BarValueNumericData': {
      const { rateInfoNumber: rate } = shown;
      return writeElement(shown.kind, {
        ...shown,
        limitInfoNumbers: inside(shown.limitInfoNumbers),
        rateInfoNumber: rate !== undefined && numbers.has(rate) ? rate : undefined,
      });
    }
    default:
      return placeOf(shown);
  }
}
