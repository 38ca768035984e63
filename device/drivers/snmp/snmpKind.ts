import { type SnmpLink, type SnmpPlace, setTypes, snmpSchema } from '../../../protocol/drivers/snmp/snmpSchema.ts';
import { defineDriver } from '../driverKind.ts';
import { isObjectPart, pointOfObject } from './browsing/browseObjects.ts';
import {
  describeSnmpAddress,
  givesOf,
  parseSnmpAddress,
  placeOf,
  rangeOf,
  type SnmpAddress,
  snmpLinkFault,
} from './snmpAddress.ts';

export const snmpKind = defineDriver({
  isSimulated: false,
  schema: snmpSchema,
  load: async () => {
    const { snmpDriver } = await import('./snmpDriver.ts');
    return snmpDriver;
  },
  library: 'net-snmp',
  linkFault: snmpLinkFault,
  parseAddress: (place: SnmpPlace) => parseSnmpAddress(place),
  describe: describeSnmpAddress,
  describeLink: (link: SnmpLink) => `SNMP version ${link.version}, ${placeOf(link)}`,
  range: rangeOf,
  gives: givesOf,
  writeFault: ({ command }: SnmpAddress) => (command ? undefined : { expected: setTypes.join(', ') }),
  isIdentityKnown: true,
  // Each object identifier has a dot: one walk, in place of one for each node.
  browsing: { any: { node: '' }, all: { node: '', search: '.' }, isPart: isObjectPart, pointOf: pointOfObject },
});
