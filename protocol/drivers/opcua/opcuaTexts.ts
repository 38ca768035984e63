import type { Template } from '../../text/template.ts';
import type { opcuaAddressFaults, opcuaItemFaults, opcuaLinkFaults } from './opcuaFaults.ts';

/** The codes that are met most (OPC 10000-6, annex A); the others are shown by their names. */
const statusTexts: Readonly<Record<string, Template>> = {
  BadNodeIdUnknown: /*i18n*/ 'the server has no such node (BadNodeIdUnknown)',
  BadNodeIdInvalid: /*i18n*/ 'the server does not accept the node id (BadNodeIdInvalid)',
  BadIndexRangeNoData: /*i18n*/ 'the array has no such element (BadIndexRangeNoData)',
  BadNotReadable: /*i18n*/ 'the node cannot be read (BadNotReadable)',
  BadNotWritable: /*i18n*/ 'the node cannot be written (BadNotWritable)',
  BadUserAccessDenied: /*i18n*/ 'the user has no right to it (BadUserAccessDenied)',
  BadTypeMismatch: /*i18n*/ 'the node has another type (BadTypeMismatch)',
  BadOutOfRange: /*i18n*/ 'the value is out of range (BadOutOfRange)',
  BadSensorFailure: /*i18n*/ 'the sensor has failed (BadSensorFailure)',
  BadDeviceFailure: /*i18n*/ 'the device has failed (BadDeviceFailure)',
  BadConfigurationError: /*i18n*/ 'the configuration of the server is wrong (BadConfigurationError)',
  BadOutOfService: /*i18n*/ 'the source is out of service (BadOutOfService)',
  BadNoCommunication: /*i18n*/ 'the server has no connection to the source (BadNoCommunication)',
  BadCommunicationError: /*i18n*/ 'the server has no connection to the source (BadCommunicationError)',
  BadWaitingForInitialData: /*i18n*/ 'the server has no value yet (BadWaitingForInitialData)',
  UncertainLastUsableValue: /*i18n*/ 'the source no longer updates the value (UncertainLastUsableValue)',
  UncertainSubstituteValue: /*i18n*/ 'substituted at the source (UncertainSubstituteValue)',
  UncertainInitialValue: /*i18n*/ 'not yet measured since the start (UncertainInitialValue)',
  UncertainSensorNotAccurate: /*i18n*/ 'the sensor is not accurate (UncertainSensorNotAccurate)',
  UncertainEngineeringUnitsExceeded: /*i18n*/ 'beyond its range (UncertainEngineeringUnitsExceeded)',
};

export function statusText(status: string): Template | undefined {
  return statusTexts[status];
}

export const opcuaItemTexts: Readonly<Record<keyof typeof opcuaItemFaults, Template>> = {
  opcuaBad: /*i18n*/ 'the server gives no value ({status})',
  opcuaUncertain: /*i18n*/ 'marked as uncertain by the server ({status})',
  opcuaRefused: /*i18n*/ 'refused by the server ({status})',
  opcuaNoValue: /*i18n*/ 'the node has no value',
  opcuaNotPlain: /*i18n*/ 'the node is an array or a structure: an element or a member must be chosen',
  opcuaNoMember: /*i18n*/ 'the value has no member {member}',
  opcuaTooLong: /*i18n*/ 'whole number beyond 2^53 of the server',
  opcuaNoNumber: /*i18n*/ 'the node is a {type}, and not a number',
  opcuaBeyondType: /*i18n*/ 'a {type} cannot have the value {written}',
  opcuaUnknownNamespace: /*i18n*/ 'the server has no namespace {uri}',
};

export const opcuaLinkTexts: Readonly<Record<keyof typeof opcuaLinkFaults, Template>> = {
  opcuaNoEndpoint: /*i18n*/ 'the server does not offer this security; it offers {offered}',
  opcuaOwnRefused:
    /*i18n*/ 'the server does not accept the certificate of this device: it must be trusted at the server, SHA-1 {sha1}, SHA-256 {fingerprint}',
  opcuaNoSuchLogin: /*i18n*/ 'the server does not offer this kind of login',
  opcuaClearPassword: /*i18n*/ 'the server would take the password without encryption, and it was not sent',
  opcuaTooManySessions: /*i18n*/ 'the server has no room for another session',
  opcuaService: /*i18n*/ 'the server refused the request ({status})',
};

export const opcuaAddressTexts: Readonly<Record<keyof typeof opcuaAddressFaults, Template>> = {
  opcuaBadNode: /*i18n*/ '{field}: “{value}” is not a valid node. Expected for example: {expected}.',
  opcuaNeedsSecurity: /*i18n*/ '{field} is {value}, but {other} is none.',
  opcuaNoPolicy: /*i18n*/ '{field} is {value}, but {other} is not none. Expected: another policy.',
  opcuaTwoLogins: /*i18n*/ '{field} and {other} are both given. Expected: one of them.',
  opcuaNeedsOther: /*i18n*/ '{field} is given, but no {other}.',
  opcuaBadDeadBand: /*i18n*/ '{field}: “{value}” is not valid. Expected: a number above 0.',
};
