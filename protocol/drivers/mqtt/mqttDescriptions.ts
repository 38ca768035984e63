import type { Description } from '../../schema/described.ts';

/** Of links, the devices behind them and the addresses of points, by the names in the file. */
export const mqttDescriptions: Readonly<Record<string, Description>> = {
  Qos: {
    title: /*i18n*/ 'field\u0004QoS of subscriptions',
    help: /*i18n*/ 'quality of service with which values are subscribed: 0, or 1 so that a session keeps them',
  },
  ConfirmMs: {
    title: /*i18n*/ 'field\u0004timeout of commands',
    help: /*i18n*/ 'longest wait for the response to a command, or for the next message of its point; after that its result is unknown',
    unit: 'ms',
  },
  Name: {
    title: /*i18n*/ 'field\u0004name',
    help: /*i18n*/ 'name by which points refer to the device',
  },
  AvailabilityTopic: {
    title: /*i18n*/ 'field\u0004availability topic',
    help: /*i18n*/ 'topic where the device, or the broker by its last will, says whether the device is connected',
  },
  Online: {
    title: /*i18n*/ 'field\u0004payload when connected',
    help: /*i18n*/ 'payload of the availability topic while the device is connected',
  },
  Offline: {
    title: /*i18n*/ 'field\u0004payload when lost',
    help: /*i18n*/ 'payload of the availability topic when the device is lost: all its points are lost then, and no others',
  },
  Topic: {
    title: /*i18n*/ 'field\u0004topic',
    help: /*i18n*/ 'topic of the value, without wildcards',
  },
  Value: {
    title: /*i18n*/ 'field\u0004value in JSON',
    help: /*i18n*/ 'where the value is in a message in JSON, such as `$.pump.flow` or `$.values[0]`',
    absent: 'the whole message, which is not JSON',
  },
  Format: {
    title: /*i18n*/ 'field\u0004format',
    help: /*i18n*/ 'how the value is written: `number` (with a decimal point), `decimalComma`, `hexadecimal`, `boolean` (true, false, 1, 0, on, off, or by Words), `words` (numbers by Words) or `text`',
    choices: {
      number: /*i18n*/ 'choice\u0004number',
      decimalComma: /*i18n*/ 'choice\u0004number with a decimal comma',
      hexadecimal: /*i18n*/ 'choice\u0004hexadecimal number',
      boolean: /*i18n*/ 'choice\u0004on or off',
      words: /*i18n*/ 'choice\u0004words',
      text: /*i18n*/ 'choice\u0004text',
    },
  },
  Words: {
    title: /*i18n*/ 'field\u0004words',
    help: /*i18n*/ 'words of the device and their numbers, such as `OFF=0, ON=1`, for values and commands; letter case matters',
  },
  Optional: {
    title: /*i18n*/ 'field\u0004may be missing',
    help: /*i18n*/ 'a message without the value leaves the last one as it is; otherwise the point is bad',
  },
  TimeField: {
    title: /*i18n*/ 'field\u0004time in JSON',
    help: /*i18n*/ 'where the time of the value is in the message, such as `$.time`',
    absent: 'the time of receipt',
  },
  TimeFormat: {
    title: /*i18n*/ 'field\u0004time format',
    help: /*i18n*/ 'how the time is written: `iso` (2026-11-30T12:00:00Z), `unixSec` or `unixMs` (seconds or milliseconds since 1970)',
    choices: {
      iso: /*i18n*/ 'choice\u0004ISO 8601',
      unixSec: /*i18n*/ 'choice\u0004seconds since 1970',
      unixMs: /*i18n*/ 'choice\u0004milliseconds since 1970',
    },
  },
  TimeZone: {
    title: /*i18n*/ 'field\u0004time zone of the device',
    help: /*i18n*/ 'zone of times without offset, such as `Europe/Paris` or `UTC`; without it such a time is not used',
    absent: 'times must have an offset',
    offers: 'timeZones',
  },
  QualityField: {
    title: /*i18n*/ 'field\u0004quality in JSON',
    help: /*i18n*/ 'where the quality of the value is in the message, such as `$.q`',
    absent: 'values are good',
  },
  GoodQuality: {
    title: /*i18n*/ 'field\u0004good quality',
    help: /*i18n*/ 'what the quality of a good value is, several separated by commas; `bad`, `invalid` and `error` mean that there is no value, and all others that it is doubtful',
    absent: 'good, ok, true',
  },
  MaxAgeSec: {
    title: /*i18n*/ 'field\u0004oldest value',
    help: /*i18n*/ 'age at which a value without a new message is bad',
    absent: 'it is current while the broker, and its device, is connected',
    unit: 's',
  },
  Device: {
    title: /*i18n*/ 'field\u0004device',
    help: /*i18n*/ 'name of a Device of the link, whose availability is that of the point',
    absent: 'none',
  },
  CommandTopic: {
    title: /*i18n*/ 'field\u0004command topic',
    help: /*i18n*/ 'topic to which commands are published, never retained',
    absent: 'the point has no commands',
  },
  CommandPayload: {
    title: /*i18n*/ 'field\u0004command payload',
    help: /*i18n*/ 'what is published, with `{value}` in place of the value, such as `{"set": {value}}`',
    absent: 'the value alone',
  },
  CommandQos: {
    title: /*i18n*/ 'field\u0004QoS of commands',
    help: /*i18n*/ 'quality of service of commands; 1 only with MQTT 5, which lets them expire',
  },
  ExpirySec: {
    title: /*i18n*/ 'field\u0004commands expire after',
    help: /*i18n*/ 'time after which the broker drops a command that it could not deliver (MQTT 5)',
    unit: 's',
  },
  ResponseTopic: {
    title: /*i18n*/ 'field\u0004response topic',
    help: /*i18n*/ 'topic where the device answers commands; with MQTT 5 the command has it and correlation data',
    absent: 'the next message of the point confirms it',
  },
  ResponseField: {
    title: /*i18n*/ 'field\u0004result in JSON',
    help: /*i18n*/ 'where the result is in the response, such as `$.status`',
    absent: 'the whole response',
  },
  ResponseOk: {
    title: /*i18n*/ 'field\u0004result of success',
    help: /*i18n*/ 'what the result is when the device accepts the command; any other is a refusal',
    absent: 'every response is a success',
  },
};
