import { composeCalculations } from '../../device/composeCalculations.ts';
import type { FieldPoint } from '../../device/points/fieldPoint.ts';
import { failureReport } from '../../device/points/isolated.ts';
import { PointTable } from '../../device/points/pointTable.ts';
import { fieldPointOf } from '../../device/points/testFieldPoint.ts';
import { formulaStation } from '../../device/station/points/formulaStation.ts';
import { checkFormula } from '../../station/calculation/checkFormula.ts';

/** Each names points near the `i`th. */
const formulas: readonly ((id: (add: number) => string) => string)[] = [
  (id) => `${id(0)} + ${id(1)}`,
  (id) => `IF(${id(0)} > 50, ${id(1)} * 2, ${id(2)})`,
  (id) => `(${id(0)} - ${id(1)}) / ${id(2)} * 100`,
  (id) => `SUM(${id(0)}, ${id(1)}, ${id(2)}, ${id(3)})`,
  (id) => `GOOD(${id(0)}, ${id(1)}) + ABS(${id(2)})`,
];
const overTime: typeof formulas = [
  (id) => `AVERAGE(${id(0)}, 15min)`,
  (id) => `INTEGRAL(${id(0)}, DAY)`,
  (id) => `MAXIMUM(${id(0)}, 24h) - MINIMUM(${id(0)}, 24h)`,
  (id) => `INTEGRAL(${id(0)}, MONTH) / INTEGRAL(${id(1)}, MONTH)`,
];

export interface Counts {
  readonly inputs: number;
  readonly calculations: number;
  /** Of them. */
  readonly overTime: number;
}

/** On clocks that the caller moves, without a history. */
export function calculationsOf({ inputs, calculations, overTime: ofTime }: Counts) {
  const clock = { now: Date.UTC(2026, 10, 22, 12), tick: 0 };
  const read = Array.from({ length: inputs }, (_, i) =>
    fieldPointOf({ id: `P${i}`, infoNumber: i + 1, name: `P${i}`, unit: 'm³/h', source: 0 }),
  );
  const station = formulaStation(new Map(read.map((point) => [point.id, point])));
  const calculated = Array.from({ length: calculations }, (_, i): FieldPoint => {
    const kinds = i < ofTime ? overTime : formulas;
    const text = kinds[i % kinds.length]?.((add) => `P${(i + add) % inputs}`) ?? '';
    const { checked } = checkFormula(text, station, {});
    if (!checked) throw new Error(`${text} has a mistake`);
    const calculation = { formula: checked, minKnown: 90, sources: [0] };
    return fieldPointOf({ id: `C${i}`, infoNumber: inputs + i + 1, name: `C${i}`, link: '', source: 1, calculation });
  });
  const points = [...read, ...calculated];
  const table = new PointTable(points, () => clock.now);
  const composed = composeCalculations({
    ...{ points, conditions: [], table, zone: 'Europe/Paris', retentionMs: 5e9, report: failureReport() },
    timing: { now: () => clock.now, tick: () => clock.tick, sleep: async () => undefined },
    askHistory: undefined,
  });
  composed.evaluate();
  composed.begin();
  return { clock, table, eachSecond: composed.eachSecond };
}
