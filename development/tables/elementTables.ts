import { type ElementKind, elementKinds, fieldsOfKind } from '../../protocol/elementKinds.ts';
import { commonFields, textFields } from '../../protocol/elements/commonFields.ts';
import type { Field, FieldType } from '../../protocol/schema/schema.ts';
import { namesOf } from './fieldRow.ts';

const typeWords: Readonly<Record<FieldType, string>> = {
  text: 'a text',
  words: 'a text',
  lines: 'a text, of several lines where it has line ends',
  number: 'a number',
  boolean: 'true or false',
  colour: 'a colour',
  choice: 'one of several words',
  choices: 'some of several words, with commas between them',
  image: 'a file of `images/`',
  file: 'http or https, or a file of `images/`',
  page: 'a SynopticId',
  point: 'the number of a point',
  reference: 'the reference text of the point, where there is no number',
  numbers: 'numbers with spaces between them',
  pointNumbers: 'numbers of points with spaces between them',
  secret: 'the name of a secret of the device',
  time: 'a time such as 17:30',
  points: 'places from the corner of the element, such as `0,4 120,4`',
};

const shows = {
  logic: 'a logic point',
  state: 'a state point',
  numeric: 'a numeric point',
  text: 'a text point',
  flow: 'any point, or none',
  range: 'any point',
  past: 'the past of a point',
};

export function elementTables(): string {
  const kinds = (Object.keys(elementKinds) as ElementKind[]).map((kind) => {
    const { value, showsPoint } = elementKinds[kind];
    const point = value ? shows[value] : showsPoint ? "a point's name" : 'no point';
    return `| ${kind} | ${point} | ${ownFields(kind)} |`;
  });
  return ['| element | shows | fields of its own |', '|---|---|---|', ...kinds].join('\n');
}

function ownFields(kind: ElementKind): string {
  const shared: readonly Field<unknown>[] = [...Object.values(commonFields), ...Object.values(textFields)];
  const own = Object.values(fieldsOfKind[kind]).filter((field) => !shared.includes(field));
  return own.map((field) => `${namesOf(field)} (${holds(field)})`).join(', ') || 'none';
}

function holds({ type, choices }: Field<unknown>): string {
  return choices?.join(', ') ?? typeWords[type];
}
