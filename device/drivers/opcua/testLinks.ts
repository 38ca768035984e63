import type { NodeType, OpcUaLink } from '../../../protocol/drivers/opcua/opcuaSchema.ts';
import { soundAddress } from '../testAddress.ts';
import { type OpcUaAddress, parseOpcUaAddress } from './opcuaAddress.ts';

export function testLink(more: Partial<OpcUaLink> & { readonly port: number }): OpcUaLink {
  return {
    ...{ id: 'plant', host: '127.0.0.1', path: '', securityMode: 'none', securityPolicy: undefined },
    ...{ timeoutMs: 10_000, sessionTimeoutSec: 60, publishMs: 50 },
    ...{
      userName: undefined,
      password: undefined,
      userCertificate: undefined,
      authority: undefined,
      serverName: undefined,
    },
    ...more,
  };
}

/** Of the test server's plant. */
export function nodeAt(
  name: string,
  type: NodeType = 'number',
  more: Partial<Pick<OpcUaAddress, 'samplingMs' | 'queue' | 'deadBand'>> = {},
): OpcUaAddress {
  const { samplingMs, queue = 1, deadBand } = more;
  return soundAddress(parseOpcUaAddress({ node: `nsu=urn:plant:line;s=${name}`, type, samplingMs, queue, deadBand }));
}
