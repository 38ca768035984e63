import type { SparkplugLink } from '../../../protocol/drivers/sparkplug/sparkplugSchema.ts';
import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import type { BrokerConnection } from '../mqtt/broker/brokerConnection.ts';
import { connectBroker } from '../mqtt/broker/connectBroker.ts';
import type { LinkPorts } from '../security/linkPorts.ts';
import { stateTopic } from './topics.ts';

interface HostParts {
  readonly link: SparkplugLink;
  readonly hostId: string;
  readonly ports: LinkPorts;
  readonly now: () => number;
  /** Its will has been published: nodes leave. */
  readonly lost: (fault: LinkFault) => void;
}

const lasting = { qos: 1, retain: true } as const;
/** Another host of the same name: both would answer each other. */
const leastMs = 1000;

/**
 * Says that the service is there (specification, §5.3), over a connection of its own whose end says the opposite: the
 * one that reads values is opened by tools, too. Rejects with LinkError.
 */
export async function beginHosting({
  link,
  hostId,
  ports,
  now,
  lost,
}: HostParts): Promise<{ readonly close: () => void }> {
  const topic = stateTopic(hostId);
  // The will and what precedes it have the same time.
  const timestamp = now();
  const state = (online: boolean) => Buffer.from(JSON.stringify({ online, timestamp }));
  let publishedAt = Number.NEGATIVE_INFINITY;
  const say = (connection: BrokerConnection) => {
    publishedAt = performance.now();
    connection.publish(topic, state(true), lasting).catch(() => undefined);
  };
  const { clientId, ...rest } = link;
  const fields = { ...rest, sessionSec: 0, clientId: clientId && `${clientId}-state` };
  const connection: BrokerConnection = await connectBroker(fields, ports, {
    will: { topic, payload: state(false), ...lasting },
    // The will of the connection before may come after what this one has published.
    message: ({ payload }) => {
      if (isOffline(payload) && performance.now() - publishedAt > leastMs) say(connection);
    },
    lost,
  });
  await connection.subscribe([topic], 1);
  say(connection);
  return {
    close: () => {
      const closed = () => void connection.close();
      connection.publish(topic, state(false), lasting).then(closed, closed);
    },
  };
}

function isOffline(payload: Buffer): boolean {
  return payload.length < 1000 && /"online"\s*:\s*false/.test(payload.toString());
}
