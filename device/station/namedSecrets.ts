import type { Finding } from '../../protocol/faults/finding.ts';
import type { PublisherDefinition } from '../../protocol/publish/definition.ts';
import { publisherFields } from '../../protocol/schema/publisherFields.ts';
import { linkFields } from '../../protocol/schema/stationFields.ts';
import type { SecretUse } from '../secrets/secretUse.ts';
import type { Link } from './links.ts';
import { secretsIn } from './secretFields.ts';
import type { Station } from './station.ts';

type Naming = Pick<Station, 'links' | 'publishers'>;

/** The secrets that links, devices behind them, and publishers name; each once for a link and the units behind it. */
export function namedSecrets({ links, publishers }: Naming): SecretUse[] {
  return [...ofLinks(links.values()), ...publishers.flatMap(ofPublisher)];
}

function ofPublisher(publisher: PublisherDefinition): SecretUse[] {
  const named = secretsIn(publisherFields, publisher);
  return named.map(({ secret, kind }) => ({ secret, kind, place: 'publisher', name: publisher.id }));
}

function ofLinks(links: Iterable<Link>): SecretUse[] {
  const uses = [...links].flatMap((link): SecretUse[] => {
    const { link: own, node } = link.kind.schema;
    const ofNodes = Object.values(link.nodes ?? {}).flatMap((values) => secretsIn(node?.fields ?? {}, values));
    const named = [...secretsIn({ ...linkFields, ...own }, link), ...ofNodes];
    return named.map(({ secret, kind }) => ({ secret, kind, place: 'link', name: link.wayOf ?? link.id }));
  });
  return [...new Map(uses.map((use) => [`${use.name} ${use.secret}`, use])).values()];
}

/** For `check`, of a device that has secrets of these names: a file for another device is sound all the same. */
export function secretRemarks(station: Naming, names: ReadonlySet<string>): Finding[] {
  return namedSecrets(station)
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
