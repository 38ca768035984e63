import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readPointList } from './readPointList.ts';
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

describe('Min and Max', () => {
  const limits = async (list: string) => {
    const { points, refused } = await readPointList(strToU8(list));
    return Object.fromEntries([
      ...points.map(({ id, stated: { Min, Max, Scale }, notes }) => [
        id,
        [Min, Max, Scale, ...notes.map(({ code }) => code)].map((one) => one ?? '-').join(' '),
      ]),
      ...refused.map(({ text, reason }) => [text.split(' | ')[0], reason.code]),
    ]);
  };

  test('are those of a setpoint, where they are of its value for sure', async () => {
    expect(
      await limits(`Tag;Address;Type;Min;Max;Scale;Access
A;40001;U16;0;100;1;RW
B;40002;U16;5,5;30;0.1;RW
C;40003;U16;0;100;0.1;RW
D;40004;U16;0;100;1;R
E;40005;U16;low;100;1;RW
F;40006;U16;;100;1;RW`),
    ).toEqual({
      A: '0 100 1',
      B: '5.5 30 0.1',
      C: '- - 0.1 limitsUnread',
      D: '- - 1',
      E: '- - 1 limitsUnread',
      F: '- 100 1',
    });
  });

  test('are another pair than those of a scaling, and are not taken for them', async () => {
    expect(
      await limits(`Tag;Address;Type;Raw min;Raw max;Scaled min;Scaled max;Min;Max;Access
A;40001;U16;0;1000;0;100;20.5;30;RW`),
    ).toEqual({ A: '20.5 30 0.1' });
    expect(await limits('Tag;Address;Type;Raw min;Raw max;Min;Max;Access\nA;40001;U16;0;1000;0;100;RW')).toEqual({
      A: 'badNumber',
    });
    expect(await limits('Tag;Address;Type;Eng low;Eng high;Access\nA;40001;U16;0;100;RW')).toEqual({ A: '0 100 -' });
  });
});
