import { parseArgs } from 'node:util';
import { type FaultName, faultNames } from './faultTargets.ts';
import { usualSpeed } from './usualSpeed.ts';

export type Options = {
  /** Undefined: the demonstration town. */
  readonly network: string | undefined;
  readonly host: string;
  readonly port: number;
  readonly speed: number;
  /** Begins ten seconds after the start. */
  readonly fault: FaultName | undefined;
  /** Print the register map instead of running. */
  readonly map: boolean;
};

/** Names the option and what it takes. */
export class WrongOption extends Error {}

const FASTEST = 100_000;
const SLOWEST = 0.01;

/** Throws WrongOption. */
export function readOptions(args: readonly string[]): Options {
  const { network, host, port, speed, fault, map } = parse(args);
  return {
    network,
    host,
    port: number('--port', port, 0, 65_535, Number.isInteger),
    speed: number('--speed', speed, SLOWEST, FASTEST, Number.isFinite),
    fault: faultNamed(fault),
    map,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        network: { type: 'string' },
        host: { type: 'string', default: '127.0.0.1' },
        port: { type: 'string', default: '1502' },
        speed: { type: 'string', default: String(usualSpeed) },
        fault: { type: 'string' },
        map: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    const stated = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw wrong(String(stated));
  }
}

function faultNamed(text: string | undefined): FaultName | undefined {
  const found = faultNames.find((name) => name === text);
  if (found || text === undefined) return found;
  throw wrong(`--fault "${text}" is not valid, expected: one of ${faultNames.join(', ')}`);
}

function number(option: string, text: string, low: number, high: number, fits: (value: number) => boolean): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (fits(value) && value >= low && value <= high) return value;
  throw wrong(`${option} "${text}" is not valid, expected: a number from ${low} to ${high}`);
}

function wrong(sentence: string): WrongOption {
  return new WrongOption(`${sentence}.`);
}
