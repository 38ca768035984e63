import { addressFault } from '../addressFault.ts';

/** Of every connection to a broker, besides those of every link. */
export const brokerLinkFaults = {
  brokerRefused: ['detail'],
  /** MQTT 5: it says why. */
  brokerLeft: ['detail'],
  /** More than the bytes that are read of one. */
  messageTooLarge: ['most'],
  subscriptionRefused: ['topic'],
} as const;

export const brokerAddressFaults = {
  sessionWithoutClientId: addressFault,
  silentForTooLong: addressFault,
  badWebSocketPath: addressFault,
} as const;
