import { type FieldFault, FieldReader } from './elementFields.ts';
import { alarmListData } from './elements/alarmListData.ts';
import { barValueNumericData } from './elements/barValueNumericData.ts';
import { buttonData } from './elements/buttonData.ts';
import { commonFields } from './elements/commonFields.ts';
import { imageLogicData } from './elements/imageLogicData.ts';
import { imageStateData } from './elements/imageStateData.ts';
import { pipeData } from './elements/pipeData.ts';
import { pointTableData } from './elements/pointTableData.ts';
import { shapeStateData } from './elements/shapeStateData.ts';
import { textClock } from './elements/textClock.ts';
import { textComment } from './elements/textComment.ts';
import { textLabelData } from './elements/textLabelData.ts';
import { textLink } from './elements/textLink.ts';
import { textStateData } from './elements/textStateData.ts';
import { textUrlLink } from './elements/textUrlLink.ts';
import { textValueLogicData } from './elements/textValueLogicData.ts';
import { textValueNumericData } from './elements/textValueNumericData.ts';
import { textValueTextData } from './elements/textValueTextData.ts';
import { trendData } from './elements/trendData.ts';
import {
  type ElementSchema,
  type Field,
  type Fields,
  type FieldType,
  type Part,
  readFields,
  type Values,
  writeFields,
} from './schema/schema.ts';
import { element, type XmlNode } from './wire/xml.ts';

/** By their name in the file (spec §3, R35); a further one is a line here and in the web's table. */
export const elementKinds = {
  ImageLogicData: imageLogicData,
  TextValueLogicData: textValueLogicData,
  TextValueNumericData: textValueNumericData,
  TextLabelData: textLabelData,
  TextComment: textComment,
  TextLink: textLink,
  TextUrlLink: textUrlLink,
  ImageStateData: imageStateData,
  TextStateData: textStateData,
  TextValueTextData: textValueTextData,
  BarValueNumericData: barValueNumericData,
  PipeData: pipeData,
  ShapeStateData: shapeStateData,
  PointTableData: pointTableData,
  AlarmListData: alarmListData,
  ButtonData: buttonData,
  TrendData: trendData,
  TextClock: textClock,
} satisfies Record<string, ElementSchema>;

export type ElementKind = keyof typeof elementKinds;

export interface ElementBase extends Values<Omit<typeof commonFields, 'id'>> {
  /** Unique on its page (R35); empty until the page is read whole (readSynoptic). */
  readonly id: string;
  readonly canSelect: boolean;
  /** What it shows is not of its reader's points: only its place and kind are known. */
  readonly isOutside?: true | undefined;
  /** The unreadable fields; with one the element is drawn as a marked box. */
  readonly faults: readonly FieldFault[];
}
export type ElementOf<K extends ElementKind> = { readonly kind: K } & ElementBase &
  Values<(typeof elementKinds)[K]['fields']>;
export type SynopticElement = { [K in ElementKind]: ElementOf<K> }[ElementKind];

export function schemaOf({ kind }: Pick<SynopticElement, 'kind'>): ElementSchema {
  return elementKinds[kind];
}

export function partOf(element: Pick<SynopticElement, 'kind'>): Part {
  return schemaOf(element).part;
}

export function isElementKind(name: string): name is ElementKind {
  return Object.hasOwn(elementKinds, name);
}

export const fieldsOfKind = Object.fromEntries(
  Object.entries(elementKinds).map(([kind, { fields }]) => [kind, { ...commonFields, ...fields }]),
) as unknown as Readonly<Record<ElementKind, Fields>>;

/** Unreadable fields have their defaults and are listed in `faults`. */
export function readElement(node: XmlNode, kind: ElementKind): SynopticElement {
  const reader = new FieldReader(node);
  const read = readFields(fieldsOfKind[kind], reader);
  const isOutside = node.attributes.IsOutside === 'true' || undefined;
  const canSelect = !isOutside && elementKinds[kind].canSelect;
  // Read by the schema of the same kind that the result carries; the compiler can't follow that through the table.
  return {
    kind,
    canSelect,
    isOutside,
    faults: reader.faults,
    ...read,
    id: read.id ?? '',
  } as unknown as SynopticElement;
}

