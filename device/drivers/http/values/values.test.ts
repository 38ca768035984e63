import { describe, expect, test } from 'vitest';
import type { HttpType } from '../../../../protocol/drivers/http/httpSchema.ts';
import type { Received } from '../exchange/request.ts';
import { fieldTime } from './fieldTime.ts';
import { fieldValue } from './fieldValue.ts';
import { readDocument } from './readDocument.ts';
import { jsonStepText, parseValuePath } from './valuePath.ts';

const received = (body: string | Buffer, type = 'text/plain'): Received => ({
  status: 200,
  headers: { 'content-type': type },
  body: Buffer.from(body),
  isEndKnown: true,
});

/** What the places have in a document, as a point of that type has it; a fault as its code. */
async function valuesOf(body: string | Buffer, places: readonly string[], type: HttpType = 'number') {
  const paths = places.map((place) => parseValuePath(place)).filter((path) => path !== undefined);
  expect(paths.length).toBe(places.length);
  const found = await readDocument(received(body), paths);
  return found.map((one) => {
    const value = 'code' in one ? one : fieldValue(type, one);
    return typeof value === 'object' ? value.code : value;
  });
}

describe('places of values', () => {
  test.each([
    ['a.b', { form: 'json', steps: ['a', 'b'] }],
    ['$.a.b[0]', { form: 'json', steps: ['a', 'b', 0] }],
    ['$', { form: 'json', steps: [] }],
    ['[2].temp-1', { form: 'json', steps: [2, 'temp-1'] }],
    [`$["a.b"]['c d']`, { form: 'json', steps: ['a.b', 'c d'] }],
    ['Tank 1.level', { form: 'json', steps: ['Tank 1', 'level'] }],
    ['csv:Level', { form: 'csv', separator: ',', column: 'Level', row: 'last' }],
    ['csv(;):Level[2]', { form: 'csv', separator: ';', column: 'Level', row: 2 }],
    ['csv(tab):#2[#1=North]', { form: 'csv', separator: '\t', column: 2, row: { column: 1, text: 'North' } }],
    ['xml:/a/b/@v', { form: 'xml', steps: [{ name: 'a' }, { name: 'b' }], attribute: 'v' }],
    ['xml:/a/b[2]', { form: 'xml', steps: [{ name: 'a' }, { name: 'b', index: 2 }], attribute: undefined }],
    [
      `xml:/a/b[@id='x/y']/@v`,
      { form: 'xml', steps: [{ name: 'a' }, { name: 'b', attribute: { name: 'id', text: 'x/y' } }], attribute: 'v' },
    ],
    ['text:', { form: 'text' }],
  ])('%s', (text, path) => expect(parseValuePath(text)).toEqual(path));

  test.each([
    '',
    'a..b',
    'a.',
    '$a',
    '$.a[',
    '$.a[x]',
    '$.a[-1]',
    'csv:',
    'csv(x):a',
    'csv:a[b]',
    'xml:a',
    'xml:/a[b]/c',
    `${'a.'.repeat(40)}a`,
  ])('%s is none', (text) => expect(parseValuePath(text)).toBeUndefined());

  test.each(['a', 'température', 'a.b', 'a"b\\c', '0', '[x]'])('what is found as %s is found again', (name) => {
    expect(parseValuePath(`$${jsonStepText(name)}`)).toEqual({ form: 'json', steps: [name] });
  });
});

