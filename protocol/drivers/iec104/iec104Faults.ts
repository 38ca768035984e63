import { addressFault } from '../addressFault.ts';

/** Marks of the station on a value, why it has none, and why it takes none. */
export const iec104ItemFaults = {
  /** IV */
  markedInvalid: [],
  /** NT, SB, BL, OV and CA, and a step position in transit. */
  notTopical: [],
  substituted: [],
  blocked: [],
  overflow: [],
  adjusted: [],
  inTransit: [],
  /** No interrogation has it. */
  notReported: [],
  /** It is of another type than the point. */
  otherType: ['type'],
  /** A negative confirmation with the cause 6 or 8. */
  refusedByStation: [],
  /** Causes 44 to 47. */
  unknownTypeThere: ['type'],
  unknownCauseThere: [],
  unknownStationThere: [],
  unknownObjectThere: [],
  /** A negative termination: begun, and not carried out. */
  endedNegatively: [],
  /** Nothing was executed: the selection was not confirmed. */
  notSelected: [],
  /** Another command to the same object is under way. */
  commandUnderWay: [],
  /** The type of the command has no such value. */
  notCommandable: ['written'],
  /** Of a step position. */
  notOneStep: [],
} as const;

/** Besides those of every link. */
export const iec104LinkFaults = {
  badSequence: [],
  notStarted: [],
} as const;

/** What may be wrong with a link or an address in the station file. */
export const iec104AddressFaults = {
  bad104Address: addressFault,
  needsCommand: addressFault,
  beyondQualifier: addressFault,
  windowTooLarge: addressFault,
  ackTooLate: addressFault,
  testedTooRarely: addressFault,
  unknownZone: addressFault,
} as const;
