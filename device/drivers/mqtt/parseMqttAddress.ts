import type { MqttLink, MqttPlace } from '../../../protocol/drivers/mqtt/mqttSchema.ts';
import { isTopic } from '../../../protocol/drivers/mqtt/topics.ts';
import { splitList } from '../../../protocol/wire/fields.ts';
import type { AddressFault, AddressResult } from '../driver.ts';
import { goodWords } from '../statedQuality.ts';
import { isTimeZone } from '../zoneTime.ts';
import { fillPayload } from './commands/commandPayload.ts';
import type { CommandSettings, MqttAddress } from './mqttAddress.ts';
import { type JsonPath, parseJsonPath } from './values/jsonPath.ts';
import { parseWords } from './values/words.ts';

/** Thrown within this file only. */
class Refused {
  readonly fault: AddressFault;
  constructor(fault: AddressFault) {
    this.fault = fault;
  }
}

export function parseMqttAddress(place: MqttPlace): AddressResult<MqttAddress> {
  try {
    return { address: addressOf(place) };
  } catch (error) {
    if (error instanceof Refused) return { fault: error.fault };
    throw error;
  }
}

function addressOf(place: MqttPlace): MqttAddress {
  const { format, isOptional, maxAgeSec, device } = place;
  const topic = topicIn('Topic', place.topic);
  const path = place.value.trim() === '' ? undefined : pathIn('Value', place.value);
  const words = place.words.trim() === '' ? undefined : parseWords(place.words);
  if (place.words.trim() !== '' && !words)
    throw new Refused({ code: 'badWords', field: 'Words', value: place.words, expected: 'OFF=0, ON=1' });
  if (format === 'words' && !words)
    throw new Refused({ code: 'needsWords', field: 'Format', value: format, other: 'Words' });
  if (format === 'boolean' && words?.some(([, value]) => value > 1))
    throw new Refused({ code: 'badWords', field: 'Words', value: place.words, expected: 'OFF=0, ON=1' });
  if (!path) {
    const json = { TimeField: place.timeField, QualityField: place.qualityField, Optional: isOptional || undefined };
    refuseStated(json, 'needsJson', 'Value');
  }
  const [time, quality, command] = [timeOf(place), qualityOf(place), commandOf(place)];
  return {
    ...{ topic, format },
    ...(path && { path }),
    ...(words && { words }),
    ...(isOptional && { isOptional }),
    ...(time && { time }),
    ...(quality && { quality }),
    ...(maxAgeSec !== undefined && { maxAgeSec }),
    ...(device !== undefined && { device }),
    ...(command && { command }),
  };
}

function timeOf({ timeField, timeFormat, timeZone }: MqttPlace): MqttAddress['time'] {
  if (timeField === undefined) {
    refuseStated({ TimeZone: timeZone.trim() || undefined }, 'needsJson', 'TimeField');
    return undefined;
  }
  const zone = timeZone.trim();
  if (zone !== '' && !isTimeZone(zone))
    throw new Refused({ code: 'badTimeZone', field: 'TimeZone', value: timeZone, expected: 'Europe/Paris' });
  return { path: pathIn('TimeField', timeField), format: timeFormat, zone };
}

function qualityOf({ qualityField, goodQuality }: MqttPlace): MqttAddress['quality'] {
  if (qualityField === undefined) {
    refuseStated({ GoodQuality: goodQuality.trim() || undefined }, 'needsJson', 'QualityField');
    return undefined;
  }
  return { path: pathIn('QualityField', qualityField), good: goodWords(splitList(goodQuality)) };
}

function commandOf(place: MqttPlace): CommandSettings | undefined {
  const { commandTopic, commandPayload, commandQos, responseTopic, responseField, responseOk, expirySec } = place;
  if (commandTopic === undefined) {
    const stated = {
      CommandPayload: commandPayload,
      CommandQos: commandQos || undefined,
      ResponseTopic: responseTopic,
    };
    refuseStated(stated, 'needsCommandTopic', 'CommandTopic');
    return undefined;
  }
  if (responseTopic === undefined)
    refuseStated({ ResponseField: responseField, ResponseOk: responseOk }, 'needsResponseTopic', 'ResponseTopic');
  const payload = commandPayload ?? '{value}';
  if (fillPayload(payload, 0) === undefined)
    throw new Refused({ code: 'badPayload', field: 'CommandPayload', value: payload, expected: '{value}' });
  const path = responseField === undefined ? undefined : pathIn('ResponseField', responseField);
  return {
    ...{ topic: topicIn('CommandTopic', commandTopic), payload, qos: commandQos === 1 ? 1 : 0, expirySec },
    ...(responseTopic !== undefined && {
      response: {
        topic: topicIn('ResponseTopic', responseTopic),
        ...(path && { path }),
        ...(responseOk !== undefined && { ok: responseOk }),
      },
    }),
  };
}

/** Fields that have no meaning without another one. */
function refuseStated(
  stated: Readonly<Record<string, unknown>>,
  code: 'needsJson' | 'needsCommandTopic' | 'needsResponseTopic',
  other: string,
): void {
  const [field, value] = Object.entries(stated).find(([, one]) => one !== undefined) ?? [];
  if (field !== undefined) throw new Refused({ code, field, value: String(value), other });
}

function topicIn(field: string, text: string): string {
  const topic = text.trim();
  if (!isTopic(topic)) throw new Refused({ code: 'badMqttTopic', field, value: text, expected: 'plant/pump1/flow' });
  return topic;
}

function pathIn(field: string, text: string): JsonPath {
  const path = parseJsonPath(text);
  if (!path) throw new Refused({ code: 'badJsonPath', field, value: text, expected: '$.pump.flow' });
  return path;
}

/** Between a point and its link. */
export function mqttPlaceFault(link: MqttLink, { device, commandQos }: MqttPlace): AddressFault | undefined {
  if (device !== undefined && !Object.hasOwn(link.nodes ?? {}, device)) {
    const expected = Object.keys(link.nodes ?? {}).join(', ') || 'Device';
    return { code: 'unknownDevice', field: 'Device', value: device, expected };
  }
  if (commandQos === 1 && link.version !== '5')
    return { code: 'needsMqtt5', field: 'CommandQos', value: '1', other: 'Version' };
  return undefined;
}
