import type { Item, Sink, SubscribingDriver, Write, WriteResult } from '../../device/drivers/driver.ts';
import type { ModbusAddress } from '../../device/drivers/modbus/modbusAddress.ts';
import { type Register, registerMap } from '../plant/registerMap.ts';
import type { Simulation } from '../plant/simulation.ts';

/** To a simulated plant in the same process: the values of its registers, without Modbus between. */
export interface PlantLink {
  readonly driver: SubscribingDriver;
  /** The link lives, and nothing has changed since. */
  readonly heard: () => void;
  /** Reports what has changed since the last report. `now`: UTC ms. */
  readonly report: (now: number) => void;
}

interface PlantItem {
  readonly index: number;
  readonly read: () => number;
  reported: number;
}

/**
 * `from`: UTC ms of the registers' present values. The switches that let faults begin read as untouched: in the past
 * things broke by themselves. Only addresses of the first unit are known: a town has no more.
 */
export function plantLink(simulation: Simulation, from: number): PlantLink {
  const registers = new Map(registerMap(simulation.network).map((one) => [place(one.table, one.address), one]));
  const items = new Map<unknown, PlantItem>();
  let sink: Sink | undefined;
  const registerOf = (address: unknown) => {
    const { table, start } = address as ModbusAddress;
    return registers.get(place(table, start));
  };
  const reportOne = (item: PlantItem, now: number, isForced: boolean) => {
    const raw = item.read();
    if (!isForced && raw === item.reported) return;
    item.reported = raw;
    sink?.sample(item.index, raw, 'good', now);
  };
  let lastReport = from;
  const report = (now: number) => {
    lastReport = now;
    for (const item of items.values()) reportOne(item, now, false);
    sink?.answered();
    sink?.heard();
  };
  const writeOne = ({ address, raw }: Write): WriteResult => {
    const register = registerOf(address);
    const isDone =
      register &&
      register.object !== 'fault' &&
      simulation.write([{ target: register, value: Number(raw) * register.scale }]);
    return isDone ? 'done' : { refused: { code: 'refused' } };
  };
  const add = async (wanted: readonly Item[]) => {
    for (const { index, address } of wanted) {
      items.set(address, { index, read: rawReader(simulation, registerOf(address)), reported: Number.NaN });
    }
    report(lastReport);
  };
  return {
    heard: () => sink?.heard(),
    report,
    driver: {
      mode: 'subscribe',
      connect: async () => ({
        onLost: () => undefined,
        close: () => {
          sink = undefined;
        },
        subscribe: async (wanted, next) => {
          sink = next;
          await add(wanted);
        },
        add,
        remove: async (unwanted) => {
          for (const { address } of unwanted) items.delete(address);
        },
        write: async (writes) => {
          const results = writes.map(writeOne);
          report(lastReport);
          return results;
        },
        confirm: async (address) => {
          const item = items.get(address);
          if (item) reportOne(item, lastReport, true);
          sink?.answered();
        },
      }),
    },
  };
}

function place(table: string, address: number): string {
  return `${table}:${address}`;
}

/** As `plant/words.ts` writes it into words. */
function rawReader(simulation: Simulation, register: Register | undefined): () => number {
  if (!register || register.object === 'fault') return () => 0;
  const read = simulation.reader(register);
  const { scale } = register;
  return register.type === 'float32' ? () => Math.fround(read() / scale) : () => Math.round(read() / scale);
}
