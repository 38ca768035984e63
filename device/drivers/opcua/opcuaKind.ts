import { type OpcUaLink, type OpcUaPlace, opcuaSchema } from '../../../protocol/drivers/opcua/opcuaSchema.ts';
import { defineDriver } from '../driverKind.ts';
import { isNodePart } from './nodePart.ts';
import {
  describeOpcUaAddress,
  givesOf,
  nodeRanges,
  type OpcUaAddress,
  parseOpcUaAddress,
  urlOf,
  writeFault,
} from './opcuaAddress.ts';
import { opcuaLinkFault } from './opcuaLinkFault.ts';
import { pointOfNode } from './pointOfNode.ts';

export const opcuaKind = defineDriver({
  isSimulated: false,
  library: 'node-opcua-client',
  schema: opcuaSchema,
  load: async () => {
    const { opcuaDriver } = await import('./opcuaDriver.ts');
    return opcuaDriver;
  },
  linkFault: opcuaLinkFault,
  parseAddress: (place: OpcUaPlace) => parseOpcUaAddress(place),
  describe: describeOpcUaAddress,
  describeLink: (link: OpcUaLink) => `OPC UA, ${urlOf(link)}, ${link.securityMode}`,
  range: ({ type }: OpcUaAddress) => nodeRanges[type],
  gives: givesOf,
  writeFault,
  browsing: { any: { node: '' }, isPart: isNodePart, pointOf: pointOfNode },
});
