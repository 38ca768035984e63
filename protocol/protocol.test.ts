import { describe, expect, test } from 'vitest';
import { sendCommand } from './calls/command.ts';
import { getUserProfile } from './calls/specification.ts';
import { plainDecimal } from './commands/command.ts';
import { cssColour } from './elementFields.ts';
import { readIdentityCard } from './identityCard.ts';
import { newPasswordFault } from './password.ts';
import { services } from './services.ts';
import { readSynoptics } from './synoptic.ts';
import { readWebOutput } from './wire/envelope.ts';
import { readBoolean, readNodes, readNumber, readText, readTexts } from './wire/fields.ts';
import { type Change, eachChange, type Frame, readRanges, writeRanges } from './wire/frame.ts';
import { packChanges } from './wire/packChanges.ts';
import { element, writeXml } from './wire/xml.ts';

describe('reading fields (R1)', () => {
  test('an attribute or a child element', () => {
    expect(readText(element('a', { X: '1' }), 'X')).toBe('1');
    expect(readText(element('a', {}, [element('X', {}, '2')]), 'X')).toBe('2');
  });
  test.each([
    ['true', true],
    ['TRUE', true],
    ['1', true],
    ['False', false],
    ['0', false],
    ['yes', undefined],
    ['', undefined],
  ])('boolean %j', (text, value) => expect(readBoolean(element('a', { X: text }), 'X')).toBe(value));
  test.each([
    ['12', 12],
    ['-1.5', -1.5],
    [' 3 ', 3],
    ['1e3', 1000],
    ['', undefined],
    ['0x10', undefined],
    ['NaN', undefined],
    ['Infinity', undefined],
    ['12,5', undefined],
  ])('number %j', (text, value) => expect(readNumber(element('a', { X: text }), 'X')).toBe(value));
  test('a list repeated, or in one wrapper', () => {
    const repeated = element('p', {}, [element('X', {}, 'a'), element('X', {}, 'b')]);
    const wrapped = element('p', {}, [element('X', {}, [element('string', {}, 'a'), element('string', {}, 'b')])]);
    expect([readTexts(repeated, 'X'), readTexts(wrapped, 'X')]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
    const rows = [element('R', { Id: 1 }), element('R', { Id: 2 })];
    expect(readNodes(element('p', {}, rows), 'R')).toEqual(readNodes(element('p', {}, [element('Rs', {}, rows)]), 'R'));
  });
});

describe('writing', () => {
  test('what XML can not hold does not make a reply unreadable', () => {
    expect(writeXml(element('a', { X: '<"&\n\0\ud800' }, 'b>\u0007'))).toBe(
      '<a X="&lt;&quot;&amp;&#10;\ufffd\ufffd">b&gt;\ufffd</a>',
    );
    // Control characters that XML can hold, in a file of a station too.
    expect(writeXml(element('a', { X: '\u007f\u0085' }))).toBe('<a X="\u007f\u0085"/>');
  });
});

describe('replies', () => {
  test.each([
    ['a code', element('WebOutput', {}, [element('ErrorCode', {}, '6')]), 6],
    ['a code as attribute', element('WebOutput', { ErrorCode: '101' }), 101],
    ['no WebOutput', element('html'), -1],
    ['no code', element('WebOutput'), -1],
    ['a code that is none', element('WebOutput', { ErrorCode: 'x' }), -1],
  ])('%s', (_, root, code) => expect(readWebOutput(root).code).toBe(code));
  test('none at all is -1', () => expect(readWebOutput(undefined).code).toBe(-1));

  test('a card without Firmware is backup mode; another root is no card', () => {
    expect(readIdentityCard(element('IdentityCard'))?.hasFirmware).toBe(false);
    expect(readIdentityCard(element('WebOutput'))).toBeUndefined();
  });
  test('services of another version are not taken for known ones, but for one that still does', () => {
    const announced = [
      element('Service', { Name: 'Feed', Version: services.Feed }),
      element('Service', { Name: 'Programme', Version: services.Programme - 1 }),
      element('Service', { Name: 'Event', Version: services.Event - 1 }),
      element('Service', { Name: 'CommandBlock', Version: services.CommandBlock - 1 }),
      element('Service', { Name: 'Diagnostic', Version: services.Diagnostic - 1 }),
      element('Service', { Name: 'Command', Version: 9 }),
      element('Service', { Name: 'toString', Version: 1 }),
    ];
    expect([
      ...(readIdentityCard(element('IdentityCard', {}, [element('Services', {}, announced)]))?.services.keys() ?? []),
    ]).toEqual(['Feed', 'CommandBlock', 'Diagnostic']);
  });
  test('a profile that can not be read is the least (R15)', { tags: ['spec-3-5'] }, () => {
    expect(getUserProfile.reply?.read(element('Content', { Profile: 'x' }))).toEqual({
      isNormalMode: false,
      profile: 0,
      isPasswordEditable: false,
    });
  });
  test('an outcome that is not known is never taken for done', () => {
    expect(sendCommand.reply.read(element('Content', { Result: 'perfect' })).result).toBe('unknown');
  });
});

describe('pages', () => {
  const page = (
    fields: object,
    elements = [element('TextComment', { PositionX: 1, PositionY: 2, Width: 3, Height: 4 })],
  ) =>
    readSynoptics(
      element('SynopticWebCfg', {}, [
        element('SynopticWeb', { SynopticId: '1', SynopticWidth: 10, SynopticHeight: 5, ...fields }, elements),
      ]),
    )[0];

  test('elements directly or in a wrapper, with defaults of spec §3', () => {
    const direct = page({});
    expect(direct?.elements[0]).toMatchObject({
      kind: 'TextComment',
      x: 1,
      y: 2,
      width: 3,
      height: 4,
      zIndex: 0,
      canSelect: false,
      faults: [],
    });
    expect(
      page({}, [
        element('Elements', {}, [element('TextComment', { PositionX: 1, PositionY: 2, Width: 3, Height: 4 })]),
      ]),
    ).toEqual(direct);
    expect(direct?.isAuthenticationRequired).toBe(true);
  });
  test('what can not be read is reported, the rest is kept', () => {
    const [shown] =
      page({}, [
        element('TextValueNumericData', {
          PositionX: '1,5',
          PositionY: 2,
          Width: -1,
          Height: 4,
          IsShowedUnit: 'perhaps',
        }),
      ])?.elements ?? [];
    expect(shown?.faults.map((fault) => fault.field)).toEqual(['PositionX', 'Width', 'IsShowedUnit']);
    expect(shown).toMatchObject({ y: 2, height: 4, canSelect: true });
  });
  test.each([
    ['#010203', '#010203'],
    ['#80010203', '#01020380'],
    ['Red', 'Red'],
    ['#123', undefined],
    ['url(x)', undefined],
    ['red;x', undefined],
  ])('colour %s', (text, css) => expect(cssColour(text)).toBe(css));
});

describe('frames (R7)', () => {
  test('what is packed is what comes out', () => {
    const changes: Change[] = [
      {
        infoNumber: 1,
        value: 1.5,
        state: 'good',
        sourceTime: 900,
        beganUnseen: false,
        isBlocked: false,
      },
      {
        infoNumber: 2,
        value: 0,
        state: 'good',
        sourceTime: 950,
        beganUnseen: true,
        unchangedSince: 10,
        isBlocked: false,
      },
      {
        infoNumber: 3,
        value: -3,
        state: 'good',
        sourceTime: 900,
        beganUnseen: true,
        isBlocked: false,
      },
      {
        infoNumber: 4,
        value: 7,
        state: 'linkLost',
        sourceTime: 100,
        beganUnseen: true,
        unchangedSince: 10,
        isBlocked: false,
      },
      {
        infoNumber: 5,
        value: undefined,
        state: 'neverRead',
        sourceTime: 0,
        beganUnseen: false,
        isBlocked: true,
      },
      { infoNumber: 6, value: 4, state: 'good', sourceTime: 900, beganUnseen: false, isBlocked: true, movedAt: 870 },
    ];
    const frame = JSON.parse(JSON.stringify({ n: 1, t: 1000, r: '', ...packChanges(changes, 1000) })) as Frame;
    const out: Change[] = [];
    eachChange(frame, (change) => out.push(change));
    expect(out.sort((a, b) => a.infoNumber - b.infoNumber)).toEqual(changes);
  });
  test('what nobody saw begin costs a frame little: a range, and its values stay among the others', () => {
    const afterStart = [7, 8, 9].map(
      (infoNumber): Change => ({
        infoNumber,
        value: 1,
        state: 'good',
        sourceTime: 900,
        beganUnseen: true,
        isBlocked: false,
      }),
    );
    expect(packChanges(afterStart, 1000)).toEqual({ v: [[100, 7, 1, 8, 1, 9, 1]], u: '7-9' });
    const sameSince = afterStart.map((change) => ({ ...change, unchangedSince: 400 }));
    expect(packChanges(sameSince, 1000)).toMatchObject({ u: '7-9', s: [[600, 7, 8, 9]] });
  });
  test('ranges there and back', () => {
    expect(writeRanges([3, 1, 2, 9, 3])).toBe('1-3,9');
    expect(readRanges('1-3,9', 10)).toEqual([1, 2, 3, 9]);
    expect(readRanges('', 10)).toEqual([]);
    expect(readRanges('1-999999999', 10)).toBeUndefined();
  });
});

test.each([
  ['12', 12],
  ['-0.5', -0.5],
  ['+1', undefined],
  ['1e3', undefined],
  ['.5', undefined],
  ['5.', undefined],
  [' 5', undefined],
  ['', undefined],
  ['٣', undefined],
])('plain decimal %j (R34)', (text, value) => expect(plainDecimal(text)).toBe(value));

test.each([
  ['short', 'tooShort'],
  ['x'.repeat(129), 'tooLong'],
  ['with space', 'badCharacter'],
  ['same-word', 'unchanged'],
  ['good-word-1', undefined],
])('new password %j (R18)', (text, fault) => expect(newPasswordFault(text, 'same-word')).toBe(fault));
