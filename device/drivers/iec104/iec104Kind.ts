import { type Iec104Link, type Iec104Place, iec104Schema } from '../../../protocol/drivers/iec104/iec104Schema.ts';
import { defineDriver } from '../driverKind.ts';
import { isStationPart, pointOfObject } from './browseStations.ts';
import {
  describeIec104Address,
  type Iec104Address,
  objectRanges,
  parseIec104Address,
  placeOf,
} from './iec104Address.ts';
import { iec104LinkFault } from './iec104LinkFault.ts';

export const iec104Kind = defineDriver({
  isSimulated: false,
  schema: iec104Schema,
  load: async () => {
    const { iec104Driver } = await import('./iec104Driver.ts');
    return iec104Driver;
  },
  linkFault: iec104LinkFault,
  parseAddress: (place: Iec104Place) => parseIec104Address(place),
  nodeOf: ({ station }: Iec104Address) => String(station),
  describe: describeIec104Address,
  describeLink: (link: Iec104Link) =>
    `IEC 60870-5-104, ${[placeOf(link), link.secondHost && `${link.secondHost}:${link.secondPort}`].filter(Boolean).join(' and ')}`,
  // A second connection of ours would be one of a redundancy group, and end the first.
  connection: (link: Iec104Link) => ({ place: placeOf(link), connection: link.id, remark: 'samePlace' }),
  range: ({ type }: Iec104Address) => objectRanges[type],
  gives: ({ type }: Iec104Address) => (type === 'float' ? 'numbers' : 'wholeNumbers'),
  writeFault: ({ command }: Iec104Address) => (command ? undefined : { expected: 'Command' }),
  isIdentityKnown: true,
  browsing: { any: { node: '' }, isPart: isStationPart, pointOf: pointOfObject },
});
