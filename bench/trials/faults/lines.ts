import { type ToxicName, toxics } from '../../../e2e/faults/toxics.ts';
import { element } from '../../../protocol/wire/xml.ts';
import type { FramingName } from './requests.ts';

/** Links by Modbus TCP, by RTU over TCP, and lenient ones by Modbus TCP. */
type Kind = FramingName | 'lenient';
type Shown = 'good' | 'linkLost' | 'deviceError';

/** A fault of a connection, and what its link shows 5 s after its start. */
const faults = {
  latency: 'good',
  oneByteASecond: 'linkLost',
  reset: 'linkLost',
  // A new connection works: the link is back long before.
  halfOpen: 'good',
  slicing: 'good',
  blackhole: 'linkLost',
  // Without a transaction number a response with a wrong checksum fails its request only.
  garbage: { tcp: 'linkLost', rtuTcp: 'deviceError', lenient: 'linkLost' },
  otherNumbers: { tcp: 'linkLost', rtuTcp: 'deviceError', lenient: 'good' },
  neverAnswered: 'linkLost',
  // For comparison, a connection without a fault.
  pass: 'good',
} as const satisfies Record<
  ToxicName | 'reset' | 'halfOpen' | 'blackhole' | 'pass',
  Shown | Readonly<Record<Kind, Shown>>
>;
type FaultName = keyof typeof faults;

/** A link to a unit of its own through a proxy of its own. */
export interface Line {
  readonly id: string;
  readonly framing: FramingName;
  readonly isLenient: boolean;
  readonly fault: FaultName;
  readonly shows: Shown;
  readonly unit: number;
  /** Numbers of its points: two read in different requests, and one commanded. */
  readonly points: { readonly first: number; readonly second: number; readonly speed: number };
}

const kinds = {
  tcp: { framing: 'tcp', base: 100 },
  rtuTcp: { framing: 'rtuTcp', base: 200 },
  lenient: { framing: 'tcp', base: 300 },
} as const satisfies Record<Kind, { readonly framing: FramingName; readonly base: number }>;
const linkElements: Readonly<Record<FramingName, string>> = { tcp: 'ModbusTcp', rtuTcp: 'ModbusRtuTcp' };
const faultNames = [...Object.keys(toxics), 'reset', 'halfOpen', 'blackhole', 'pass'] as FaultName[];

export const lines: readonly Line[] = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
  faultNames.map((fault, i) => {
    const { framing, base: first } = kinds[kind];
    const unit = i + 1;
    const base = first + 10 * i;
    const points = { first: base + 1, second: base + 2, speed: base + 3 };
    const shows = faults[fault];
    const shown = typeof shows === 'string' ? shows : shows[kind];
    return { id: `${kind}-${fault}`, framing, isLenient: kind === 'lenient', fault, shows: shown, unit, points };
  }),
);

/** Register values of a unit; all differ. */
export const firstOf = (unit: number) => 1000 + unit;
export const secondOf = (unit: number) => 2000 + unit;

export const unitsOfField = Object.fromEntries(
  faultNames.map((_, i) => [i + 1, { holding: { 0: [firstOf(i + 1)], 10: [secondOf(i + 1)], 20: [0] } }]),
);

/** Each link uses the port of its proxy. */
export function stationOf(portOf: (line: Line) => number) {
  const links = lines.map((line) =>
    element(linkElements[line.framing], {
      ...{ Id: line.id, Host: '127.0.0.1', Port: portOf(line), UnitId: line.unit, PeriodMs: 200, TimeoutMs: 1500 },
      ...(line.isLenient && { Lenient: true }),
    }),
  );
  const points = lines.flatMap(({ id, points: { first, second, speed } }) => {
    const point = (number: number, register: number, more = {}) =>
      element('Point', {
        Id: `${id}.${register}`,
        InfoNumber: number,
        Link: id,
        Register: `holding:${register}`,
        ...more,
      });
    return [point(first, 0), point(second, 10), point(speed, 20, { EditingKind: 'Output' })];
  });
  return element('StationCfg', { Version: 1 }, [
    element('IdentityCfg', { StationName: 'Faults', ProductSerialNumber: 'FLT-1' }),
    element('CommunicationCfg', {}, links),
    element('PointCfg', {}, points),
  ]);
}
