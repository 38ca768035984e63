import type { Template } from '../../text/template.ts';
import type { mqttAddressFaults, mqttItemFaults } from './mqttFaults.ts';

export const mqttItemTexts: Readonly<Record<keyof typeof mqttItemFaults, Template>> = {
  mqttRetained: /*i18n*/ 'retained by the broker: its age is not known',
  mqttFromBefore: /*i18n*/ 'from before the device was lost',
  mqttTooOld: /*i18n*/ 'no message for more than {sec} s',
  mqttNoMessage: /*i18n*/ 'no message of this topic',
  mqttNotGranted: /*i18n*/ 'the broker refused the subscription to this topic',
  mqttNotText: /*i18n*/ 'the message is not UTF-8',
  mqttNotJson: /*i18n*/ 'the message is not JSON',
  mqttNotThere: /*i18n*/ 'the message does not have it',
  mqttNull: /*i18n*/ 'the device reports no value (null)',
  mqttStructure: /*i18n*/ 'the message has an object or a list there, not a value',
  mqttEmpty: /*i18n*/ 'the message is empty',
  mqttNotNumber: /*i18n*/ '“{text}” is not a number of this format',
  mqttInexact: /*i18n*/ '{text} is beyond what a number can hold exactly',
  mqttNoWord: /*i18n*/ '“{text}” is none of the words of the point',
  mqttMarked: /*i18n*/ 'marked by the device: {text}',
  mqttNotSendable: /*i18n*/ 'commands of this point cannot have the value {written}',
  mqttPublishRefused: /*i18n*/ 'the broker refused it: {detail}',
  mqttResponse: /*i18n*/ 'response of the device: {text}',
  mqttUnderWay: /*i18n*/ 'another command with this response topic is in progress',
};

export const mqttAddressTexts: Readonly<Record<keyof typeof mqttAddressFaults, Template>> = {
  badMqttTopic: /*i18n*/ '{field}: “{value}” is not a topic of a value. Expected: such as {expected}, without + and #.',
  badJsonPath: /*i18n*/ '{field}: “{value}” is not a place in JSON. Expected: such as {expected}.',
  badWords: /*i18n*/ '{field}: “{value}” is not a list of words and numbers. Expected: such as {expected}.',
  needsWords: /*i18n*/ '{field} is {value}, but there are no {other}.',
  needsJson: /*i18n*/ '{field} is {value}, but there is no {other}: the message is not JSON.',
  needsCommandTopic: /*i18n*/ '{field} is {value}, but there is no {other}.',
  needsResponseTopic: /*i18n*/ '{field} is {value}, but there is no {other}.',
  badTimeZone: /*i18n*/ '{field}: “{value}” is not a time zone. Expected: UTC, or a zone such as {expected}.',
  badPayload: /*i18n*/ '{field}: “{value}” is not JSON with a value in place of {expected}.',
  needsMqtt5:
    /*i18n*/ '{field} is {value}, but the {other} of the link is not 5: without it a command could arrive late.',
  unknownDevice: /*i18n*/ '{field}: the link has no device “{value}”. Expected: {expected}.',
  sameAvailability: /*i18n*/ '{field} and {other} are both “{value}”.',
};