describe('JSON', () => {
  test('numbers, truths, texts and what is neither', async () => {
    const document = '{"n": -1.5e2, "t": true, "s": "12", "z": null, "o": {"a": []}, "l": [1, [2, 3]], "u": "\\u00e9"}';
    expect(await valuesOf(document, ['n', 't', 's', 'z', 'o', 'o.a', 'l[0]', 'l[1][1]', 'l[2]', 'x', 'n.x'])).toEqual([
      -150,
      1,
      'httpQuoted',
      'httpNull',
      'httpStructure',
      'httpStructure',
      1,
      3,
      ...Array(3).fill('httpNotThere'),
    ]);
    expect(await valuesOf(document, ['s', 'n', 'u'], 'textNumber')).toEqual([12, -150, 'httpNotNumber']);
    expect(await valuesOf(document, ['u', 'n'], 'text')).toEqual(['é', '-1.5e2']);
    expect(await valuesOf(document, ['t', 'l[0]', 'n'], 'boolean')).toEqual([1, 1, 'httpNotBoolean']);
  });

  test('no number becomes another one', async () => {
    const numbers = [
      '9007199254740991',
      '9007199254740993',
      '-9007199254740993',
      '1e999',
      '1e-999',
      '0e5',
      '12345678901234567.5',
    ];
    const places = numbers.map((_, i) => `[${i}]`);
    expect(await valuesOf(`[${numbers.join()}]`, places)).toEqual([
      9007199254740991,
      'httpInexact',
      'httpInexact',
      'httpInexact',
      'httpInexact',
      0,
      'httpInexact',
    ]);
    expect(await valuesOf(`[${numbers.join()}]`, ['[1]'], 'text')).toEqual(['9007199254740993']);
  });

  test('a name that is there twice is no value, and those beside it are', async () => {
    const document = '{"a": {"x": 1, "y": 2}, "b": 3, "a": {"x": 4}, "c": {"d": 1, "d": 1}}';
    expect(await valuesOf(document, ['a.x', 'b', 'c.d'])).toEqual(['httpTwice', 3, 'httpTwice']);
  });

  test.each([
    ...['', '{', '{"a": 1', '{"a": 1}}', '{"a" 1}', "{'a': 1}", '{"a": 01}', '{"a": .5}', '{"a": +1}', '{"a": NaN}'],
    ...['{"a": 1,}', '[1,]', '{"a": "x}', '{"a": "\\x"}', '{"a": tru}', '\u0000', '{"a": 1} x', '['.repeat(100)],
  ])('%s is none', async (document) => expect(await valuesOf(document, ['a'])).toEqual(['httpNotJson']));

  test('agrees with the reader of the language', async () => {
    const document = { a: [{ b: [1, 2.5, -3e-7] }, 'x"\\/\b\f\n\r\t\u0001é😀'], ' ': { '': 0 } };
    for (const text of [JSON.stringify(document), JSON.stringify(document, undefined, '\t')]) {
      expect(await valuesOf(text, ['a[0].b[2]', '$[" "][""]'])).toEqual([-3e-7, 0]);
      expect(await valuesOf(text, ['a[1]'], 'text')).toEqual([document.a[1]]);
    }
  });

  test('of 10 MB is read in parts', async () => {
    const big = `[${Array.from({ length: 400_000 }, (_, i) => `{"id": ${i}, "v": 1}`).join()}]`;
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 1);
    expect(await valuesOf(big, ['[399999].id'])).toEqual([399_999]);
    clearInterval(timer);
    expect(longest).toBeGreaterThan(0);
  });
});

describe('CSV', () => {
  const table = 'Tank,Level,Time\r\nNorth,1.5,a\r\nSouth,"2,5",b\r\n\r\n';
  test('the last row, a row by its number, and one by a key', async () => {
    expect(
      await valuesOf(table, [
        'csv:Level[1]',
        'csv:Level[Tank=North]',
        'csv:Level[Tank=East]',
        'csv:Other',
        'csv:Level',
      ]),
    ).toEqual([1.5, 1.5, 'httpNotThere', 'httpNotThere', 'httpNotNumber']);
    expect(await valuesOf(table, ['csv:Level', 'csv:Level[2]'], 'commaNumber')).toEqual([2.5, 2.5]);
    expect(await valuesOf('1;2\n3;4\n', ['csv(;):#2', 'csv(;):#1[1]'])).toEqual([4, 1]);
  });

  test('what is there twice is no value', async () => {
    expect(await valuesOf('k,v,v\na,1,2\na,3,4\n', ['csv:k[k=a]', 'csv:v'])).toEqual(['httpTwice', 'httpNotThere']);
  });

  test('a quote without end is no table', async () => {
    expect(await valuesOf('k,v\na,"1\n', ['csv:v'])).toEqual(['httpNotCsv']);
  });
});

