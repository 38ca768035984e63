import type { TestField } from '../../../device/drivers/modbus/testField.ts';
import { element } from '../../../protocol/wire/xml.ts';

interface Habit {
  readonly ends?: TestField['ends'];
  readonly idleMs?: number;
  readonly periodMs: number;
}

const habits: Readonly<Record<string, Habit>> = {
  // For comparison, one that closes nothing.
  stays: { periodMs: 250 },
  closesAfterAnswer: { ends: () => 'closedAfter', periodMs: 250 },
  resetsAfterAnswer: { ends: () => 'resetAfter', periodMs: 250 },
  closesAfterTwo: { ends: (nth) => (nth === 2 ? 'closedAfter' : undefined), periodMs: 250 },
  // Just before and just after the next read.
  idle1: { idleMs: 1000, periodMs: 1000 },
  idle3: { idleMs: 3000, periodMs: 3500 },
  idle10: { idleMs: 10_000, periodMs: 10_500 },
};

const framings = { tcp: {}, rtu: { Framing: 'rtu' }, ascii: { Framing: 'ascii' } } as const;

export interface ClosingLine extends Habit {
  readonly id: string;
  readonly framing: keyof typeof framings;
  /** Numbers of its points: three read by a request each, and one commanded. */
  readonly read: readonly number[];
  readonly speed: number;
}

export const closingLines: readonly ClosingLine[] = (['tcp', 'rtu', 'ascii'] as const).flatMap((framing, f) =>
  Object.entries(habits).map(([name, habit], i) => {
    const base = 100 * (f + 1) + 10 * i;
    return { ...habit, id: `${framing}-${name}`, framing, read: [1, 2, 3].map((one) => base + one), speed: base + 4 };
  }),
);

/** Each register holds the number of its point. */
export const registerOf = (number: number) => (number % 10) * 20;

export function closingStation(portOf: (line: ClosingLine) => number) {
  const links = closingLines.map((line) => {
    const place = { Id: line.id, Host: '127.0.0.1', Port: portOf(line), PeriodMs: line.periodMs };
    return element(line.framing === 'tcp' ? 'ModbusTcp' : 'ModbusRtuTcp', { ...place, ...framings[line.framing] });
  });
  const points = closingLines.flatMap(({ id, read, speed }) =>
    [...read, speed].map((number) => {
      const place = { Link: id, Register: `holding:${registerOf(number)}` };
      const editing = number === speed ? { EditingKind: 'Output' } : {};
      return element('Point', { Id: `${id}.${number}`, InfoNumber: number, ...place, ...editing });
    }),
  );
  return element('StationCfg', { Version: 1 }, [
    element('IdentityCfg', { StationName: 'Closing', ProductSerialNumber: 'CLS-1' }),
    element('CommunicationCfg', {}, links),
    element('PointCfg', {}, points),
  ]);
}
