import type { Template } from '../../text/template.ts';
import type { brokerAddressFaults, brokerLinkFaults } from './brokerFaults.ts';

export const brokerLinkTexts: Readonly<Record<keyof typeof brokerLinkFaults, Template>> = {
  brokerRefused: /*i18n*/ 'the broker refused the connection: {detail}',
  brokerLeft: /*i18n*/ 'the broker ended the connection: {detail}',
  messageTooLarge: /*i18n*/ 'a message of the broker has more than {most} bytes',
  subscriptionRefused: /*i18n*/ 'the broker refused the subscription to {topic}',
};

export const brokerAddressTexts: Readonly<Record<keyof typeof brokerAddressFaults, Template>> = {
  sessionWithoutClientId:
    /*i18n*/ '{field} is {value}, but there is no {other}, by which the broker knows the session.',
  silentForTooLong:
    /*i18n*/ '{field} is {value}: with TimeoutMs a silent broker is a lost link after {other} ms, but its values are current for {expected} ms. Expected: less, or a longer PeriodMs.',
  badWebSocketPath: /*i18n*/ '{field}: “{value}” is not a path. Expected: such as {expected}.',
};
