import { describe, expect, test } from 'vitest';
import { type ElementKind, elementKinds, fieldsOfKind, readElement, writeElement } from '../elementKinds.ts';
import type { Field } from '../schema/schema.ts';
import { readSynoptic } from '../synoptic.ts';
import { element } from '../wire/xml.ts';

const kinds = Object.keys(elementKinds) as ElementKind[];
const place = { x: 1, y: -2.5, width: 30, height: 40 };

/** A text that each type of field can be read from, and that is no default. */
const texts = {
  text: 'Some words',
  words: 'Words of it',
  lines: 'Two\nlines',
  number: '17.5',
  boolean: 'true',
  colour: '#ff8000',
  choice: 'Center',
  choices: 'Center',
  image: 'pump.svg',
  file: 'https://example.org/',
  page: 'overview',
  point: '101',
  reference: 'PUMP.1',
  points: '0,4 120,4 120,60.5',
  numbers: '-1 2.5 17',
  pointNumbers: '101 102',
  secret: 'broker',
  time: '17:30',
} as const;

function textOf({ name, type, bounds, choices }: Field<unknown>): string {
  if (name === 'Max') return '20.5';
  return choices?.at(-1) ?? (bounds ? String(bounds.max) : texts[type]);
}

describe.each(kinds)('%s', (kind) => {
  test('every field that its schema names is read, and written as it was', () => {
    const attributes = Object.fromEntries(
      Object.values(fieldsOfKind[kind]).flatMap((field) => field.names.map((name) => [name, textOf(field)] as const)),
    );
    const { kind: _, canSelect, faults, ...values } = readElement(element(kind, attributes), kind);
    expect(faults).toEqual([]);
    expect(canSelect).toBe(elementKinds[kind].canSelect);
    expect(writeElement(kind, values).attributes).toEqual(attributes);
  });

  test('what is the default is not written, and is read from nothing', () => {
    const { kind: _, canSelect, faults, ...values } = readElement(writeElement(kind, place), kind);
    const required = Object.values(fieldsOfKind[kind]).filter(({ isRequired, names }) => {
      return isRequired && !['PositionX', 'PositionY', 'Width', 'Height'].includes(names[0] ?? '');
    });
    expect(faults.map(({ field }) => field)).toEqual(required.map(({ name }) => name));
    expect(values).toMatchObject(place);
    expect(Object.keys(writeElement(kind, place).attributes)).toHaveLength(4);
  });
});

describe('the id of an element (R35)', () => {
  const comment = (x: number, id?: string) => writeElement('TextComment', { ...place, x, ...(id && { id }) });
  const ids = (...nodes: ReturnType<typeof comment>[]) =>
    readSynoptic(element('SynopticWeb', { SynopticId: '1' }, nodes)).elements.map(({ id }) => id);

  test('is what the file says, else made of its place; another element before it changes nothing', () => {
    const [named, placed] = ids(comment(1, 'title'), comment(7));
    expect(named).toBe('title');
    expect(ids(comment(3), comment(1, 'title'), comment(7)).slice(1)).toEqual([named, placed]);
  });

  test('is its alone, whatever the file says and wherever two elements stand', () => {
    const read = ids(comment(1), comment(1), comment(1, 'a'), comment(1, 'a'), comment(1, 'TextComment@1,-2.5'));
    expect(new Set(read).size).toBe(5);
    expect([read[2], read[4]]).toEqual(['a', 'TextComment@1,-2.5']);
  });
});

describe('what is no scale and no line', () => {
  const faultsOf = (kind: ElementKind, fields: Record<string, string>) =>
    readElement(element(kind, { ...writeElement(kind, place).attributes, InfoNumber: '1', ...fields }), kind).faults;

  test('a scale whose upper end is not above its lower end', () => {
    expect(faultsOf('BarValueNumericData', { Min: '4', Max: '4' })).toEqual([
      { field: 'Max', value: '4', reason: 'notAbove', expected: 'Min' },
    ]);
    expect(faultsOf('BarValueNumericData', { Min: '100' })).toHaveLength(1);
    expect(faultsOf('BarValueNumericData', { Min: '-4', Max: '0' })).toEqual([]);
    expect(faultsOf('BarValueNumericData', { Limits: '2 high' })).toMatchObject([{ reason: 'notANumber' }]);
  });

  test('a pipe of one place, and one whose places are no numbers', () => {
    for (const points of ['4,4', '0,0 4', '0,0 4,four', '0,0,0 1,1,1']) {
      expect(faultsOf('PipeData', { Points: points })).toMatchObject([{ field: 'Points', reason: 'notALine' }]);
    }
  });
});
