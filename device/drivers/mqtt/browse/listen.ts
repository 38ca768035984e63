import type { MqttLink } from '../../../../protocol/drivers/mqtt/mqttSchema.ts';
import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';
import { LinkError } from '../../driver.ts';
import type { LinkPorts } from '../../security/linkPorts.ts';
import { connectBroker } from '../broker/connectBroker.ts';
import { Message } from '../values/message.ts';

/** Bounds of what is stored of a broker; what comes beyond them is left out. */
const most = { topics: 20_000, bytes: 8_388_608, payload: 65_536 } as const;

export interface Heard {
  /** The last message of each topic, in the order of their names. */
  readonly messages: ReadonlyMap<string, Message>;
  /** Something was left out. */
  readonly isCut: boolean;
}

/** How long what was heard serves further parts of the same tree, ms. */
const servesMs = 60_000;
const mostPlaces = 4;
const known = new Map<string, { readonly heard: Promise<Heard>; readonly timer: NodeJS.Timeout }>();

/** What was heard there a moment ago, or what is heard now. Rejects with LinkError. */
export function heardAt(link: MqttLink, ports: LinkPorts, listenMs: number, mustListen: boolean): Promise<Heard> {
  const { id: _, nodes: __, ...fields } = link;
  const place = JSON.stringify(fields);
  const before = known.get(place);
  if (before && !mustListen) return before.heard;
  forget(place);
  for (const [other] of [...known].slice(0, Math.max(0, known.size + 1 - mostPlaces))) forget(other);
  const heard = listen(link, ports, listenMs);
  known.set(place, { heard, timer: setTimeout(() => forget(place), servesMs).unref() });
  heard.catch(() => forget(place));
  return heard;
}

function forget(place: string): void {
  clearTimeout(known.get(place)?.timer);
  known.delete(place);
}

/** Over a connection of its own, so that the points of the link are not held up. */
async function listen(link: MqttLink, ports: LinkPorts, listenMs: number): Promise<Heard> {
  const messages = new Map<string, Message>();
  let bytes = 0;
  let isCut = false;
  const { promise: lost, reject } = Promise.withResolvers<never>();
  lost.catch(() => undefined);
  const broker = await connectBroker({ ...link, clientId: undefined, sessionSec: 0 }, ports, {
    message({ topic, payload, isRetained }) {
      const size = topic.length + payload.length;
      const before = messages.get(topic);
      const isNew = before === undefined;
      const isTooMuch = payload.length > most.payload || (isNew && messages.size >= most.topics);
      if (isTooMuch || bytes + size > most.bytes) {
        isCut = true;
        return;
      }
      bytes += size - (before ? topic.length + before.payload.length : 0);
      messages.set(topic, new Message(payload, isRetained, Date.now(), performance.now()));
    },
    lost: (fault: LinkFault) => reject(new LinkError(fault)),
  });
  try {
    const granted = await broker.subscribe(['#']);
    if (granted[0] === false) throw new LinkError({ code: 'subscriptionRefused', topic: '#' });
    await Promise.race([lost, new Promise((resolve) => setTimeout(resolve, listenMs))]);
  } finally {
    void broker.close();
  }
  return { messages: new Map([...messages].sort(([a], [b]) => (a < b ? -1 : 1))), isCut };
}
