import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseXml } from '../../device/parseXml.ts';
import type { Change } from '../../protocol/configuration/changeCodes.ts';
import { element, writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import { scriptedChanges } from './scriptedChanges.ts';
import { changesBetween, demo, type Edit, edited, everywhere, recordsOf, replaced } from './testConfigurations.ts';

const before = recordsOf(demo);
const demoXml = demo.files.get('station.xml');
const root = parseXml(demoXml && 'bytes' in demoXml ? demoXml.bytes : Buffer.of());

test('a configuration has no change from itself', () => {
  expect(changesBetween(before, recordsOf(demo))).toEqual([]);
});

test.each<[string, Edit]>([
  ['other indentation', everywhere(['\n    <Point', '\n\n  <Point'])],
  ['comments', replaced(['<PointCfg>', '<PointCfg><!-- all of them -->'])],
  [
    'a default that is written',
    replaced(['Id="WELL.P1.RUN"', 'Id="WELL.P1.RUN" Digits="0" Scale="1" LogRange="false"']),
  ],
  ['another way of writing numbers', everywhere(['Scale="3.6"', 'Scale=" 3.60 "'])],
  ['another way of writing booleans', everywhere(['LogRange="true"', 'LogRange="1"'])],
  ['a field that no schema knows', replaced(['Id="WELL.P1.RUN"', 'Id="WELL.P1.RUN" Remark="new"'])],
  [
    'a child element in place of an attribute',
    replaced(
      [' Limit="5.2" ', ' '],
      ['Message="North tank too full"', 'Message="North tank too full" Old=""'],
      ['Check their modes and stop levels."/>', 'Check their modes and stop levels."><Limit>5.2</Limit></Alarm>'],
    ),
  ],
  [
    'a wrapper around pages',
    replaced(['<SynopticWebCfg>', '<SynopticWebCfg><Pages>'], ['</SynopticWebCfg>', '</Pages></SynopticWebCfg>']),
  ],
  ['spaces in a condition', replaced(['NORTH.LEVEL &lt; 0.6', 'NORTH.LEVEL&lt;0.6'])],
])('%s: no change', (_, edit) => {
  expect(changesBetween(before, recordsOf(edited(edit)))).toEqual([]);
});

/** The same element with its attributes and children in an order that these numbers make. */
function reordered({ name, attributes, children, text }: XmlNode, order: Iterator<number>): XmlNode {
  const byChance = <T>(list: readonly T[]) =>
    list
      .map((one) => ({ one, at: Number(order.next().value) }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one);
  const entries = byChance(Object.entries(attributes));
  // Some attributes become child elements, which mean the same (R1); a programme has no such fields.
  const isField = (field: string) => name === 'Point' && field !== 'Link' && Number(order.next().value) % 7 === 0;
  const moved = entries.filter(([field]) => isField(field));
  const rest = entries.filter((entry) => !moved.includes(entry));
  const inside = [
    ...moved.map(([field, value]) => element(field, {}, value)),
    ...children.map((one) => reordered(one, order)),
  ];
  return { name, attributes: Object.fromEntries(rest), children: byChance(inside), text };
}

function* numbersFrom(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    yield state >>> 8;
  }
}

test('no order of records, elements and fields is a change', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const xml = writeXml(reordered(root, numbersFrom(seed)));
      expect(changesBetween(before, recordsOf(edited(() => ({ 'station.xml': xml }))))).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

/** What a change is about. */
function subjectOf({ change }: { readonly change: Change }): string {
  const { name = '', id = '', language = '', text = '' } = change as Readonly<Record<string, string>>;
  return [id || name, language, text].join(' ');
}

const scripted = fc.subarray(
  scriptedChanges.filter(({ title }) => !title.includes('gone') && !title.includes('swapped')),
  { minLength: 1, maxLength: 6 },
);

test('in both directions the same things are named, whichever edits come together', () => {
  fc.assert(
    fc.property(scripted, (chosen) => {
      const after = edited((text) => {
        const files: Record<string, string | undefined> = {};
        for (const { edit } of chosen) {
          try {
            Object.assign(
              files,
              edit((file) => files[file] ?? text(file)),
            );
          } catch {
            // Another edit has taken away what this one replaces.
          }
        }
        return files;
      });
      const [there, back] = [changesBetween(before, recordsOf(after)), changesBetween(recordsOf(after), before)];
      expect([...new Set(back.map(subjectOf))].sort()).toEqual([...new Set(there.map(subjectOf))].sort());
      expect(there.length).toBeGreaterThan(0);
    }),
    { numRuns: 25 },
  );
});
