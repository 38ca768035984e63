import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DocumentFault, DocumentFaultCode } from '../../../protocol/messages/jsonShape.ts';

/** Without the quotes of JSON. */
function written(value: string | undefined): string {
  return value === undefined ? '' : value.replace(/^"(.*)"$/s, '$1');
}

/** The bounds of `1 to 65535`. */
function bounds(expected: string | undefined): readonly [string, string] {
  const [least = '', most = least] = expected?.match(/\d+/g) ?? [];
  return [least, most];
}

const invalid = () => msg`Not valid.`;

const words: Readonly<Record<DocumentFaultCode, (fault: DocumentFault) => MessageDescriptor>> = {
  noJson: () => msg`The file is not valid JSON.`,
  missing: () => msg`Required.`,
  unknownField: () => msg`Unknown field.`,
  notText: invalid,
  notNumber: () => msg`Not a whole number.`,
  notBoolean: invalid,
  notList: invalid,
  notObject: invalid,
  badText: invalid,
  outside: ({ expected }) => {
    const [least, most] = bounds(expected);
    return msg`Out of range. Allowed: ${least} to ${most}.`;
  },
  notOneOf: invalid,
  tooMany: ({ expected }) => {
    const most = bounds(expected)[1];
    return msg`Too many entries. Allowed: ${most}.`;
  },
  duplicate: ({ value }) => {
    const name = written(value);
    return msg`Duplicate: ${name}.`;
  },
  unknownWay: ({ value }) => {
    const name = written(value);
    return msg`Way ${name} does not exist.`;
  },
  unknownPerson: ({ value }) => {
    const name = written(value);
    return msg`Person ${name} does not exist.`;
  },
  unknownRoster: ({ value }) => {
    const name = written(value).replace(/^roster:/, '');
    return msg`Roster ${name} does not exist.`;
  },
  loginMissing: () => msg`Notifications in the app need an account.`,
  addressMissing: () => msg`Required.`,
  insecure: () => msg`A password would be sent unencrypted.`,
  oneOfBoth: ({ expected = '' }) =>
    expected.includes(' or ') ? msg`Enter exactly one of the two.` : msg`Enter both or neither.`,
  endsBeforeItBegins: () => msg`The end is not after the start.`,
  sameDay: ({ value }) => {
    const name = written(value);
    return msg`Falls on the same day as exception “${name}” with the same priority.`;
  },
};

export function documentFaultWords(fault: DocumentFault): MessageDescriptor {
  return words[fault.code](fault);
}
