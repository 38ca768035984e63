import { writeServices } from '../../protocol/identityCard.ts';
import { element, writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import type { CachedReply } from '../calls/answer.ts';
import { allServices } from './config.ts';
import type { Handler } from './handler.ts';
import type { ManagerParts } from './parts.ts';

/** All of the card that can change while the service runs. */
type CardHashes = Readonly<Record<'TechnicalHashCode' | 'NetworkHashCode' | 'UsersHashCode', string>>;

type CardParts = Pick<
  ManagerParts,
  'configuration' | 'fleet' | 'revision' | 'usersRevision' | 'networkRevision' | 'version' | 'startedAt' | 'activated'
>;

/** The identity card (spec §3). */
export const identityCard: Handler<'identityCard'> = (parts) => {
  let cached: CachedReply | undefined;
  let cachedFor = '';
  return () => {
    const now = [...Object.values(hashesOf(parts)), ...Object.values(loadingOf(parts))].join(' ');
    if (now !== cachedFor) cached = undefined;
    cachedFor = now;
    cached ??= { write: () => [cardText(parts)] };
    return { cached };
  };
};

function hashesOf({ revision, networkRevision, usersRevision }: CardParts): CardHashes {
  return { TechnicalHashCode: revision(), NetworkHashCode: networkRevision(), UsersHashCode: usersRevision() };
}

/** Who activated the configuration, and when; of files in the folder the device does not know who put them there. */
function loadingOf({ activated, startedAt }: CardParts) {
  const { by, at } = activated() ?? { by: '', at: startedAt };
  return { LastLoadingDate: new Date(at).toISOString(), LastLoadingUser: by };
}

/** The card as it is now; its hash codes are keyed revisions, and `Embedded/Key` is never told (R8). */
export function cardText(parts: CardParts): string {
  return writeXml(cardOf(parts));
}

function cardOf(parts: CardParts): XmlNode {
  const { configuration, version, startedAt } = parts;
  const [major = '0', minor = '0', patch = '0'] = version.split('.');
  const firmware = element('Firmware', { ApiVersion: '1' }, [
    element('Version', { Major: major, Minor: minor, Revision: patch }),
  ]);
  const { UsersHashCode, ...ofConfiguration } = hashesOf(parts);
  return element('IdentityCard', { IdentityCardVersion: '1' }, [
    element('Product', { StationName: configuration.stationName, Options: 0, Pack: 0, CsrHashCode: '' }, [
      element('ProductSerialNumber', {
        Version: '1',
        Product: 'Vigie',
        OrdinalNumber: configuration.productSerialNumber,
      }),
    ]),
    element('Configuration', { ...loadingOf(parts), ...ofConfiguration, Managed: false }, [
      element('Version', { Major: 1, Minor: 0 }),
    ]),
    // A card without this section says that the device is in backup mode (spec §4).
    ...(configuration.mode === 'backup' ? [] : [firmware]),
    element('Users', { LastLoadingDate: new Date(startedAt).toISOString(), LastLoadingUser: '', UsersHashCode }),
    ...configuration.ioModules.map(({ slot, serialNumber }) =>
      element('IoModule', { IoSlot: slot, SerialNumber: serialNumber }),
    ),
    ...configuration.comModules.map(({ slot, serialNumber }) =>
      element('ComModule', { ComSlot: slot, SerialNumber: serialNumber }),
    ),
    element('Embedded', { RecoveryVersion: '' }),
    writeServices(
      allServices.filter((name) => name !== 'Fleet' || parts.fleet !== undefined),
      [...configuration.texts.keys()],
    ),
  ]);
}
