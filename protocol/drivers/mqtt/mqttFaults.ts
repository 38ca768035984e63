import { addressFault } from '../addressFault.ts';

/** Why a message gives no value or a doubtful one, and why a command is refused. Texts of messages are cut to 40 characters. */
export const mqttItemFaults = {
  /** It was published before the subscription. */
  mqttRetained: [],
  /** It is of before the device was lost. */
  mqttFromBefore: [],
  mqttTooOld: ['sec'],
  mqttNoMessage: [],
  mqttNotGranted: [],
  mqttNotText: [],
  mqttNotJson: [],
  mqttNotThere: [],
  mqttNull: [],
  mqttStructure: [],
  mqttEmpty: [],
  mqttNotNumber: ['text'],
  mqttInexact: ['text'],
  mqttNoWord: ['text'],
  mqttMarked: ['text'],
  mqttNotSendable: ['written'],
  mqttPublishRefused: ['detail'],
  mqttResponse: ['text'],
  mqttUnderWay: [],
} as const;

/** What may be wrong with a link or an address in the station file. */
export const mqttAddressFaults = {
  badMqttTopic: addressFault,
  badJsonPath: addressFault,
  badWords: addressFault,
  needsWords: addressFault,
  needsJson: addressFault,
  needsCommandTopic: addressFault,
  needsResponseTopic: addressFault,
  badTimeZone: addressFault,
  badPayload: addressFault,
  needsMqtt5: addressFault,
  unknownDevice: addressFault,
  sameAvailability: addressFault,
} as const;
