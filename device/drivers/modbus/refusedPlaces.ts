import type { ItemFault } from '../../../protocol/faults/itemFault.ts';
import type { Block } from './block.ts';
import { type ModbusAddress, width } from './modbusAddress.ts';

/** What was learnt holds so long, ms; then everything is tried together again. */
const knownForMs = 3_600_000;

/**
 * Where a device refused to read several values with one request: what the plan of all further reads goes by, also over
 * a new connection. A refused block is cut, first where nobody asked for the registers between, until what is refused
 * stands alone.
 */
export class RefusedPlaces {
  readonly #now: () => number;
  readonly #cuts = new Set<string>();
  readonly #alone = new Set<string>();
  readonly #refused = new Map<string, ItemFault>();
  #since: number | undefined;
  /** Rises whenever a plan made before is no longer the best one. */
  version = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Whether a block begins at this address. */
  isCut({ table, start }: ModbusAddress): boolean {
    return this.#cuts.has(`${table}:${start}`);
  }

  /** Whether it is read by a request of its own, though others begin at the same address. */
  isAlone(address: ModbusAddress): boolean {
    return this.#alone.has(rangeKey(address, width(address)));
  }

  /** Learns where to cut a refused block; false: what is refused stands alone. */
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

  /** Why that block, of which nothing can be cut, was refused; undefined: it was not, or is to be tried again. */
  faultOf(block: Block): ItemFault | undefined {
    return this.#refused.get(rangeKey(block, block.count));
  }

  refuse(block: Block, fault: ItemFault): void {
    this.#refused.set(rangeKey(block, block.count), fault);
    this.#learn();
  }

  /** It answers now: what was refused may have been a device that had just started. */
  answered(block: Block): void {
    if (this.faultOf(block)) this.#forget();
  }

  /** Forgets what has been known for too long. */
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

/** Where the items go on after the widest gap between them; undefined: there is none. */
function gapEnd(items: Block['items']): number | undefined {
  let [covered, widest, end] = [Number.POSITIVE_INFINITY, 0, undefined as number | undefined];
  for (const { address } of items) {
    if (address.start - covered > widest) [widest, end] = [address.start - covered, address.start];
    const itsEnd = address.start + width(address);
    covered = covered === Number.POSITIVE_INFINITY ? itsEnd : Math.max(covered, itsEnd);
  }
  return end;
}
