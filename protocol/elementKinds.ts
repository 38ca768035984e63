import { type Fault, FieldReader, horizontals, verticals } from './elementFields.ts';
import type { XmlNode } from './xml.ts';

/** What every element has (spec §3); positions and sizes in page units. */
export interface ElementBase {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly zIndex: number;
  readonly riData: string | undefined;
  /** Names the element's point (R28). */
  readonly infoNumber: number | undefined;
  /** True for image and value elements, false for text ones (spec §3). */
  readonly canSelect: boolean;
  /** Elements of one group share a card on a phone (ours; other devices do not write it). */
  readonly group: string | undefined;
  /** What could not be read of it; one such field and the element is drawn as a marked box. */
  readonly faults: readonly Fault[];
}

/** What text elements have besides (spec §3). */
export interface TextStyle {
  readonly fontSize: number;
  /** CSS colour; undefined: none was given, the default (spec §3: #000000). */
  readonly foreground: string | undefined;
  readonly fontFamily: string | undefined;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isUnderline: boolean;
  readonly horizontal: (typeof horizontals)[number];
  readonly vertical: (typeof verticals)[number];
}

/** The fields of each kind's own (spec §3). */
interface KindFields {
  readonly ImageLogicData: {
    readonly status0Image: string;
    readonly status1Image: string;
    readonly isBlinked: readonly [boolean, boolean];
  };
  readonly TextValueLogicData: TextStyle & {
    readonly isBlinked: readonly [boolean, boolean];
    readonly foregrounds: readonly [string | undefined, string | undefined];
  };
  readonly TextValueNumericData: TextStyle & { readonly isShowedUnit: boolean };
  readonly TextLabelData: TextStyle;
  readonly TextComment: TextStyle & { readonly text: string };
  readonly TextLink: TextStyle & { readonly refSynoptic: string; readonly text: string };
  readonly TextUrlLink: TextStyle & { readonly url: string; readonly text: string };
}

export type ElementKind = keyof KindFields;
export type ElementOf<K extends ElementKind> = { readonly kind: K } & ElementBase & KindFields[K];
export type SynopticElement = { [K in ElementKind]: ElementOf<K> }[ElementKind];

interface KindRow<K extends ElementKind> {
  readonly canSelect: boolean;
  /** Whether the kind shows a point, and so needs an InfoNumber or RiData. */
  readonly showsPoint: boolean;
  readonly read: (fields: FieldReader) => KindFields[K];
}

/** The element kinds; a further one is a line here and in the web's table of components. */
export const elementKinds: { readonly [K in ElementKind]: KindRow<K> } = {
  ImageLogicData: {
    canSelect: true,
    showsPoint: true,
    read: (f) => ({
      status0Image: f.text('Status0Image') ?? '',
      status1Image: f.text('Status1Image') ?? '',
      isBlinked: blinking(f),
    }),
  },
  TextValueLogicData: {
    canSelect: true,
    showsPoint: true,
    read: (f) => ({
      ...textStyle(f),
      isBlinked: blinking(f),
      foregrounds: [f.colour('ForegroundStatus0'), f.colour('ForegroundStatus1')],
    }),
  },
  TextValueNumericData: {
    canSelect: true,
    showsPoint: true,
    read: (f) => ({ ...textStyle(f), isShowedUnit: f.boolean('IsShowedUnit') }),
  },
  TextLabelData: { canSelect: false, showsPoint: true, read: textStyle },
  TextComment: {
    canSelect: false,
    showsPoint: false,
    read: (f) => ({ ...textStyle(f), text: f.text('TextValue') ?? '' }),
  },
  TextLink: {
    canSelect: false,
    showsPoint: false,
    read: (f) => ({ ...textStyle(f), refSynoptic: f.requiredText('RefSynoptic'), text: f.text('Text') ?? '' }),
  },
  TextUrlLink: {
    canSelect: false,
    showsPoint: false,
    read: (f) => ({ ...textStyle(f), url: f.requiredText('Url'), text: f.text('Text') ?? '' }),
  },
};

/** Whether an XML element's name is one of the kinds. */
export function isElementKind(name: string): name is ElementKind {
  return Object.hasOwn(elementKinds, name);
}

/** Reads one element; what can't be read takes its default and is told in `faults`. */
export function readElement(node: XmlNode, kind: ElementKind): SynopticElement {
  const fields = new FieldReader(node);
  const row: KindRow<ElementKind> = elementKinds[kind];
  const base = {
    kind,
    x: fields.place('PositionX'),
    y: fields.place('PositionY'),
    width: fields.size('Width'),
    height: fields.size('Height'),
    zIndex: fields.number('Zindex', 0),
    riData: fields.text('RiData'),
    infoNumber: fields.optionalNumber('InfoNumber'),
    canSelect: row.canSelect,
    group: fields.text('Group')?.trim() || undefined,
  };
  // The row was picked by the same kind that the result carries; the compiler can't follow that through the table.
  return { ...base, ...row.read(fields), faults: fields.faults } as SynopticElement;
}

function textStyle(fields: FieldReader): TextStyle {
  return {
    fontSize: fields.size('FontSize', 14),
    foreground: fields.colour('Foreground'),
    fontFamily: fields.text('FontFamily'),
    isBold: fields.boolean('IsFontBold'),
    isItalic: fields.boolean('IsFontItalic'),
    isUnderline: fields.boolean('IsFontUnderline'),
    horizontal: fields.oneOf('HorizontalAlignment', horizontals, 'left'),
    vertical: fields.oneOf('VerticalAlignment', verticals, 'top'),
  };
}

function blinking(fields: FieldReader): [boolean, boolean] {
  return [fields.boolean('IsBlinkedStatus0'), fields.boolean('IsBlinkedStatus1')];
}
