import { writeServices } from '../../protocol/identityCard.ts';
import { element, writeXml } from '../../protocol/xml.ts';
import type { CachedReply, Manager } from './answer.ts';
import { allServices } from './config.ts';
import type { ManagerParts } from './parts.ts';

/** The identity card (spec §3); its hash codes are keyed revisions, and `Embedded/Key` is never told (R8). */
export function identityCard(parts: ManagerParts): Manager {
  const { configuration, revision, usersRevision, networkRevision, version, startedAt } = parts;
  const [major = '0', minor = '0', patch = '0'] = version.split('.');
  const firmware = element('Firmware', { ApiVersion: '1' }, [
    element('Version', { Major: major, Minor: minor, Revision: patch }),
  ]);
  let cached: CachedReply | undefined;
  let cachedFor = '';
  const card = (hashes: CardHashes) => {
    // Whoever put the files into the folder: the device does not know who that was.
    const loading = { LastLoadingDate: new Date(startedAt).toISOString(), LastLoadingUser: '' };
    const { UsersHashCode, ...ofConfiguration } = hashes;
    return element('IdentityCard', { IdentityCardVersion: '1' }, [
      element('Product', { StationName: configuration.stationName, Options: 0, Pack: 0, CsrHashCode: '' }, [
        element('ProductSerialNumber', {
          Version: '1',
          Product: 'Vigie',
          OrdinalNumber: configuration.productSerialNumber,
        }),
      ]),
      element('Configuration', { ...loading, ...ofConfiguration, Managed: false }, [
        element('Version', { Major: 1, Minor: 0 }),
      ]),
      // A card without this section says that the device is in backup mode (spec §4).
      ...(configuration.mode === 'backup' ? [] : [firmware]),
      element('Users', { ...loading, UsersHashCode }),
      element('Embedded', { RecoveryVersion: '' }),
      writeServices(allServices, [...configuration.texts.keys()]),
    ]);
  };
  return () => {
    const hashes = {
      TechnicalHashCode: revision(),
      NetworkHashCode: networkRevision(),
      UsersHashCode: usersRevision(),
    };
    const now = Object.values(hashes).join(' ');
    if (now !== cachedFor) cached = undefined;
    cachedFor = now;
    cached ??= { write: () => [writeXml(card(hashes))] };
    return { cached };
  };
}

/** All of the card that can change while the service runs. */
type CardHashes = Readonly<Record<'TechnicalHashCode' | 'NetworkHashCode' | 'UsersHashCode', string>>;
