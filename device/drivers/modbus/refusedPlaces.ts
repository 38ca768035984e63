import type { ItemFault } from '../../../protocol/faults/itemFault.ts';
import type { Block } from './block.ts';
import { type ModbusAddress, width } from './modbusAddress.ts';

/** What was learnt is valid for so long, ms; then everything is tried together again. */
const knownForMs = 3_600_000;

/**
 * Where a device refused to read several values with one request: all further plans follow it, also over a new
 * connection. A refused block is cut, first at registers of no item, until what is refused is alone.
 */
export class RefusedPlaces {
  readonly #now: () => number;
  readonly #cuts = new Set<string>();
  readonly #alone = new Set<string>();
  readonly #refused = new Map<string, ItemFault>();
  #since: number | undefined;
  /** Rises whenever an earlier plan is no longer the best one. */
  version = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  isCut({ table, start }: ModbusAddress): boolean {
    return this.#cuts.has(`${table}:${start}`);
  }

  /** Whether it is read by its own request, though others begin at the same address. */
  isAlone(address: ModbusAddress): boolean {
    return this.#alone.has(rangeKey(address, width(address)));
  }

  /** False: what is refused is alone already. */
  cut({ table, items }: Block): boolean {
    const starts = [...new Set(items.map(({ address }) => address.start))];
    const widths = items.map(({ address }) => width(address));
    const widest = Math.max(...widths);
    if (starts.length > 1) this.#cuts.add(`${table}:${gapEnd(items) ?? starts[starts.length >> 1]}`);
    else if (widths.some((one) => one < widest)) this.#alone.add(rangeKey({ table, start: starts[0] ?? 0 }, widest));
    else return false;
    this.#learn();
    return true;
  }

  /** Undefined: it was not refused, or is to be tried again. */
  faultOf(block: Block): ItemFault | undefined {
    return this.#refused.get(rangeKey(block, block.count));
  }

  refuse(block: Block, fault: ItemFault): void {
    this.#refused.set(rangeKey(block, block.count), fault);
    this.#learn();
  }

  /** The refusals may have been those of a device that had just started: all are forgotten. */
  answered(block: Block): void {
    if (this.faultOf(block)) this.#forget();
  }

  refresh(): void {
    if (this.#since !== undefined && this.#now() - this.#since > knownForMs) this.#forget();
  }

  #learn(): void {
    this.#since ??= this.#now();
    this.version++;
  }

  #forget(): void {
    for (const known of [this.#cuts, this.#alone, this.#refused]) known.clear();
    this.#since = undefined;
    this.version++;
  }
}

function rangeKey({ table, start }: Pick<Block, 'table' | 'start'>, count: number): string {
  return `${table}:${start}:${count}`;
}

/** Where the items continue after the widest gap between them; undefined: there is none. */
function gapEnd(items: Block['items']): number | undefined {
  let [covered, widest, end] = [Number.POSITIVE_INFINITY, 0, undefined as number | undefined];
  for (const { address } of items) {
    if (address.start - covered > widest) [widest, end] = [address.start - covered, address.start];
    const itemEnd = address.start + width(address);
    covered = covered === Number.POSITIVE_INFINITY ? itemEnd : Math.max(covered, itemEnd);
  }
  return end;
}
