import { describe, expect, test } from 'vitest';
import { newLoginFault } from './administration.ts';
import { arm, type Command, type CommandOutcome, sendCommand } from './calls/command.ts';
import { getPointDetail } from './calls/pointDetail.ts';
import { type Hold, isOnStep } from './commands/command.ts';
import { blockRecord, type CommandBlock } from './commands/commandBlock.ts';
import type { InterlockState } from './commands/interlock.ts';
import { type Override, overrideRecord } from './commands/override.ts';
import { type OverrideKind, overrideKinds } from './commands/overrideKind.ts';
import type { DeviceEvent } from './log/event.ts';
import { writtenNote } from './log/note.ts';
import { type CommandKind, commandKinds, pointRecord } from './point.ts';
import { type OpenedBy, type PointDetail, pointDetailRecord } from './pointDetail.ts';
import { pointOf } from './testPoint.ts';
import { content } from './wire/envelope.ts';
import { longestText, writtenText } from './wire/writtenText.ts';
import { element } from './wire/xml.ts';

describe('what is said of commands comes back as it was written', () => {
  test.each<Hold | undefined>([undefined, 'nextSwitch', 1_800_000_000_000])('a command that holds %s', (hold) => {
    const command: Command = {
      id: 'command-1',
      infoNumber: 3,
      value: '-0.50',
      technicalHashCode: 'r',
      armId: 'a',
      note: 'Basin is "low" & falling',
      password: 'pass<word>',
      hold,
    };
    expect(sendCommand.request.read(sendCommand.request.write(command))).toEqual(command);
  });

  test('a hold that is no time makes it none', () => {
    const fields = { Id: 'command-1', InfoNumber: 3, Value: '1', TechnicalHashCode: 'r' };
    expect(sendCommand.request.read(element('Command', { ...fields, Hold: 'for ever' }))).toBeUndefined();
    expect(sendCommand.request.read(element('Command', { ...fields, Hold: '12.5' }))).toBeUndefined();
  });

  test('an outcome', () => {
    const outcome: CommandOutcome = {
      result: 'refused',
      reason: 'blocked',
      value: 4,
      by: 'anna',
      text: 'Work on the shaft',
      isRepeat: true,
    };
    expect(sendCommand.reply.read(sendCommand.reply.write(outcome))).toEqual(outcome);
  });

  test('an arm that says too little is none', () => {
    expect(arm.request.read(element('Arm', { InfoNumber: 7 }))).toBeUndefined();
  });

  test('blocks', () => {
    const block: CommandBlock = {
      ...{ id: 'a1', infoNumber: 1, machine: 'P1', points: [1, 7], text: 'Hands in the pump', user: 'tess' },
      ...{ since: 5, until: 9, due: [{ infoNumber: 7, value: '1', origin: 'annual' }] },
    };
    expect(
      blockRecord.readAll(content({}, [blockRecord.write(block), element('Block', { Text: 'of no point' })])),
    ).toEqual([block]);
    // Of a service that has one block a point at most.
    expect(blockRecord.read(element('Block', { InfoNumber: 4, Text: 'works', User: 'tess', Since: 5 }))).toMatchObject({
      id: undefined,
      points: [4],
    });
  });

  test.each<OverrideKind>(overrideKinds)('a %s value', (kind) => {
    const override: Override = { infoNumber: 1, kind, value: 2.5, user: 'tess', since: 5, text: 'Trial' };
    expect(
      overrideRecord.readAll(content({}, [overrideRecord.write(override), element('Override', { InfoNumber: 1 })])),
    ).toEqual([override]);
  });

  test.each<CommandKind>(commandKinds)('a point with commands of kind %s', (commandKind) => {
    const point = pointOf({
      synonyms: ['booster', 'motor 1'],
      machine: 'PS1, booster "1"',
      kind: 'logic',
      editingKind: 'Output',
      origin: 'calculated',
      states: ['Off', 'On'],
      verbs: ['', ''],
      commandKind,
      pulseMs: commandKind === 'pulse' ? 250 : undefined,
      asksNote: true,
    });
    expect(pointRecord.readAll(content({}, [pointRecord.write(point)]))).toEqual([point]);
  });

  test('the detail of a point, full and empty', () => {
    const openedBy: OpenedBy[] = [{ login: 'ben', isArmed: true }];
    const interlocks: InterlockState[] = [
      { text: 'Tank 1 is empty', isActive: true, against: 1, notKnown: 'Level of tank 1', condition: undefined },
      {
        ...{ text: 'Valve is shut', isActive: false, against: undefined, notKnown: undefined },
        condition: { infoNumber: 7, comparison: '<=', limit: 0.5, value: 0.75 },
      },
    ];
    const fields = { value: '1', state: 'Running', result: 'done', origin: 'weekly', note: 'Low' };
    const lastCommands: DeviceEvent[] = [{ id: 9, time: 7, kind: 'command', severity: 0, person: 'ben', fields }];
    const full: PointDetail = {
      infoNumber: 1,
      sourceTime: 2,
      readAt: 3,
      link: { id: 'plant', isUp: false },
      address: 'coil 0',
      fieldValue: 0,
      openedBy,
      blocks: ['tess', 'tom'].map((user) => ({ infoNumber: 1, points: [1], text: 'x', user, since: 5, due: [] })),
      machinePoints: [1, 2],
      override: { infoNumber: 1, kind: 'forced', value: 1, user: 'tess', since: 5, text: undefined },
      interlocks,
      lastCommands,
    };
    const empty: PointDetail = { infoNumber: 1, openedBy: [], blocks: [], interlocks: [], lastCommands: [] };
    for (const detail of [full, empty]) {
      expect(pointDetailRecord.readIn(content({}, [pointDetailRecord.write(detail)]))).toEqual(detail);
    }
    expect(pointDetailRecord.readIn(content())).toBeUndefined();
    const request = { infoNumber: 4, isOpen: false, isPanel: true };
    expect(getPointDetail.request.read(getPointDetail.request.write(request))).toEqual(request);
  });

  test('an interlock that can not be read is taken for active', () => {
    const row = element('PointDetail', { InfoNumber: 1 }, [element('Interlock', { Text: 'x', IsActive: 'perhaps' })]);
    expect(pointDetailRecord.readIn(content({}, [row]))?.interlocks[0]?.isActive).toBe(true);
  });
});

