import type { ModbusPace } from '../../../protocol/drivers/modbus/modbusSchema.ts';
import type { ItemFault } from '../../../protocol/faults/itemFault.ts';
import type { GroupReader, ItemSample } from '../driver.ts';
import type { Block } from './block.ts';
import type { ModbusAddress } from './modbusAddress.ts';
import { decodeBlock, itemsOf, planBlocks } from './modbusBlocks.ts';
import { type ModbusRequest, readRequest } from './modbusRequests.ts';
import { RefusedPlaces } from './refusedPlaces.ts';

/** Resolves with the PDU of the answer, or why there is none. Rejects with LinkError. */
export type Ask = (request: ModbusRequest, isCommand?: boolean) => Promise<Buffer | ItemFault>;

/** Exceptions of a device that can do nothing now: they are not about an address. */
const ofTheMoment: ReadonlySet<string> = new Set(['5', '6', '10', '11']);
/** Exceptions that stay: about the function, an address, a count. After others blocks are cut, but not remembered. */
const remembered: ReadonlySet<string> = new Set(['1', '2', '3']);

/** Refused blocks that one scan tries again, so that a device that takes long to refuse does not hold it up. */
const mostRetried = 8;

export function groupReader(
  addresses: readonly ModbusAddress[],
  pace: ModbusPace,
  ask: Ask,
  refused: RefusedPlaces,
): GroupReader {
  const items = itemsOf(addresses);
  let plan: readonly Block[] = [];
  let version: number | undefined;
  let retried = 0;

  async function readBlock(block: Block, sample: ItemSample, known: RefusedPlaces): Promise<void> {
    const { table, start, count } = block;
    const answer = await ask(readRequest(table, start, count));
    if (Buffer.isBuffer(answer)) {
      refused.answered(block);
      return decodeBlock(block, answer, sample);
    }
    const exception = answer.code === 'exception' ? answer.exception : undefined;
    if (exception !== undefined && !ofTheMoment.has(exception)) {
      const learning = remembered.has(exception) ? refused : known === refused ? new RefusedPlaces() : known;
      if (learning.cut(block)) {
        for (const part of planBlocks(block.items, pace, learning)) await readBlock(part, sample, learning);
        return;
      }
      if (learning === refused) refused.refuse(block, answer);
    }
    markAll(block, sample, answer);
  }

  return async (sample, answered) => {
    refused.refresh();
    if (version !== refused.version) plan = planBlocks(items, pace, refused);
    version = refused.version;
    const closed = plan.filter((block) => refused.faultOf(block));
    const again = new Set(Array.from({ length: mostRetried }, (_, i) => closed[(retried + i) % closed.length]));
    retried += mostRetried;
    const open = plan.filter((block) => !refused.faultOf(block) || again.has(block));
    for (const block of closed) {
      const fault = refused.faultOf(block);
      if (fault && !again.has(block)) markAll(block, sample, fault);
    }
    await inFlight(open, pace.inFlight ?? 1, async (block) => {
      await readBlock(block, sample, refused);
      answered();
    });
  };
}

function markAll({ items }: Block, sample: ItemSample, fault: ItemFault): void {
  for (const { index } of items) sample(index, undefined, 'deviceError', undefined, fault);
}

/** At most `count` at once; a waiting command gets in between two of them. */
async function inFlight<T>(all: readonly T[], count: number, run: (one: T) => Promise<void>): Promise<void> {
  const left = all.values();
  const each = async () => {
    for (const one of left) await run(one);
  };
  await Promise.all(Array.from({ length: Math.min(count, all.length) }, each));
}
