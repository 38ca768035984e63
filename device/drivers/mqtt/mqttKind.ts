import { type MqttLink, type MqttPlace, mqttSchema } from '../../../protocol/drivers/mqtt/mqttSchema.ts';
import { defineDriver } from '../driverKind.ts';
import { pointOfTopic } from './browse/pointOfTopic.ts';
import { isTopicPart } from './browse/topicPart.ts';
import { addressText, type MqttAddress, placeOf, ranges } from './mqttAddress.ts';
import { mqttLinkFault } from './mqttLinkFault.ts';
import { mqttPlaceFault, parseMqttAddress } from './parseMqttAddress.ts';
import { jsonPathText } from './values/jsonPath.ts';

export const mqttKind = defineDriver({
  isSimulated: false,
  library: 'mqtt',
  schema: mqttSchema,
  load: async () => {
    const { mqttDriver } = await import('./mqttDriver.ts');
    return mqttDriver;
  },
  linkFault: mqttLinkFault,
  parseAddress: (place: MqttPlace) => parseMqttAddress(place),
  placeFault: mqttPlaceFault,
  nodeOf: ({ device }: MqttAddress) => device,
  describe: (address: MqttAddress, link: MqttLink) => `${addressText(address, jsonPathText)} on ${placeOf(link)}`,
  describeLink: (link: MqttLink) => `MQTT ${link.version}, ${placeOf(link)}${link.tls ? ', TLS' : ''}`,
  connection: (link: MqttLink) => ({
    place: `${placeOf(link)}${link.clientId === undefined ? '' : ` ${link.clientId}`}`,
    // A broker takes any number, but only one of a client identifier.
    connection: link.clientId === undefined ? placeOf(link) : link.id,
    remark: 'samePlace',
  }),
  range: ({ format }: MqttAddress) => ranges[format],
  gives: ({ format }: MqttAddress) => gives[format],
  writeFault: ({ command }: MqttAddress) => (command ? undefined : { expected: 'CommandTopic' }),
  isIdentityKnown: true,
  browsing: { any: { node: '' }, isPart: isTopicPart, pointOf: pointOfTopic },
});

const gives = {
  ...({ number: 'numbers', decimalComma: 'numbers', hexadecimal: 'wholeNumbers' } as const),
  ...({ boolean: 'wholeNumbers', words: 'wholeNumbers', text: 'texts' } as const),
};
