import {
  type CommandType,
  type Iec104Link,
  type Iec104Place,
  mostObject,
  mostStation,
  type ObjectType,
} from '../../../protocol/drivers/iec104/iec104Schema.ts';
import type { AddressResult, RawRange } from '../driver.ts';

export interface Iec104Address {
  /** The common address. */
  readonly station: number;
  readonly object: number;
  readonly type: ObjectType;
  /** Undefined: there are none. */
  readonly command?: CommandSettings;
}

export interface CommandSettings {
  readonly type: CommandType;
  readonly object: number;
  readonly isSelected: boolean;
  readonly qualifier: number;
  readonly hasTime: boolean;
}

const form = '104:CA:IOA';
/** QU has five bits; QL of a setpoint has seven. */
const mostQualifier: Readonly<Record<CommandType, number>> = {
  ...{ single: 31, double: 31, step: 31 },
  ...{ normalized: 127, scaled: 127, float: 127 },
};

export function parseIec104Address(place: Iec104Place): AddressResult<Iec104Address> {
  const { objectAddress, type, command, commandObject, select, qualifier, commandTime } = place;
  const [, first, second] = /^104:(\d{1,5}):(\d{1,8})$/.exec(objectAddress.trim()) ?? [];
  const [station, object] = [Number(first), Number(second)];
  if (!(station >= 1 && station <= mostStation && object >= 1 && object <= mostObject))
    return { fault: { code: 'bad104Address', value: objectAddress, expected: form } };
  if (!command) {
    const stated = Object.entries({
      CommandObject: commandObject,
      Select: select,
      Qualifier: qualifier,
      CommandTime: commandTime,
    });
    const [field, value] = stated.find(([, one]) => one) ?? [];
    if (field !== undefined) return { fault: { code: 'needsCommand', field, value: String(value), other: 'Command' } };
    return { address: { station, object, type } };
  }
  const most = mostQualifier[command];
  if (qualifier > most) {
    const fault = { code: 'beyondQualifier', field: 'Qualifier', value: String(qualifier) } as const;
    return { fault: { ...fault, other: command, expected: String(most) } };
  }
  const settings = {
    type: command,
    object: commandObject ?? object,
    isSelected: select,
    qualifier,
    hasTime: commandTime,
  };
  return { address: { station, object, type, command: settings } };
}

const whole = (min: number, max: number): RawRange => ({ integer: true, min, max });
const short = whole(-0x8000, 0x7fff);

export const objectRanges: Readonly<Record<ObjectType, RawRange>> = {
  single: whole(0, 1),
  double: whole(0, 3),
  step: whole(-64, 63),
  bits: whole(0, 0xffff_ffff),
  normalized: short,
  scaled: short,
  float: { integer: false, min: -3.4028234e38, max: 3.4028234e38 },
  counter: whole(-0x8000_0000, 0x7fff_ffff),
};

export function addressText({ station, object }: Pick<Iec104Address, 'station' | 'object'>): string {
  return `104:${station}:${object}`;
}

/** `single 4001 of station 1 on 10.0.0.5:2404`. */
export function describeIec104Address({ station, object, type }: Iec104Address, link: Iec104Link): string {
  return `${type} object ${object} of station ${station} on ${placeOf(link)}`;
}

export function placeOf({ host, port }: Iec104Link): string {
  return `${host}:${port}`;
}
