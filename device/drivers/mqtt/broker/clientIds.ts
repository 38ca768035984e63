import { type BrokerFields, portOf } from '../../../../protocol/drivers/mqtt/brokerFields.ts';

/** Identifiers that connections of this service have, or try to get, each with its broker. */
const taken = new Set<string>();

interface OwnId {
  readonly fields: BrokerFields;
  /** The connection is over. */
  readonly leave: () => void;
}

/**
 * A broker ends an older connection of the same identifier. So a tool that tries a link, or a publisher that has the
 * identifier of a link, gets another one, and no stored session.
 */
export function takeClientId(fields: BrokerFields): OwnId {
  const { host, clientId } = fields;
  if (clientId === undefined) return { fields, leave: () => undefined };
  const key = JSON.stringify([host.toLowerCase(), portOf(fields), clientId]);
  if (taken.has(key)) return { fields: { ...fields, clientId: undefined, sessionSec: 0 }, leave: () => undefined };
  taken.add(key);
  return { fields, leave: () => void taken.delete(key) };
}
