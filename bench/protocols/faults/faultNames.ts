export type Shown = 'good' | 'linkLost' | 'deviceError';

/** Of connections, by the names of the proxies; and what a link shows 5 s after its start. */
const ofConnections = {
  latency: 'good',
  slicing: 'good',
  oneByteASecond: 'linkLost',
  garbage: 'linkLost',
  // Of protocols whose messages begin with a number or a length.
  otherNumbers: 'linkLost',
  neverAnswered: 'linkLost',
  reset: 'linkLost',
  blackhole: 'linkLost',
  // A new connection works: the link is back long before.
  halfOpen: 'good',
  // Of datagrams: each twentieth one is lost.
  loss: 'good',
  // For comparison, a connection without a fault.
  pass: 'good',
} as const;

/** Of servers; `flood`: 10,000 changes a second. */
const ofServers = {
  flood: 'good',
  // It is away until the end of the fault, for a minute in the first cycle of a whole trial.
  away: 'linkLost',
  restarted: 'good',
  certificateRenewed: 'good',
  certificateExpired: 'linkLost',
  certificateOfAnother: 'linkLost',
} as const;

export const shownBy: Readonly<Record<FaultName, Shown>> = { ...ofConnections, ...ofServers };
export type ConnectionFault = keyof typeof ofConnections;
export type FaultName = ConnectionFault | keyof typeof ofServers;

export function isOfConnection(fault: string): fault is ConnectionFault {
  return Object.hasOwn(ofConnections, fault);
}

const certificateFaults = ['certificateRenewed', 'certificateExpired', 'certificateOfAnother'] as const;

export const faultsOfTcp = [
  ...(['latency', 'slicing', 'oneByteASecond', 'garbage', 'neverAnswered', 'reset', 'blackhole', 'halfOpen'] as const),
  ...(['flood', 'away', 'restarted', 'pass'] as const),
];
export const faultsOfTls = [...faultsOfTcp, ...certificateFaults];
export const faultsOfUdp = [
  ...(['latency', 'loss', 'garbage', 'neverAnswered', 'blackhole', 'flood', 'away', 'restarted', 'pass'] as const),
];
