import type { ConfigurationChange } from '../../protocol/configuration/changeCodes.ts';
import type { NodeSchema } from '../../protocol/schema/nodeSchema.ts';
import { readNodes } from '../../protocol/wire/fields.ts';
import { type Comparison, changeOf, type Side } from './comparison.ts';
import { ConfigRecord } from './records.ts';

export function reportChanges(comparison: Comparison): ConfigurationChange[] {
  const { removed, added, both } = comparison.reports;
  const whole = (report: ConfigRecord) => ({ ...report.named, blocks: blocksOf(report).length });
  return [
    ...removed.map((report) => changeOf('reports', 'reportRemoved', whole(report))),
    ...added.map((report) => changeOf('reports', 'reportAdded', whole(report))),
    ...both.flatMap(([a, b]) => changesOf(comparison, a, b)),
  ];
}

function changesOf(comparison: Comparison, a: ConfigRecord, b: ConfigRecord): ConfigurationChange[] {
  const report = b.named;
  return [
    ...(a.id === b.id ? [] : [changeOf('reports', 'reportId', { ...report, before: a.id, after: b.id })]),
    ...comparison
      .differences(a, b, (field) => field === 'Id')
      .map((difference) => changeOf('reports', 'reportField', { ...report, ...difference })),
    ...blockChanges(comparison, a, b),
  ];
}

function blockChanges(comparison: Comparison, a: ConfigRecord, b: ConfigRecord): ConfigurationChange[] {
  const [before, after] = [blocksOf(a), blocksOf(b)];
  const { both, removed, added } = pairsOfBlocks(comparison, before, after);
  const change = (code: 'blockAdded' | 'blockRemoved' | 'blockField', block: ConfigRecord, more: object = {}) =>
    changeOf('reports', code, { ...b.named, block: block.text('Kind'), of: block.text('Title'), ...more });
  const places = both.map(([was, is]) => [before.indexOf(was), after.indexOf(is)] as const);
  const isOrdered = places
    .toSorted(([one], [other]) => one - other)
    .every(([, place], i, all) => i === 0 || place > (all[i - 1]?.[1] ?? 0));
  return [
    ...removed.map((block) => change('blockRemoved', block)),
    ...added.map((block) => change('blockAdded', block)),
    ...(isOrdered ? [] : [changeOf('reports', 'blocksOrdered', b.named)]),
    ...both.flatMap(([was, is]) =>
      comparison.differences(was, is, () => false).map((difference) => change('blockField', is, difference)),
    ),
  ];
}

type Pair = readonly [before: ConfigRecord, after: ConfigRecord];

/** Blocks have no Id: the same ones are paired, wherever they are, then those of the same title, then of the same kind. */
function pairsOfBlocks(comparison: Comparison, before: readonly ConfigRecord[], after: readonly ConfigRecord[]) {
  const signatures: readonly ((block: ConfigRecord, side: Side) => string | undefined)[] = [
    (block, side) => JSON.stringify(comparison.comparableTexts(block, side, [])),
    (block) => block.text('Title') && `${block.text('Kind')} ${block.text('Title')}`,
    (block) => block.text('Kind'),
  ];
  const both: Pair[] = [];
  const [removed, added] = [new Set(before), new Set(after)];
  for (const signatureOf of signatures) {
    for (const is of [...added]) {
      const wanted = signatureOf(is, 'after');
      const was = wanted && [...removed].find((one) => signatureOf(one, 'before') === wanted);
      if (!was) continue;
      both.push([was, is]);
      removed.delete(was);
      added.delete(is);
    }
  }
  return { both, removed: [...removed], added: [...added] };
}

function blocksOf({ node, schema }: ConfigRecord): readonly ConfigRecord[] {
  const own = schema.children.get('Block') as NodeSchema;
  return readNodes(node, 'Block').map((block) => new ConfigRecord('', block, own));
}
