import type { ConfigurationChange } from '../../protocol/configuration/changeCodes.ts';
import { type Comparison, changeOf } from './comparison.ts';
import { statedTexts } from './fieldTexts.ts';
import type { ConfigRecord } from './records.ts';

export function publisherChanges(comparison: Comparison): ConfigurationChange[] {
  const { removed, added, both } = comparison.publishers;
  return [
    ...removed.map((one) => changeOf('publishers', 'publisherRemoved', { id: one.id, before: describe(one) })),
    ...added.map((one) => changeOf('publishers', 'publisherAdded', { id: one.id, after: describe(one) })),
    ...both.flatMap(([a, b]) => [
      ...(a.id === b.id ? [] : [changeOf('publishers', 'publisherId', { before: a.id, after: b.id })]),
      ...comparison
        .differences(a, b, (field) => field === 'Id')
        .map((difference) => changeOf('publishers', 'publisherField', { id: b.id, ...difference })),
    ]),
  ];
}

/** `Host 10.0.0.5, Points PUMP.*`. */
function describe(publisher: ConfigRecord): string {
  const fields = statedTexts(publisher).filter(([field]) => field !== 'Id');
  return fields.map((field) => field.join(' ')).join(', ');
}