test.each([
  ['0.3', 0, 0.1, true],
  ['0.30000', 0, 0.1, true],
  ['0.35', 0, 0.1, false],
  ['999999999999.9', 0, 0.1, true],
  ['-0.2', -1, 0.4, true],
  ['-0.3', -1, 0.4, false],
  ['0.000001', 0, 0.0000001, true],
  ['7', 0.5, 0.5, true],
  ['7.25', undefined, 0.5, false],
  ['7.25', undefined, undefined, true],
] as const)('%s from %s in steps of %s: %s', (text, min, step, isOn) => {
  expect(isOnStep(text, min, step)).toBe(isOn);
});

test.each([
  ['Level is low', 'Level is low'],
  ['  Niveau très bas : 2,5 m  ', 'Niveau très bas : 2,5 m'],
  ['x'.repeat(longestText), 'x'.repeat(longestText)],
  ['x'.repeat(longestText + 1), undefined],
  ['   ', undefined],
  [undefined, undefined],
  ['two\nlines', undefined],
  ['turned \u202e over', undefined],
  ['bell \u0007', undefined],
  ['\u3164 \u2800\ufe0f', undefined],
  ['\u2665\ufe0f \ud55c\uae00', '\u2665\ufe0f \ud55c\uae00'],
])('a written text %j is kept as %j', (text, kept) => {
  expect(writtenText(text)).toBe(kept);
});

test.each([...'\u00ad\u034f\u115f\u17b4\u180b\u2800\u3000\u3164\ufe0f\uffa0'])('a text of %j alone is blank', (one) => {
  expect([writtenText(one), writtenText(one.repeat(3)), writtenText(`${one} ${one}`)]).toEqual(
    Array(3).fill(undefined),
  );
  expect(writtenNote(`${one}\n${one}`)).toBeUndefined();
  expect(newLoginFault(one)).toBeDefined();
});