describe('XML', () => {
  const document = '<p><t id="A" v="1.5"/><t id="B" v=" 2 "><n>3</n></t><e/></p>';
  test('attributes and texts, by number and by an attribute', async () => {
    expect(
      await valuesOf(document, [
        'xml:/p/t[@id=A]/@v',
        `xml:/p/t[@id="B"]/@v`,
        'xml:/p/t[2]/n',
        'xml:/p/t/@v',
        'xml:/p/x',
        'xml:/p',
        'xml:/p/e',
      ]),
    ).toEqual([1.5, 2, 3, 'httpTwice', 'httpNotThere', 'httpStructure', 'httpEmpty']);
  });

  test.each(['<p>', '<!DOCTYPE p [<!ENTITY a "b">]><p>&a;</p>', '<p a="1" a="2"/>', 'nothing'])(
    '%s is none',
    async (text) => {
      expect(await valuesOf(text, ['xml:/p'])).toEqual(['httpNotXml']);
    },
  );

  test('of too many elements is not read', async () => {
    expect(await valuesOf(`<p>${'<e/>'.repeat(20_000)}</p>`, ['xml:/p'])).toEqual(['httpTooLarge']);
  });
});

test('a text is a number if it is nothing else', async () => {
  for (const [text, value] of [
    [' 12.5\n', 12.5],
    ['+1.', 1],
    ['', 'httpEmpty'],
    ['12.5 m', 'httpNotNumber'],
    ['0x10', 'httpNotNumber'],
    ['1,5', 'httpNotNumber'],
    ['Infinity', 'httpNotNumber'],
    [Buffer.of(0x31, 0xff), 'httpBadCharacters'],
  ] as const)
    expect(await valuesOf(text, ['text:'])).toEqual([value]);
});

test('another encoding is read where it is stated', async () => {
  const found = await readDocument(received(Buffer.of(0x67, 0xe9), 'text/plain; charset=ISO-8859-1'), [
    { form: 'text' },
  ]);
  expect(found).toEqual([{ kind: 'raw', text: 'gé' }]);
});

describe('times', () => {
  const now = Date.UTC(2026, 10, 30, 12);
  const at = (format: Parameters<typeof fieldTime>[0], text: string) => {
    const time = fieldTime(format, { kind: 'string', text }, now);
    return typeof time === 'number' ? new Date(time).toISOString() : time.code;
  };
  test.each([
    ['iso', '2026-11-30T11:00:00Z', '2026-11-30T11:00:00.000Z'],
    ['iso', '2026-11-30 12:00:00.25+01:00', '2026-11-30T11:00:00.250Z'],
    ['iso', '2026-11-30T12:00+0100', '2026-11-30T11:00:00.000Z'],
    ['iso', '2026-11-30T11:00:00', 'httpBadTime'],
    ['isoUtc', '2026-11-30 11:00:00', '2026-11-30T11:00:00.000Z'],
    ['isoUtc', '2026-02-30 11:00:00', 'httpBadTime'],
    ['isoUtc', '2026-13-01 11:00:00', 'httpBadTime'],
    ['unixSec', '1796036400', '2026-11-30T11:00:00.000Z'],
    ['unixMs', '1796036400250', '2026-11-30T11:00:00.250Z'],
    ['unixSec', '1796036400250', 'httpBadTime'],
    ['unixMs', '1796036400', 'httpBadTime'],
    ['unixSec', 'now', 'httpBadTime'],
    ['iso', '2026-11-30T12:02:00Z', 'httpBadTime'],
  ] as const)('%s: %s is %s', (format, text, time) => expect(at(format, text)).toBe(time));
});
