import { setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import type { DeviceEvent } from '../../protocol/log/event.ts';
import { languages } from '../text/language.ts';
import { detailText } from './detailText.ts';

const [en, fr] = [(await languages.en.first()).messages, (await languages.fr.first()).messages];
const i18n = (locale: 'en' | 'fr') => setupI18n({ locale, messages: { en, fr } });
const told = (locale: 'en' | 'fr', event: Pick<DeviceEvent, 'kind' | 'fields'>) =>
  detailText({ id: 1, time: 0, severity: 2, ...event }, i18n(locale), String).replaceAll(/\s/g, ' ');

describe('a fault is told in the language of whoever reads the log (R43)', () => {
  test.each<[kind: DeviceEvent['kind'], fields: DeviceEvent['fields'], english: string, french: string]>([
    ['linkLost', { code: 'noAnswer', timeoutMs: '1000' }, 'no response within 1000 ms', 'pas de réponse en 1000 ms'],
    [
      'linkLost',
      { code: 'connectionRefused', detail: 'connect ECONNREFUSED 10.0.0.9:502' },
      'the field device refused the connection · Technical detail: connect ECONNREFUSED 10.0.0.9:502',
      'l’appareil de terrain refuse la connexion · Détail technique : connect ECONNREFUSED 10.0.0.9:502',
    ],
    ['linkLost', { code: 'other', detail: 'OutOfSync' }, 'Technical detail: OutOfSync', 'Détail technique : OutOfSync'],
    [
      'configurationFault',
      { line: 3, element: 'Point', code: 'outside', field: 'Digits', value: '9', min: '0', max: '6' },
      'line 3 · Point: Digits: “9” is not valid. Expected: a whole number from 0 to 6.',
      'ligne 3 · Point : Digits : « 9 » n’est pas valide. Attendu : un nombre entier de 0 à 6.',
    ],
    [
      'configurationFault',
      { line: 1, code: 'badXml', detail: 'Premature end of data' },
      'line 1 · Not well-formed XML. Technical detail: Premature end of data',
      'ligne 1 · XML mal formé. Détail technique : Premature end of data',
    ],
    [
      'configurationFault',
      { element: 'Programme', code: 'programmeFault', mistake: 'badTime', day: '0', switch: '2', text: '25:00' },
      'Programme: Monday, switching time 2: “25:00” is not a valid time from 00:00 to 23:59:59.',
      'Programme : lundi, commutation 2 : « 25:00 » n’est pas une heure de 00:00 à 23:59:59.',
    ],
    ['databaseReplaced', { code: 'gone' }, 'the file is missing', 'le fichier est absent'],
    [
      'logLost',
      { code: 'sqlite', detail: 'database disk image is malformed' },
      'Technical detail: database disk image is malformed',
      'Détail technique : database disk image is malformed',
    ],
    [
      'command',
      {
        ...{ result: 'refused', reason: 'deviceRefused', origin: 'weekly', machineMode: 'manual' },
        ...{ activeInterlock: 'The tank is empty', moreInterlocks: 1, moreAlarms: 2 },
        ...{ activeAlarm: 'Pump 1 tripped', activeAlarmPriority: 3, activeAlarmAside: 'shelved' },
      },
      'interlock: The tank is empty · 1 more interlock · active alarm, priority 3, shelved: Pump 1 tripped · 2 more alarms · mode: manual',
      'verrouillage : The tank is empty · 1 autre verrouillage · alarme active, priorité 3, mise de côté : Pump 1 tripped · 2 autres alarmes · mode : manuel',
    ],
    [
      'consumptionCorrected',
      { correction: 'bridge', begins: 1, ends: 2, note: 'meter fault' },
      '“meter fault” · bridged from 1 to 2',
      '« meter fault » · raccordé de 1 à 2',
    ],
    [
      'correctionRemoved',
      { correction: 'leaveOut', begins: 1, ends: 2, author: 'ada' },
      'set by ada · ignored from 1 to 2',
      'posé par ada · ignoré de 1 à 2',
    ],
    ['partFailed', { detail: 'no room' }, 'Technical detail: no room', 'Détail technique : no room'],
  ])('%s %j', (kind, fields, english, french) => {
    expect(told('en', { kind, fields })).toBe(english);
    expect(told('fr', { kind, fields })).toBe(french);
  });
});

const pass = (text: string) => text.replaceAll(/\s/g, ' ');

describe('what nobody commanded is reported in words', () => {
  test.each<[kind: DeviceEvent['kind'], fields: DeviceEvent['fields'], english: string, french: string]>([
    [
      'linkLost',
      { points: 214, code: 'noAnswer', timeoutMs: '1000' },
      '214 points · no response within 1000 ms',
      '214 points · pas de réponse en 1000 ms',
    ],
    ['linkBack', { points: 1, lastedMs: 12_400 }, '1 point · lost for 12 sec', '1 point · perdue pendant 12 s'],
    [
      'rangeLeft',
      { value: 2.58, unit: 'm', side: 'below', limit: 2.6 },
      '2.58 m · below limit 2.6 m',
      '2,58 m · sous la limite 2,6 m',
    ],
    [
      'rangeBack',
      { value: 5, unit: 'm', side: 'above', limit: 5.1, lastedMs: 3_720_000 },
      '5 m · was above limit 5.1 m · out of range for 1 hr 2 min',
      '5 m · était au-dessus de la limite 5,1 m · hors plage pendant 1 h 2 min',
    ],
    [
      'stateChanged',
      { value: 1, state: 'Tripped', before: 0, stateBefore: 'Ready' },
      'Ready → Tripped',
      'Ready → Tripped',
    ],
    [
      'serviceKilled',
      { lastSeen: 5, lastedMs: 90_000_000 },
      'last running at 5 · not running for 1 day 1 hr',
      'en marche pour la dernière fois le 5 · à l’arrêt pendant 1 j 1 h',
    ],
    [
      'clockStepped',
      { clockBefore: 9, clockAfter: 5, stepMs: -61_000 },
      '9 → 5 · back by 1 min 1 sec',
      '9 → 5 · en arrière de 1 min 1 s',
    ],
    ['demonstrationPast', { begins: 5 }, 'from 5', 'à partir du 5'],
    [
      'configurationStarted',
      {
        revision: 'b2',
        revisionBefore: 'a1',
        files: 'station.xml',
        filesChanged: 1,
        points: 128,
        pointsBefore: 119,
        pages: 7,
        pagesBefore: 7,
      },
      'revision b2, previously a1 · files: 1 changed, 0 added, 0 removed (station.xml) · points: 119 → 128 · pages: 7',
      'révision b2, auparavant a1 · fichiers : 1 modifiés, 0 ajoutés, 0 supprimés (station.xml) · points : 119 → 128 · pages : 7',
    ],
    [
      'programmeChanged',
      { changes: JSON.stringify([{ kind: 'day', days: [6], before: '05:00 2.90 bar', after: '05:00 3 bar' }]) },
      'Sunday: 05:00 2.90 bar → 05:00 3 bar',
      'dimanche : 05:00 2,90 bar → 05:00 3 bar',
    ],
    [
      'programmeChanged',
      {
        version: 4,
        restored: 2,
        changes: JSON.stringify([{ kind: 'day', days: [0, 1, 2, 3, 4], before: '06:00 Stopped' }]),
        changeCount: 3,
      },
      'version 4 · version 2 restored · Monday – Friday: 06:00 Stopped → nothing · and 2 more changes',
      'version 4 · version 2 rétablie · lundi – vendredi : 06:00 Stopped → rien · et 2 autres modifications',
    ],
  ])('%s %j', (kind, fields, english, french) => {
    expect(told('en', { kind, fields })).toBe(pass(english));
    expect(told('fr', { kind, fields })).toBe(pass(french));
  });
});

describe('what an earlier version of the service wrote is not lost', () => {
  test.each<[kind: DeviceEvent['kind'], fields: DeviceEvent['fields'], english: string]>([
    ['linkLost', { fault: 'no answer within 1000 ms' }, 'Technical detail: no answer within 1000 ms'],
    ['databaseLost', { fault: 'it is gone' }, 'Technical detail: it is gone'],
    ['partFailed', { fault: 'no room' }, 'Technical detail: no room'],
    [
      'configurationFault',
      { line: 3, finding: 'Point: Id is missing' },
      'line 3 · Technical detail: Point: Id is missing',
    ],
  ])('%s %j', (kind, fields, english) => {
    expect(told('en', { kind, fields })).toBe(english);
  });

  test('nor what a later one tells by a code that is not known here', () => {
    const fields = { code: 'fromAfar', detail: 'x' };
    expect(told('en', { kind: 'linkLost', fields })).toBe('Technical detail: x');
  });
});

test('a forced value is named in the words of the log, whatever became of it', () => {
  const fields = { mode: 'forced', value: 0.5 } as const;
  for (const kind of ['overridden', 'overrideReleased', 'overrideEnded'] as const) {
    expect(told('en', { kind, fields })).toContain('forced');
    expect(told('fr', { kind, fields })).toContain('forcée');
  }
});

test('a test of a link says where it leads', () => {
  const fields = { place: 'Modbus TCP, 10.0.0.9:502, Unit ID 1' };
  expect(told('en', { kind: 'linkTested', fields })).toBe('Modbus TCP, 10.0.0.9:502, Unit ID 1');
});

test('who set a block is not told as who moved the machine', () => {
  const fields = { value: 1, before: 0, author: 'technician' };
  expect(told('en', { kind: 'movedWhileBlocked', fields })).toContain('block set by technician');
  expect(told('en', { kind: 'overrideEnded', fields: { author: 'technician' } })).toContain('set by technician');
  expect(told('en', { kind: 'noteWithdrawn', fields: { author: 'operator' } })).toContain('note by operator');
});
