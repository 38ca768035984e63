import type { ConfigurationChange } from '../../protocol/configuration/changeCodes.ts';
import { interlockFields } from '../../protocol/schema/stationFields.ts';
import { interlockSchema } from '../../protocol/schema/stationSchemas.ts';
import { readNodes } from '../../protocol/wire/fields.ts';
import { namedBy } from '../read/references.ts';
import { type Comparison, changeOf, type Side } from './comparison.ts';
import { fieldTexts } from './fieldTexts.ts';
import type { ConfigRecord } from './records.ts';

interface Interlock {
  readonly text: string;
  /** As shown: with its unit, and the commands that it refuses. */
  readonly condition: string;
  /** Equal in both configurations where the meaning is. */
  readonly comparable: string;
}

/** Paired by their text, else by their condition. */
export function interlockChanges(comparison: Comparison, a: ConfigRecord, b: ConfigRecord): ConfigurationChange[] {
  let before = interlocksOf(comparison, a, 'before');
  let after = interlocksOf(comparison, b, 'after');
  /** The first of each key with the first, the second with the second. */
  const pair = (keyOf: (one: Interlock) => string) => {
    const candidates = new Map([...Map.groupBy(after, keyOf)].map(([key, some]) => [key, some.values()]));
    const pairs = before.flatMap((one) => {
      const other = candidates.get(keyOf(one))?.next().value;
      return other ? [[one, other] as const] : [];
    });
    const paired = new Set(pairs.flat());
    before = before.filter((one) => !paired.has(one));
    after = after.filter((one) => !paired.has(one));
    return pairs;
  };
  pair(({ text, comparable }) => JSON.stringify([text, comparable]));
  const otherConditions = pair(({ text }) => text);
  const otherTexts = pair(({ comparable }) => comparable);
  const change = (
    code: 'interlockRemoved' | 'interlockAdded' | 'interlockChanged' | 'interlockText',
    more: Record<string, string>,
  ) => changeOf('interlocks', code, { ...b.named, ...more });
  return [
    ...before.map(({ text, condition }) => change('interlockRemoved', { text, before: condition })),
    ...after.map(({ text, condition }) => change('interlockAdded', { text, after: condition })),
    ...otherConditions.map(([one, other]) =>
      change('interlockChanged', { text: one.text, before: one.condition, after: other.condition }),
    ),
    ...otherTexts.map(([one, other]) => change('interlockText', { before: one.text, after: other.text })),
  ];
}

function interlocksOf(comparison: Comparison, point: ConfigRecord, side: Side): readonly Interlock[] {
  return readNodes(point.node, 'Interlock').map((node) => {
    const texts = fieldTexts(node, interlockSchema);
    const [text = '', when = '', against = ''] = ['Text', 'When', 'Against'].map((name) => texts.get(name));
    const isPoint = (one: string) => comparison[side].points.has(one);
    const [id = '', ...others] = namedBy(interlockFields, 'pointId', (name) => texts.get(name), isPoint);
    const unit = (others.length === 0 && comparison[side].points.get(id)?.text('Unit')) || '';
    const verb = against && (point.text(`Command${against}`) || point.text(`State${against}`) || against);
    const shown = comparison.withGroups(interlockFields.when, when, side);
    const condition = [shown, unit, verb && `(Against ${verb})`].filter(Boolean).join(' ');
    return { text, condition, comparable: `${comparison.comparable(interlockFields.when, when, side)} ${against}` };
  });
}
