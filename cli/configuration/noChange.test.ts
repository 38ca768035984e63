import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseXml } from '../../device/parseXml.ts';
import type { Change } from '../../protocol/configuration/changeCodes.ts';
import { element, writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import { changesBetween, demo, type Edit, edited, everywhere, recordsOf, replaced } from './testConfigurations.ts';
import { scriptedChanges } from './testScriptedChanges.ts';

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
  // The blocks of a report are read in their order.
  const all = name === 'Report' ? inside : byChance(inside);
  return { name, attributes: Object.fromEntries(rest), children: all, text };
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

type Texts = Partial<Record<string, string>>;

/** What changes are about, each once: of equal changes all; something with two Ids by the lesser one. */
function subjectsOf(changes: readonly { readonly change: Change }[]): string[] {
  const all = changes.map(({ change }): Texts => change);
  const ids = new Map(
    all.flatMap(({ code, before = '', after = '' }) => {
      const [lesser = '', other = ''] = [before, after].sort();
      return code?.endsWith('Id') ? [[other, lesser]] : [];
    }),
  );
  const subjects = all.flatMap(({ name = '', id = '', language = '', text = '', names = '' }) => {
    const equal = [...names.matchAll(/\(([\w.]+)\)$/gm)].map(([, one = '']) => one);
    const own = id || name;
    return (equal.length > 0 ? equal : [own]).map((one) => [ids.get(one) ?? one, language, text].join(' ').trim());
  });
  return [...new Set(subjects)].sort();
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
      // What programmes write depends on which configuration has run.
      const between = (...two: Parameters<typeof changesBetween>) =>
        changesBetween(...two).filter(({ change }) => change.code !== 'programmeWrites');
      const [there, back] = [between(before, recordsOf(after)), between(recordsOf(after), before)];
      expect(subjectsOf(back)).toEqual(subjectsOf(there));
      expect(there.length).toBeGreaterThan(0);
    }),
    { numRuns: 30 },
  );
});
