import { element, type XmlNode } from '../../../../protocol/wire/xml.ts';
import type { MqttAddress } from '../mqttAddress.ts';
import { jsonPathText } from '../values/jsonPath.ts';

/** A point element with the fields of an address that was found. */
export function pointOfTopic({ topic, path, format, words, isOptional, command, about }: MqttAddress): XmlNode {
  const payload = command?.payload;
  return element('Point', {
    Topic: topic,
    Value: path && jsonPathText(path),
    Format: format,
    Words: words?.map(([word, value]) => `${word}=${value}`).join(', '),
    Optional: isOptional && 'true',
    Name: about?.name,
    Unit: about?.unit,
    CommandTopic: command?.topic,
    CommandPayload: payload === '{value}' ? undefined : payload,
    ...(format === 'text' && { Kind: 'text' }),
  });
}
