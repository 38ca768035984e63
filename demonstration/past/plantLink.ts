import type { Item, Sink, SubscribingDriver, Write, WriteResult } from '../../device/drivers/driver.ts';
import type { ModbusAddress } from '../../device/drivers/modbus/modbusAddress.ts';
import { type Register, registerMap } from '../plant/registerMap.ts';
import type { Simulation } from '../plant/simulation.ts';

/** A link to a simulated plant in the same process: what stands in its registers, without Modbus between. */
export interface PlantLink {
  readonly driver: SubscribingDriver;
  /** The link lives, and nothing has changed since. */
  readonly heard: () => void;
  /** Tells what has changed since it was told last. `now`: UTC ms. */
  readonly tell: (now: number) => void;
}

interface PlantItem {
  readonly index: number;
  readonly read: () => number;
  told: number;
}

/**
 * `from`: the time of what stands in the registers now, UTC ms.
 * The switches that let faults begin read as untouched: nobody pressed them in the past, things broke by themselves.
 * Only addresses of the first unit are known: a town has no more.
 */
export function plantLink(simulation: Simulation, from: number): PlantLink {
  const registers = new Map(registerMap(simulation.network).map((one) => [place(one.table, one.address), one]));
  const items = new Map<unknown, PlantItem>();
  let sink: Sink | undefined;
  const registerOf = (address: unknown) => {
    const { table, start } = address as ModbusAddress;
    return registers.get(place(table, start));
  };
  const tellOne = (item: PlantItem, now: number, isForced: boolean) => {
    const raw = item.read();
    if (!isForced && raw === item.told) return;
    item.told = raw;
    sink?.sample(item.index, raw, 'good', now);
  };
  let lastTold = from;
  const tell = (now: number) => {
    lastTold = now;
    for (const item of items.values()) tellOne(item, now, false);
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
      items.set(address, { index, read: rawReader(simulation, registerOf(address)), told: Number.NaN });
    }
    tell(lastTold);
  };
  return {
    heard: () => sink?.heard(),
    tell,
    driver: {
      mode: 'subscribe',
      connect: async () => ({
        onLost: () => undefined,
        close: () => {
          sink = undefined;
        },
        subscribe: async (wanted, told) => {
          sink = told;
          await add(wanted);
        },
        add,
        remove: async (unwanted) => {
          for (const { address } of unwanted) items.delete(address);
        },
        write: async (writes) => {
          const results = writes.map(writeOne);
          tell(lastTold);
          return results;
        },
        confirm: async (address) => {
          const item = items.get(address);
          if (item) tellOne(item, lastTold, true);
          sink?.answered();
        },
      }),
    },
  };
}

function place(table: string, address: number): string {
  return `${table}:${address}`;
}

/** What the register holds, as `plant/words.ts` writes it into its words. */
function rawReader(simulation: Simulation, register: Register | undefined): () => number {
  if (!register || register.object === 'fault') return () => 0;
  const read = simulation.reader(register);
  const { scale } = register;
  return register.type === 'float32' ? () => Math.fround(read() / scale) : () => Math.round(read() / scale);
}
