import { parseArgs } from 'node:util';
import { counted } from '../../cli/counted.ts';
import { type ModbusAddress, modbusAddress } from '../../cli/modbusAddress.ts';
import { exitCode, Refusal } from '../../cli/stationFiles.ts';
import { writeElement } from '../../protocol/elementKinds.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { pageHeight, pageWidth, wideGrid } from './wideGrid.ts';
import { writeStation } from './writeStation.ts';

/** Registers that a value takes, and how it is shown. */
const types = {
  uint16: { registers: 1, digits: 0, longest: '65,535' },
  float32: { registers: 2, digits: 3, longest: '-12,345.678' },
} as const;
type WideType = keyof typeof types;

// Two registers each stay well below the last address, 65,535.
const mostPoints = 20_000;

interface WideStation {
  readonly points: number;
  readonly modbus: ModbusAddress;
  readonly periodMs: number;
  readonly type: WideType;
}

/** One page full of numbers, bound to consecutive holding registers; for benchmarks. */
export function wide(args: string[]): Promise<number> {
  return exitCode(async () => {
    const { values } = parseArgs({
      args,
      options: {
        points: { type: 'string' },
        modbus: { type: 'string' },
        period: { type: 'string', default: '1000' },
        type: { type: 'string', default: 'uint16' },
        out: { type: 'string' },
      },
    });
    if (values.out === undefined) throw new Refusal('--out DIR is missing: the station folder to write.');
    if (values.modbus === undefined) throw new Refusal('--modbus HOST:PORT is missing: the Modbus server.');
    const station = {
      points: wholeNumber('--points', values.points, 1, mostPoints),
      modbus: modbusAddress(values.modbus),
      periodMs: wholeNumber('--period', values.period, 20, 3_600_000),
      type: wideType(values.type),
    };
    writeStation(values.out, 'wide', { station: wideStation(station), images: new Map() });
    return `${values.out}: ${counted(station.points, 'point')} on one page, ${station.type} holding registers from address 0.`;
  });
}

export function wideStation({ points, modbus, periodMs, type }: WideStation): XmlNode {
  const { registers, digits, longest } = types[type];
  const { fontSize, cells } = wideGrid(points, longest.length);
  const link = element('ModbusTcp', { Id: 'field', Host: modbus.host, Port: modbus.port, PeriodMs: periodMs });
  const page = {
    SynopticId: 'wide',
    SynopticName: counted(points, 'value'),
    IsFirst: true,
    SynopticWidth: pageWidth,
    SynopticHeight: pageHeight,
  };
  return element('StationCfg', { Version: 1 }, [
    element('IdentityCfg', { StationName: `Wide ${points}`, ProductSerialNumber: 'WIDE-0001' }),
    element('CommunicationCfg', {}, [element('WebServerCfg', { DisconnectionTimeoutSec: 0 }), link]),
    element(
      'PointCfg',
      {},
      cells.map((_, i) =>
        element('Point', {
          Id: `R${i * registers}`,
          InfoNumber: i + 1,
          Name: `Register ${i * registers}`,
          Kind: 'numeric',
          Digits: digits,
          Link: 'field',
          Register: `holding:${i * registers}`,
          Type: type,
        }),
      ),
    ),
    element('SynopticWebCfg', {}, [
      element(
        'SynopticWeb',
        page,
        cells.map((cell, i) =>
          writeElement('TextValueNumericData', {
            infoNumber: i + 1,
            ...cell,
            fontSize,
            horizontal: 'right',
            vertical: 'center',
          }),
        ),
      ),
    ]),
  ]);
}

function wholeNumber(option: string, text: string | undefined, least: number, most: number): number {
  const value = /^\d{1,9}$/.test(text ?? '') ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new Refusal(`${option} "${text ?? ''}" is not valid. Expected: a whole number from ${least} to ${most}.`);
}

function wideType(text: string): WideType {
  if (Object.hasOwn(types, text)) return text as WideType;
  throw new Refusal(`--type "${text}" is not valid. Expected: ${Object.keys(types).join(' or ')}.`);
}
