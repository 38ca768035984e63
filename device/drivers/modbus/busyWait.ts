import { setTimeout as sleep } from 'node:timers/promises';
import type { ModbusPace } from '../../../protocol/drivers/modbus/modbusSchema.ts';
import type { ItemFault } from '../../../protocol/faults/itemFault.ts';

/** Exceptions of a device that can do nothing now: acknowledge (not yet done), and busy. */
const busy: ReadonlySet<string> = new Set(['5', '6']);
/** Pause before a busy device is asked again: a share of its time-out, within these bounds, ms. */
const pauseShare = 1 / 10;
const pauses = { least: 20, most: 250 } as const;
/** A device that stays busy is not waited for again for so many times as long. */
const restTimes = 10;

export function isBusy(answer: Buffer | ItemFault): boolean {
  return !Buffer.isBuffer(answer) && answer.code === 'exception' && busy.has(answer.exception);
}

/** A device may be busy with a read for as long as it may be silent, and seldom, so that it delays nothing else. */
export class BusyWait {
  readonly #longestMs: number;
  readonly #pauseMs: number;
  #restsUntil = 0;

  constructor({ timeoutMs, retries }: Pick<ModbusPace, 'timeoutMs' | 'retries'>) {
    this.#longestMs = timeoutMs * (retries + 1);
    this.#pauseMs = Math.min(Math.max(timeoutMs * pauseShare, pauses.least), pauses.most);
  }

  /** For one read: the function pauses, and resolves false where the device must not be asked again. */
  begin(): () => Promise<boolean> {
    const began = performance.now();
    return async () => {
      const now = performance.now();
      if (now < this.#restsUntil) return false;
      if (now - began + this.#pauseMs > this.#longestMs) {
        this.#restsUntil = now + restTimes * this.#longestMs;
        return false;
      }
      await sleep(this.#pauseMs);
      return true;
    };
  }
}
