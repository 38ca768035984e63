import { clock } from '../machine/clock.ts';
import { highest, lowest, type Writes } from './words.ts';

/** Changes random registers at an even pace and notes each write with its time. */
export interface Changer {
  readonly registers: Buffer;
  readonly change: (points: number, perSecond: number) => void;
  readonly rest: () => number[];
  readonly take: () => Writes;
}

export function createChanger(size: number): Changer {
  const registers = Buffer.alloc(size * 2);
  for (let i = 0; i < size; i++) registers.writeUInt16BE(lowest + ((i * 7) % 40_000), i * 2);
  let writes = noWrites();
  let used = 0;
  let timer: NodeJS.Timeout | undefined;
  const write = (register: number) => {
    const before = registers.readUInt16BE(register * 2);
    const value = before >= highest ? lowest : before + 1;
    registers.writeUInt16BE(value, register * 2);
    writes.register.push(register);
    writes.value.push(value);
    writes.at.push(clock());
  };
  const rest = () => {
    clearInterval(timer);
    return Array.from({ length: used }, (_, i) => registers.readUInt16BE(i * 2));
  };
  return {
    registers,
    rest,
    change: (points, perSecond) => {
      rest();
      used = points;
      const began = clock();
      let done = 0;
      timer = setInterval(() => {
        for (const due = ((clock() - began) / 1000) * perSecond; done < due; done++) {
          write(Math.floor(Math.random() * points));
        }
      }, 1);
    },
    take: () => {
      const taken = writes;
      writes = noWrites();
      return taken;
    },
  };
}

function noWrites() {
  return { register: [] as number[], value: [] as number[], at: [] as number[] };
}
