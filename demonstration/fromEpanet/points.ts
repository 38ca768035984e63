import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import type { ObjectKind, QuantityName } from '../plant/quantities.ts';
import type { Register } from '../plant/registerMap.ts';
import { usualSpeed } from '../plant/usualSpeed.ts';
import { nameOf, type SafeNames } from './names.ts';
import type { Ranges } from './ranges.ts';

export interface StationPoint {
  readonly infoNumber: number;
  readonly register: Register;
  readonly digits: number;
}

export type FindPoint = (kind: ObjectKind, id: string, quantity: QuantityName) => StationPoint | undefined;

/** After the name of the object; the run state of a pump is the pump itself. */
const quantityWords: Readonly<Partial<Record<QuantityName, string>>> = {
  clock: 'time of day',
  day: 'days',
  demand: 'demand',
  production: 'production',
  volume: 'volume',
  level: 'level',
  inflow: 'inflow less outflow',
  head: 'head',
  outflow: 'outflow',
  run: '',
  speed: 'speed',
  speedSetpoint: 'speed setpoint',
  flow: 'flow',
  headGain: 'head gain',
  power: 'power',
  runningTime: 'running time',
  starts: 'starts',
  countersReset: 'counters',
  manual: 'mode',
  setting: 'setting',
  open: '',
  pressure: 'pressure',
  mains: 'mains',
  low: 'low level switch',
  tripped: 'motor protection',
  protectionReset: 'protection reset',
};

const states: Readonly<Partial<Record<QuantityName, readonly [string, string]>>> = {
  run: ['Stopped', 'Running'],
  open: ['Closed', 'Open'],
  countersReset: ['Counting', 'Resetting'],
  manual: ['Automatic', 'Manual'],
  mains: ['Failed', 'Present'],
  low: ['Enough water', 'Low'],
  tripped: ['Ready', 'Tripped'],
  protectionReset: ['Released', 'Pressed'],
};

/** To off and to on; a pulse has only the latter. */
const commands: Readonly<Partial<Record<QuantityName, readonly [string | undefined, string]>>> = {
  run: ['Stop', 'Start'],
  countersReset: [undefined, 'Reset'],
  protectionReset: [undefined, 'Reset'],
};

/** Digits after the decimal point, and the step of a setpoint. */
const units: Readonly<Record<string, { readonly digits: number; readonly step?: number }>> = {
  'ft³/s': { digits: 2, step: 0.1 },
  gpm: { digits: 1, step: 1 },
  MGD: { digits: 3, step: 0.01 },
  IMGD: { digits: 3, step: 0.01 },
  'acre-ft/d': { digits: 2, step: 0.1 },
  'L/s': { digits: 2, step: 0.1 },
  'L/min': { digits: 0, step: 1 },
  'ML/d': { digits: 3, step: 0.01 },
  'm³/h': { digits: 1, step: 0.1 },
  'm³/d': { digits: 0, step: 1 },
  'm³/s': { digits: 4, step: 0.001 },
  m: { digits: 2 },
  ft: { digits: 2 },
  psi: { digits: 1, step: 1 },
  kPa: { digits: 1, step: 1 },
  mWC: { digits: 1, step: 0.5 },
  bar: { digits: 2, step: 0.1 },
  kW: { digits: 1 },
  h: { digits: 1 },
  '%': { digits: 0, step: 1 },
};

/** The demand of a junction and the faults of the demonstration are of no use here. */
function isLeftOut({ object, quantity }: Register): boolean {
  return object === 'fault' || (object === 'junction' && quantity === 'demand');
}

/** Numbered from 1 in the order of the register map. */
export function stationPoints(registers: readonly Register[]): StationPoint[] {
  return registers
    .filter((register) => !isLeftOut(register))
    .map((register, i) => ({ infoNumber: i + 1, register, digits: units[register.unit]?.digits ?? 0 }));
}

export function finder(points: readonly StationPoint[]): FindPoint {
  const byObject = new Map(points.map((point) => [key(point.register), point]));
  return (object, id, quantity) => byObject.get(key({ object, id, quantity }));
}

/** What many pumps bear, in hours of the plant. */
const startsPerHour = 12;

export function pointRow(
  { infoNumber, register, digits }: StationPoint,
  names: SafeNames,
  find: FindPoint,
  ranges: Ranges,
): XmlNode {
  const { object, id, quantity, table, type, unitId, address, unit, scale, writable, low, high } = register;
  const isLogic = type === 'bool';
  const isMode = quantity === 'manual';
  const hasMode = quantity === 'run' && find(object, id, 'manual') !== undefined;
  return element('Point', {
    Id: `${names.of(object, id)}.${quantity}`,
    InfoNumber: infoNumber,
    Name: `${nameOf(object, id)} ${quantityWords[quantity] ?? quantity}`.trim(),
    Machine: object === 'pump' || object === 'valve' ? names.of(object, id) : undefined,
    Kind: isMode ? 'state' : isLogic ? 'logic' : 'numeric',
    EditingKind: writable ? 'Output' : undefined,
    Unit: unit || undefined,
    Digits: isLogic ? undefined : digits,
    State0: states[quantity]?.[0],
    State1: states[quantity]?.[1],
    Mode0: isMode ? 'automatic' : undefined,
    Mode1: isMode ? 'manual' : undefined,
    ModePoint: hasMode ? `${names.of(object, id)}.manual` : undefined,
    Command0: commands[quantity]?.[0],
    Command1: commands[quantity]?.[1],
    CommandKind: quantity === 'countersReset' || quantity === 'protectionReset' ? 'pulse' : undefined,
    ConfirmedBy: quantity === 'protectionReset' ? `${names.of(object, id)}.tripped = 0` : undefined,
    Min: isLogic ? undefined : low,
    Max: isLogic ? undefined : high,
    IsCounter: quantity === 'starts' ? 'true' : undefined,
    StartsPerHour: quantity === 'starts' ? startsPerHour * usualSpeed : undefined,
    ...ranges,
    Step: writable && !isLogic ? units[unit]?.step : undefined,
    Link: 'plant',
    UnitId: unitId === 1 ? undefined : unitId,
    Register: `${table}:${address}`,
    Type: isLogic ? undefined : type,
    Scale: scale === 1 ? undefined : scale,
  });
}

function key(of: { object: ObjectKind; id: string; quantity: QuantityName }): string {
  return `${of.object} ${of.quantity} ${of.id}`;
}
