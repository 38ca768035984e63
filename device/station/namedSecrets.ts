import type { Finding } from '../../protocol/faults/finding.ts';
import type { Fields } from '../../protocol/schema/schema.ts';
import { linkFields } from '../../protocol/schema/stationFields.ts';
import type { SecretUse } from '../secrets/secretUse.ts';
import type { Link } from './links.ts';

/** The secrets that links, and devices behind them, name; each once for a link and the units behind it. */
export function namedSecrets(links: Iterable<Link>): SecretUse[] {
  const uses = [...links].flatMap((link) => {
    const { link: own, node } = link.kind.schema;
    const name = link.wayOf ?? link.id;
    return [
      ...namedIn({ ...linkFields, ...own }, link, name),
      ...Object.values(link.nodes ?? {}).flatMap((values) => namedIn(node?.fields ?? {}, values, name)),
    ];
  });
  return [...new Map(uses.map((use) => [`${use.name} ${use.secret}`, use])).values()];
}

function namedIn(fields: Fields, values: object, name: string): SecretUse[] {
  return Object.entries(fields).flatMap(([property, { secretKind: kind }]) => {
    const secret: unknown = values[property as keyof typeof values];
    return kind === undefined || typeof secret !== 'string' ? [] : [{ secret, kind, place: 'link', name }];
  });
}

/** For `check`, of a device that has secrets of these names: a file for another device is sound all the same. */
export function secretRemarks(links: Iterable<Link>, names: ReadonlySet<string>): Finding[] {
  return namedSecrets(links)
    .filter(({ secret }) => !names.has(secret))
    .map(({ secret: value, kind, name: other }) => {
      const expected = kind === 'password' ? '' : kind;
      return {
        kind: 'remark',
        file: 'station.xml',
        line: 0,
        reason: { code: 'secretMissing', value, expected, other },
      };
    });
}
