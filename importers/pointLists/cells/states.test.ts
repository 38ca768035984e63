import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readPointList } from '../readPointList.ts';
import { readStates } from './states.ts';

const statesOf = (text: string) => Object.fromEntries(readStates(text) ?? []);

describe('states', () => {
  test.each([
    '0=Off 1=Auto 2=Manual',
    '0:Off 1:Auto 2:Manual',
    '0-Off/1-Auto/2-Manual',
    '0 – Off, 1 – Auto, 2 – Manual',
    '0 = Off, 1 = Auto, 2 = Manual',
    '0: Off\n1: Auto\n2: Manual',
    '0 → Off; 1 → Auto; 2 → Manual',
    '0->Off 1->Auto 2->Manual',
    '(0) Off (1) Auto (2) Manual',
    '0x00: Off 0x01: Auto 0x02: Manual',
    '0 Off, 1 Auto, 2 Manual',
    'Off=0, Auto=1, Manual=2',
    'Off (0), Auto (1), Manual (2)',
    '0 (Off) / 1 (Auto) / 2 (Manual)',
    '{"0": "Off", "1": "Auto", "2": "Manual"}',
    '{"Off": 0, "Auto": 1, "Manual": 2}',
    '["Off", "Auto", "Manual"]',
    '[{"value": 0, "text": "Off"}, {"value": 1, "text": "Auto"}, {"value": 2, "text": "Manual"}]',
    "{0: 'Off', 1: 'Auto', 2: 'Manual'}",
  ])('are read from “%s”', (text) => {
    expect(statesOf(text)).toEqual({ 0: 'Off', 1: 'Auto', 2: 'Manual' });
  });

  test('may have numbers and signs in their names', () => {
    expect(statesOf('0: Stage 1 1: Stage 2')).toEqual({ 0: 'Stage 1', 1: 'Stage 2' });
    expect(statesOf('0=On/Off 1=Auto-Start')).toEqual({ 0: 'On/Off', 1: 'Auto-Start' });
  });

  test.each(['0-100', '0 to 6553.5', '-40..125 °C', '1:10', '10 kW, 20 kW', 'Off/On', '0=Off;1=On;2-9=Reserved', ''])(
    '“%s” names none that can be read',
    (text) => {
      expect(readStates(text)).toBeUndefined();
    },
  );

  test('that are not understood are noted; a range is none', async () => {
    const { points } = await readPointList(
      strToU8('Tag\tAddress\tStates\nA\t40001\tBit0: alarm Bit1: fault\nB\t40002\t0-100\nC\t40003\t0=Off;1-9=Other'),
    );
    expect(points.map(({ notes }) => notes.map(({ code }) => code))).toEqual([['statesUnread'], [], ['statesUnread']]);
  });
});

test('states in the column of the units that are not understood are noted, and no unit', async () => {
  const { points } = await readPointList(
    strToU8('Tag\tAddress\tUnit\nA\t40001\t0=Off;51-52=Request\nB\t40002\t0=Off;1=Error 1: Device\nC\t40003\tV'),
  );
  expect(points.map(({ stated, notes }) => [stated.Unit ?? stated.State1, ...notes.map(({ code }) => code)])).toEqual([
    [undefined, 'statesUnread'],
    ['Error 1: Device'],
    ['V'],
  ]);
});

describe('Min and Max', () => {
  const limits = async (list: string, answer?: 'scaled' | 'raw') => {
    const answers = new Map(answer ? [['limits', answer] as const] : []);
    const { points, refused, questions } = await readPointList(strToU8(list), { answers });
    return Object.fromEntries([
      ...points.map(({ id, stated: { Min, Max, Scale }, notes }) => [
        id,
        [Min, Max, Scale, ...notes.map(({ code }) => code)].map((one) => one ?? '-').join(' '),
      ]),
      ...refused.map(({ text, reason }) => [text.split(' | ')[0], reason.code]),
      ...questions.flatMap(({ code, state, value }) => (state === 'open' ? [[code, value]] : [])),
    ]);
  };

  test('are those of a setpoint', async () => {
    expect(
      await limits(`Tag;Address;Type;Min;Max;Access
A;40001;U16;0;100;RW
B;40002;U16;0;100;R
C;40003;U16;low;100;RW
D;40004;U16;;100;RW`),
    ).toEqual({ A: '0 100 -', B: '- - -', C: '- - - limitNoNumber', D: '- 100 -' });
  });

  test('of a scaled one are asked; a fraction says that they are of the value', async () => {
    const list = 'Tag;Address;Type;Min;Max;Scale;Access\nA;40001;U16;0;500;0.1;RW\nB;40002;U16;0;10;1;RW';
    expect(await limits(list)).toEqual({ limits: '0' });
    expect(await limits(list, 'scaled')).toEqual({ A: '0 500 0.1', B: '0 10 1' });
    expect(await limits(list, 'raw')).toEqual({ A: '0 50 0.1', B: '0 10 1' });
    expect(await limits(list.replace('U16;0;500;0.1', 'U16;0;500;-0.1'), 'raw')).toMatchObject({ A: '-50 0 -0.1' });
    expect(await limits(list.replace('0;500', '5,5;500'))).toEqual({ A: '5.5 500 0.1', B: '0 10 1' });
    expect(await limits(list.replaceAll('RW', 'R'))).toEqual({ A: '- - 0.1', B: '- - 1' });
  });

  test('are another pair than those of a scaling, and are not taken for them', async () => {
    expect(
      await limits(`Tag;Address;Type;Raw min;Raw max;Scaled min;Scaled max;Min;Max;Access
A;40001;U16;0;1000;0;100;20.5;30;RW`),
    ).toEqual({ A: '20.5 30 0.1' });
    expect(await limits('Tag;Address;Type;Raw min;Raw max;Min;Max;Access\nA;40001;U16;0;1000;0;100;RW')).toEqual({
      A: 'noScaledRange',
    });
    expect(await limits('Tag;Address;Type;Eng low;Eng high;Access\nA;40001;U16;0;100;RW')).toEqual({ A: '0 100 -' });
  });
});
