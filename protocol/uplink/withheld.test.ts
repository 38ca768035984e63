import { expect, test } from 'vitest';
import { calls } from '../calls.ts';
import { isWithheld } from './withheld.ts';

test('through a hub there are no accounts, passwords, tokens, secrets, certificates and hubs of the station', () => {
  const withheld = Object.entries(calls).flatMap(([name, call]) => (isWithheld(call) ? name : []));
  expect(withheld).toEqual(
    expect.arrayContaining([
      ...['setPassword', 'createAccount', 'resetPassword', 'setGroup', 'endSession'],
      ...['makeToken', 'getSecrets', 'setSecret', 'decideCertificate', 'enrolAtHub', 'leaveHub', 'makeEnrolCode'],
    ]),
  );
  const served = Object.entries(calls).flatMap(([name, call]) => (isWithheld(call) ? [] : name));
  expect(served).toEqual(
    expect.arrayContaining(['getUserProfile', 'identityCard', 'sendCommand', 'acknowledgeAlarms', 'logOut']),
  );
});
