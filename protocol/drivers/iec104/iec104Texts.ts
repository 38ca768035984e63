import type { Template } from '../../text/template.ts';
import type { iec104AddressFaults, iec104ItemFaults, iec104LinkFaults } from './iec104Faults.ts';

export const iec104ItemTexts: Readonly<Record<keyof typeof iec104ItemFaults, Template>> = {
  markedInvalid: /*i18n*/ 'marked as invalid by the station (IV)',
  notTopical: /*i18n*/ 'not updated recently at the station (NT)',
  substituted: /*i18n*/ 'substituted at the station (SB)',
  blocked: /*i18n*/ 'blocked for transmission at the station (BL)',
  overflow: /*i18n*/ 'beyond its range at the station (OV)',
  adjusted: /*i18n*/ 'counter adjusted since the last reading (CA)',
  inTransit: /*i18n*/ 'moving between two positions (T)',
  notReported: /*i18n*/ 'not among the values that the station reports',
  otherType: /*i18n*/ 'the station sends it as {type}, which is not the type of the point',
  refusedByStation: /*i18n*/ 'negative confirmation by the station',
  unknownTypeThere: /*i18n*/ 'type {type} is unknown to the station (44)',
  unknownCauseThere: /*i18n*/ 'the cause of transmission is unknown to the station (45)',
  unknownStationThere: /*i18n*/ 'the common address is unknown to the station (46)',
  unknownObjectThere: /*i18n*/ 'the object address is unknown to the station (47)',
  endedNegatively: /*i18n*/ 'the station started the command and ended it without success',
  notSelected: /*i18n*/ 'the selection was not confirmed, and nothing was executed',
  commandUnderWay: /*i18n*/ 'another command to this object is in progress',
  notCommandable: /*i18n*/ 'commands of this type cannot have the value {written}',
  notOneStep: /*i18n*/ 'the position is not one step from the last reported one',
};

export const iec104LinkTexts: Readonly<Record<keyof typeof iec104LinkFaults, Template>> = {
  badSequence: /*i18n*/ 'a message has a wrong sequence number',
  notStarted: /*i18n*/ 'the station did not start the transfer of data',
};

export const iec104AddressTexts: Readonly<Record<keyof typeof iec104AddressFaults, Template>> = {
  bad104Address:
    /*i18n*/ '{field}: “{value}” is not a valid address. Expected: {expected}, with a common address from 1 to 65534 and an object address from 1 to 16777215.',
  needsCommand: /*i18n*/ '{field} is {value}, but the point has no {other}.',
  beyondQualifier: /*i18n*/ '{field}: {value} is too large for the {other}. Expected: a number from 0 to {expected}.',
  windowTooLarge: /*i18n*/ '{field} is {value}, but K is {other}. Expected: at most {expected}.',
  ackTooLate: /*i18n*/ '{field} is {value}, but T1Sec is {other}. Expected: less than that.',
  testedTooRarely:
    /*i18n*/ '{field} is {value}: with TimeoutMs a silent station is a lost link after {other} ms, but its values are current for {expected} ms. Expected: less, or a longer PeriodMs.',
  unknownZone: /*i18n*/ '{field}: “{value}” is not a time zone. Expected: UTC, or a zone such as {expected}.',
};
