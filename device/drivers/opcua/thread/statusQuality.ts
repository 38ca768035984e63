import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import type { FieldQuality } from '../../driver.ts';

interface StatusQuality {
  readonly quality: FieldQuality;
  readonly why?: ItemFault;
}

const good: StatusQuality = { quality: 'good' };

/** What is behind the server is gone, and the server is not. */
const gone: ReadonlySet<string> = new Set([
  ...['BadNoCommunication', 'BadCommunicationError', 'BadNotConnected', 'BadServerNotConnected'],
  ...['BadConnectionClosed', 'BadDisconnect', 'BadTimeout'],
]);

/** By the severity, the two highest bits of a code (OPC 10000-4 §7.39). */
export function statusQuality(status: { readonly value: number; readonly name: string }): StatusQuality {
  const severity = status.value >>> 30;
  // Behind it the library has what else the code says, such as that the value is at a limit or the queue was full.
  const [name = ''] = status.name.split('#');
  if (severity === 0) return good;
  if (severity === 1) return { quality: 'doubtful', why: { code: 'opcuaUncertain', status: name } };
  const why = { code: 'opcuaBad', status: name } as const;
  return { quality: gone.has(name) ? 'linkLost' : 'deviceError', why };
}
