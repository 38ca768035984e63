import type { MqttLink } from '../../../protocol/drivers/mqtt/mqttSchema.ts';
import { placeOf } from './mqttAddress.ts';

/** Identifiers that links have open, each with the driver that has opened it. */
const open = new Map<string, object>();

function keyOf(link: MqttLink): string | undefined {
  return link.clientId === undefined ? undefined : `${placeOf(link)} ${link.clientId}`;
}

/**
 * The link as a connection of that driver uses it: a tool that tries the same link has another identifier, because the
 * broker would end the connection of the link.
 */
export function withFreeClientId(link: MqttLink, owner: object): MqttLink {
  const other = open.get(keyOf(link) ?? '');
  return other === undefined || other === owner ? link : { ...link, clientId: undefined, sessionSec: 0 };
}

/** Returns what is called when the connection is lost. */
export function clientIdOpened(link: MqttLink, owner: object): () => void {
  const key = keyOf(link);
  if (key === undefined) return () => undefined;
  open.set(key, owner);
  return () => {
    if (open.get(key) === owner) open.delete(key);
  };
}
