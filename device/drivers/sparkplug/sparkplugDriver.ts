import { portOf } from '../../../protocol/drivers/mqtt/brokerFields.ts';
import type { SparkplugLink } from '../../../protocol/drivers/sparkplug/sparkplugSchema.ts';
import { type SubscribingDriver, unwatched } from '../driver.ts';
import { connectBroker } from '../mqtt/broker/connectBroker.ts';
import { type LinkPorts, noPorts } from '../security/linkPorts.ts';
import { beginHosting } from './primaryHost.ts';
import { Session, type Waits } from './session.ts';
import type { SparkplugAddress } from './sparkplugAddress.ts';

type Surroundings = Waits & { readonly now: () => number };

/** A host application of Sparkplug B (specification, chapter 5). */
export function sparkplugDriver(
  link: SparkplugLink,
  ports: LinkPorts = noPorts,
  surroundings: Surroundings = { now: Date.now, birthsMs: 3000, reportMs: 4000 },
): SubscribingDriver<SparkplugAddress> & { connect(monitor?: typeof unwatched): Promise<Session> } {
  const { hostId, host, userName, webSocketPath } = link;
  const place = JSON.stringify([host, portOf(link), webSocketPath, userName]);
  return {
    mode: 'subscribe',
    async connect(monitor = unwatched) {
      const session = new Session({
        ...{ link, place, monitor, ...surroundings },
        connect: (listeners) => connectBroker({ ...link, sessionSec: 0 }, ports, listeners),
        host:
          hostId === undefined
            ? undefined
            : (lost) => beginHosting({ link, hostId, ports, now: surroundings.now, lost }),
      });
      await session.open();
      return session;
    },
  };
}
