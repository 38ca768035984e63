import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ValueState, valueStates } from '../../protocol/quality.ts';
import { type Change, eachChange, type Frame, readRanges, writeRanges } from '../../protocol/wire/frame.ts';
import { packChanges } from '../../protocol/wire/packChanges.ts';
import { writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import { parseXml } from '../parseXml.ts';

const name = fc.stringMatching(/^[A-Za-z_][\w.-]{0,12}$/);
// What XML can hold: the rest is written as a replacement character, on purpose.
const text = fc.string({ unit: 'grapheme' }).filter((s) => !/\p{Cc}|[\ufffe\uffff]/u.test(s));
const attributes = fc.dictionary(
  name.filter((n) => !/^xml/i.test(n)),
  text,
  { maxKeys: 4, noNullPrototype: true },
);
const { node } = fc.letrec<{ node: XmlNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    fc.record({ name, attributes, text: text.filter((t) => t.trim() !== ''), children: fc.constant([]) }),
    fc.record({ name, attributes, text: fc.constant(''), children: fc.array(tie('node'), { maxLength: 4 }) }),
  ),
}));
const withoutLines = ({ name, attributes, text, children }: XmlNode): XmlNode => ({
  name,
  attributes,
  text,
  children: children.map(withoutLines),
});

test('whatever tree is written as XML is read back as the same tree', () => {
  fc.assert(
    fc.property(node, (tree) => {
      expect(withoutLines(parseXml(Buffer.from(writeXml(tree))))).toEqual(tree);
    }),
  );
});

test('any set of info numbers survives its short text', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(100_000), { maxLength: 300 }), (numbers) => {
      expect(readRanges(writeRanges(numbers), 300)).toEqual([...numbers].sort((a, b) => a - b));
    }),
  );
});

test('any changes survive a frame, whatever their state, value and age', () => {
  const change = fc.record({
    infoNumber: fc.integer({ min: 1, max: 999_999_999 }),
    value: fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((v) => v + 0),
      fc.constant(undefined),
      fc.string({ unit: 'grapheme', maxLength: 1024 }),
    ),
    state: fc.constantFrom(...(Object.keys(valueStates) as ValueState[])),
    sourceTime: fc.integer({ min: 0, max: 2e12 }),
    beganUnseen: fc.boolean(),
    unchangedSince: fc.option(fc.integer({ min: 0, max: 2e12 }), { nil: undefined }),
    isBlocked: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.uniqueArray(change, { selector: (c) => c.infoNumber }), fc.nat(2e12), (list, now) => {
      // There is no good value without a value: the table never makes one.
      const changes: Change[] = list.filter((c) => c.state !== 'good' || c.value !== undefined);
      const frame = JSON.parse(JSON.stringify({ n: 1, t: now, r: '', ...packChanges(changes, now) })) as Frame;
      const out: Change[] = [];
      eachChange(frame, (c) => out.push(c));
      const inOrder = (a: Change, b: Change) => a.infoNumber - b.infoNumber;
      expect(out.sort(inOrder)).toEqual([...changes].sort(inOrder));
    }),
  );
});
