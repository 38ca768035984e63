import type { ConfigurationChange } from '../../protocol/configuration/changeCodes.ts';
import { type Comparison, changeOf, type Side } from './comparison.ts';
import { statedTexts } from './fieldTexts.ts';
import { isCommanded } from './pointChanges.ts';
import type { ConfigRecord } from './records.ts';

export function linkChanges(comparison: Comparison): ConfigurationChange[] {
  const { removed, added, both } = comparison.links;
  return [
    ...removed.map((link) =>
      changeOf(groupOf(used(comparison, link, 'before')), 'linkRemoved', {
        ...used(comparison, link, 'before'),
        before: describe(link),
      }),
    ),
    ...added.map((link) =>
      changeOf('links', 'linkAdded', { ...used(comparison, link, 'after'), after: describe(link) }),
    ),
    ...both.flatMap(([a, b]) => changesOf(comparison, a, b)),
  ];
}

function changesOf(comparison: Comparison, a: ConfigRecord, b: ConfigRecord): ConfigurationChange[] {
  const link = used(comparison, b, 'after');
  const driver = { field: 'Driver', form: 'plain', before: a.node.name, after: b.node.name, about: undefined };
  return [
    ...(a.id === b.id ? [] : [changeOf('links', 'linkId', { ...link, before: a.id, after: b.id })]),
    ...[
      ...(a.node.name === b.node.name ? [] : [driver]),
      ...comparison.differences(a, b, (field) => field === 'Id'),
    ].map((difference) => {
      // Another duration does not lead elsewhere.
      const { unit, change = unit ? 'links' : groupOf(link) } = difference.about ?? {};
      return changeOf(change, 'linkField', { ...link, ...difference });
    }),
  ];
}

/** Its commands go where a link leads. */
function groupOf({ commands }: { readonly commands: number }): 'commands' | 'links' {
  return commands > 0 ? 'commands' : 'links';
}

function used(comparison: Comparison, { id }: ConfigRecord, side: Side) {
  const points = [...comparison[side].points.values()].filter((point) => point.text('Link') === id);
  return { id, readPoints: points.length, commands: points.filter(isCommanded).length };
}

/** `ModbusTcp, Host 10.0.0.5, Port 502`. */
function describe(link: ConfigRecord): string {
  const fields = statedTexts(link).filter(([field]) => field !== 'Id');
  return [link.node.name, ...fields.map((field) => field.join(' '))].join(', ');
}
