import type { Template } from '../../text/template.ts';
import type { snmpAddressFaults, snmpItemFaults, snmpLinkFaults } from './snmpFaults.ts';

export const snmpItemTexts: Readonly<Record<keyof typeof snmpItemFaults, Template>> = {
  noSuchObject: /*i18n*/ 'the device has no such object (noSuchObject)',
  noSuchInstance: /*i18n*/ 'the device has the object, but no such row (noSuchInstance)',
  endOfMibView: /*i18n*/ 'the device has nothing more (endOfMibView)',
  snmpStatus: /*i18n*/ 'the device refused with {status}',
  otherSnmpType: /*i18n*/ 'the device sends it as {type}, which is not the type of the point',
  otherOid: /*i18n*/ 'the device responded with another object',
  notDecimal: /*i18n*/ 'the text of the device is not a number',
  noSuchRow: /*i18n*/ 'the table has no row with the name {key}',
  severalRows: /*i18n*/ 'the table has several rows with the name {key}',
  notSettable: /*i18n*/ 'a command of this type cannot have the value {written}',
};

export const snmpLinkTexts: Readonly<Record<keyof typeof snmpLinkFaults, Template>> = {
  noCommunityAnswer: /*i18n*/ 'no response within {timeoutMs} ms: the device is not there, or the community is wrong',
  shortPassword: /*i18n*/ 'the secret {name} has fewer than 8 characters',
};

export const snmpAddressTexts: Readonly<Record<keyof typeof snmpAddressFaults, Template>> = {
  badOid: /*i18n*/ '{field}: “{value}” is not valid. Expected: numbers with dots, such as {expected}.',
  indexAndKey: /*i18n*/ '{field} is {value}, but {other} finds its row. Expected: one of both.',
  otherVersion: /*i18n*/ '{field} is {value}, but Version is {other}. Expected: {expected}.',
};
