import type { HttpLink, HttpPlace } from '../../../protocol/drivers/http/httpSchema.ts';
import type { ItemFault } from '../../../protocol/faults/itemFault.ts';
import type { Value } from '../../../protocol/sample.ts';
import type { FieldQuality } from '../driver.ts';
import type { LinkPorts } from '../security/linkPorts.ts';
import { soundAddress } from '../testAddress.ts';
import { type HttpAddress, parseHttpAddress } from './httpAddress.ts';
import type { HttpConnection } from './httpConnection.ts';
import { httpDriver } from './httpDriver.ts';

export function testLink(more: Partial<HttpLink> & { readonly url: string }): HttpLink {
  return {
    ...{ id: 'field', userName: undefined, password: undefined, token: undefined, headers: '' },
    ...{ secretHeader: undefined, headerSecret: undefined, timeoutMs: 30_000, maxBytes: 1_000_000, redirects: 3 },
    ...{ browsePaths: [], trust: 'authority', authority: undefined, certificate: undefined, serverName: undefined },
    ...more,
  };
}

export function placeAt(value: string, more: Partial<HttpPlace> = {}): HttpPlace {
  const none = { timeField: undefined, timeFormat: 'iso', method: undefined, writePath: undefined } as const;
  const unmarked = { qualityField: undefined, goodQuality: '' };
  return { path: '', value, type: 'number', ...none, ...unmarked, body: undefined, contentType: 'json', ...more };
}

export function valueAt(value: string, more: Partial<HttpPlace> = {}): HttpAddress {
  return soundAddress(parseHttpAddress(placeAt(value, more)));
}

export interface Read {
  readonly raw: Value | undefined;
  readonly quality: FieldQuality;
  readonly why?: ItemFault | undefined;
  readonly fieldTime?: number | undefined;
}

/** In the order of the addresses. */
export async function readAll(connection: HttpConnection, addresses: readonly HttpAddress[]): Promise<Read[]> {
  const reads: Read[] = [];
  await connection.group(addresses)(
    (index, raw, quality, fieldTime, why) => {
      reads[index] = { raw, quality, ...(fieldTime !== undefined && { fieldTime }), ...(why && { why }) };
    },
    () => undefined,
  );
  return reads;
}

export const connectTo = (link: Partial<HttpLink> & { readonly url: string }, ports?: LinkPorts) =>
  httpDriver(testLink(link), ports).connect();
