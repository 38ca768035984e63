import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readPointList } from '../readPointList.ts';
import { kindOfColumn, likelyKindOfColumn } from '../tables/columnNames.ts';

async function limits(list: string) {
  const { points, questions } = await readPointList(strToU8(list));
  const open = questions.flatMap(({ code, state }) => (state === 'open' ? [`${code} open`] : []));
  const read = points.map(({ line, stated: { Min, Max }, notes }) =>
    [line, Min ?? '-', Max ?? '-', ...notes.map(({ code, value }) => `${code}: ${value}`)].join(' '),
  );
  return [...open, ...read];
}

describe('limits of setpoints', () => {
  test.each([
    ['Min', 'Max'],
    ['Minimum value', 'Maximum value'],
    ['Low limit', 'High limit'],
    ['Lower bound', 'Upper bound'],
    ['SP min', 'SP max'],
    ['Minimum setpoint (°C)', 'Maximum setpoint (°C)'],
    ['Lowest setpoint allowed', 'Highest setpoint allowed'],
    ['Limite basse', 'Limite haute'],
    ['Limite inf.', 'Limite sup.'],
    ['Borne inférieure', 'Borne supérieure'],
    ['Consigne mini', 'Consigne maxi'],
    ['Consigne minimale', 'Consigne maximale'],
    ['Limite basse de la consigne', 'Limite haute de la consigne'],
    ['Sollwert min', 'Sollwert max'],
  ])('are the columns “%s” and “%s”', async (min, max) => {
    expect(await limits(`Tag;Address;Type;${min};${max};Access\nA;40001;U16;20;80;RW`)).toEqual(['2 20 80']);
  });

  test('are no columns of alarms or of raw numbers', () => {
    const kinds = ['Alarm low limit of setpoint', 'Raw min of setpoint', 'Consigne mini et maxi', 'Seuil consigne bas'];
    expect(kinds.map((name) => kindOfColumn(name) ?? likelyKindOfColumn(name))).not.toContain('min');
  });

  test('may be in one column, and a unit beside them says that they are of the value', async () => {
    expect(
      await limits(`Tag;Address;Type;Unit;Plage de réglage;Access
A;40001;U16;°C;5…35;RW
B;40002;S16;°C;-20 à 80 °C;RW
C;40003;U16;bar;0,5 - 2,5 bar;RW
D;40004;U16;%;[0, 100];RW
E;40005;U16;%;0..100;R
F;40006;U16;;0=Off, 1=On;RW
G;40007;U16;°C;80 – 20;RW`),
    ).toEqual([...['2 5 35', '3 -20 80', '4 0.5 2.5', '5 0 100', '6 - -', '7 - -'], '8 - - limitsTurned: 80 – 20']);
    const scaled = 'Tag;Address;Type;Unit;Scale;Min;Max;Access\nA;40001;U16;°C;0.1;20 °C;80 °C;RW';
    expect(await limits(scaled)).toEqual(['2 20 80']);
    expect(await limits(scaled.replaceAll(' °C;', ';').replace('80 °C', '80'))).toEqual(['limits open']);
  });

  test('that can’t be limits are named with their row, and the point comes without them', async () => {
    expect(
      await limits(`Tag;Address;Type;Min;Max;Access
A;40001;U16;80;20;RW
B;40002;U16;20;20;RW
C;40003;U16;low;100;RW
D;40004;U16;1,000;2000;RW
E;40005;U16;0;n/a;RW`),
    ).toEqual([
      '2 - - limitsTurned: 80 – 20',
      '3 - - limitsTurned: 20 – 20',
      '4 - - limitNoNumber: low',
      '5 - - limitAmbiguous: 1,000',
      '6 0 -',
    ]);
  });
});
