import type { MqttLink } from '../../../protocol/drivers/mqtt/mqttSchema.ts';
import { type SubscribingDriver, unwatched } from '../driver.ts';
import { type LinkPorts, noPorts } from '../security/linkPorts.ts';
import { clientIdOpened, withFreeClientId } from './clientIds.ts';
import type { MqttAddress } from './mqttAddress.ts';
import { MqttSession } from './mqttSession.ts';

interface MqttDriver extends SubscribingDriver<MqttAddress> {
  connect(monitor?: typeof unwatched): Promise<MqttSession>;
}

/** How long a search listens to a broker, ms. */
const usualListenMs = 3000;

/** Topics of a broker. */
export function mqttDriver(link: MqttLink, ports: LinkPorts = noPorts, listenMs = usualListenMs): MqttDriver {
  const driver: MqttDriver = {
    mode: 'subscribe',
    async connect(monitor = unwatched) {
      const own = withFreeClientId(link, driver);
      const session = new MqttSession({ link: own, ports, monitor, listenMs });
      await session.connect();
      session.onLost(clientIdOpened(own, driver));
      return session;
    },
  };
  return driver;
}
