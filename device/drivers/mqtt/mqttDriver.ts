import type { MqttLink } from '../../../protocol/drivers/mqtt/mqttSchema.ts';
import { type SubscribingDriver, unwatched } from '../driver.ts';
import { type LinkPorts, noPorts } from '../security/linkPorts.ts';
import type { MqttAddress } from './mqttAddress.ts';
import { MqttSession } from './mqttSession.ts';

interface MqttDriver extends SubscribingDriver<MqttAddress> {
  connect(monitor?: typeof unwatched): Promise<MqttSession>;
}

/** How long a search listens to a broker, ms. */
const usualListenMs = 3000;

/** Topics of a broker. */
export function mqttDriver(link: MqttLink, ports: LinkPorts = noPorts, listenMs = usualListenMs): MqttDriver {
  return {
    mode: 'subscribe',
    async connect(monitor = unwatched) {
      const session = new MqttSession({ link, ports, monitor, listenMs });
      await session.connect();
      return session;
    },
  };
}