type Written<K extends ElementKind> = Partial<Omit<ElementOf<K>, 'kind' | 'canSelect' | 'faults'>>;

/** As in a file, without fields at their default. */
export function writeElement<K extends ElementKind>(kind: K, values: Written<K>): XmlNode {
  return element(kind, writeFields<Fields>(fieldsOfKind[kind], values));
}

/** The text of a link or a button in its place, without what it opens; undefined: it has none. */
export function commentOf(shown: SynopticElement): XmlNode | undefined {
  if (!('fontSize' in shown && 'text' in shown) || shown.faults.length > 0 || shown.text.trim() === '')
    return undefined;
  const { x, y, width, height, zIndex, group, text, fontSize, foreground, fontFamily } = shown;
  const { isBold, isItalic, isUnderline, horizontal, vertical } = shown;
  return writeElement('TextComment', {
    ...{ x, y, width, height, zIndex, group, text, fontSize, foreground, fontFamily },
    ...{ isBold, isItalic, isUnderline, horizontal, vertical },
  });
}

/** Without those of every element. */
const ownFields = new Map(
  Object.entries(elementKinds).map(([kind, { fields }]) => [kind, Object.entries<Field<unknown>>(fields)]),
);

/** Those that name points: read for each element of a page, so computed once. */
const pointFields = new Map(
  [...ownFields].map(([kind, fields]) => [
    kind,
    fields.filter(([, { type }]) => type === 'point' || type === 'pointNumbers'),
  ]),
);

function propertyOf(shown: SynopticElement, property: string): unknown {
  return (shown as unknown as Readonly<Record<string, unknown>>)[property];
}

/** The fields of these types, each with its name in the file and its value. */
export function fieldsOfType(
  shown: SynopticElement,
  ...types: readonly FieldType[]
): { readonly name: string; readonly type: FieldType; readonly value: string | undefined }[] {
  const fields = ownFields.get(shown.kind)?.filter(([, { type }]) => types.includes(type)) ?? [];
  return fields.flatMap(([property, { names, type }]) => {
    const value = propertyOf(shown, property);
    // Of a field for each state that none names, the first counts.
    const values = (
      Array.isArray(value) && value.length > 0 ? value : [Array.isArray(value) ? undefined : value]
    ) as readonly (string | undefined)[];
    return values.map((one, i) => ({ name: names[i] ?? '', type, value: one }));
  });
}

/** The id of a page, an address or a file; undefined: no link. */
export function targetOf(shown: SynopticElement): string | undefined {
  return fieldsOfType(shown, 'page', 'file')[0]?.value;
}

export function showsName(shown: SynopticElement): boolean {
  const { part, showsPoint } = schemaOf(shown);
  return part === 'text' && showsPoint;
}

/** The points that an element names besides its own, such as that of a rate, and the fields that name them. */
export function furtherPoints(
  shown: SynopticElement,
): readonly { readonly field: string; readonly infoNumber: number }[] {
  const fields = pointFields.get(shown.kind) ?? [];
  return fields.flatMap(([property, { name: field }]) =>
    [(propertyOf(shown, property) ?? []) as number | readonly number[]]
      .flat()
      .map((infoNumber) => ({ field, infoNumber })),
  );
}

/** The points whose values these elements show, of a table each row; names of points are no values. */
export function valuesOn(elements: readonly SynopticElement[]): readonly PointNamed[] {
  return elements.flatMap((shown): readonly PointNamed[] => {
    if (shown.canSelect) return [shown];
    if (partOf(shown) !== 'box') return [];
    return furtherPoints(shown).map(({ infoNumber }) => ({ infoNumber, riData: undefined }));
  });
}

type PointNamed = Pick<SynopticElement, 'infoNumber' | 'riData'>;

/** Everything that names a point of these elements. */
export function namesOn(
  elements: readonly SynopticElement[],
): readonly Pick<SynopticElement, 'infoNumber' | 'riData'>[] {
  const further = elements.flatMap(furtherPoints);
  return further.length === 0
    ? elements
    : [...elements, ...further.map(({ infoNumber }) => ({ infoNumber, riData: undefined }))];
}
