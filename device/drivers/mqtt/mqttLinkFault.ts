import type { MqttLink } from '../../../protocol/drivers/mqtt/mqttSchema.ts';
import { isTopic } from '../../../protocol/drivers/mqtt/topics.ts';
import type { AddressFault } from '../driver.ts';
import { brokerLinkFault } from './broker/brokerLinkFault.ts';

export function mqttLinkFault(link: MqttLink): AddressFault | undefined {
  const fault = brokerLinkFault(link);
  if (fault) return fault;
  for (const { availabilityTopic, online, offline } of Object.values(link.nodes ?? {})) {
    if (!isTopic(availabilityTopic.trim()))
      return {
        code: 'badMqttTopic',
        field: 'AvailabilityTopic',
        value: availabilityTopic,
        expected: 'plant/pump1/status',
      };
    if (online === offline) return { code: 'sameAvailability', field: 'Online', value: online, other: 'Offline' };
  }
  return undefined;
}
