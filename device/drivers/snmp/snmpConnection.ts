import type { SnmpLink } from '../../../protocol/drivers/snmp/snmpSchema.ts';
import type { ItemFault } from '../../../protocol/faults/itemFault.ts';
import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import {
  type BrowsedPart,
  type DeviceDetail,
  type ExchangeMonitor,
  type GroupReader,
  LinkError,
  type PolledConnection,
  type Portion,
  type Probed,
  type Write,
  type WriteResult,
} from '../driver.ts';
import type { LinkPorts } from '../security/linkPorts.ts';
import { browseObjects } from './browsing/browseObjects.ts';
import { identifyAgent } from './browsing/identifyAgent.ts';
import { Agent } from './library/agent.ts';
import type { NetSnmp } from './library/netSnmp.ts';
import { statusText } from './library/numbers.ts';
import { groupReader } from './reading/groupReader.ts';
import type { NamedRows } from './reading/namedRows.ts';
import type { ReadMemory } from './reading/readMemory.ts';
import { type ReadParts, walkingOf } from './reading/readParts.ts';
import type { SnmpAddress } from './snmpAddress.ts';
import { writtenAs } from './values/setValue.ts';

interface ConnectionParts {
  readonly link: SnmpLink;
  readonly ports: LinkPorts;
  readonly library: NetSnmp;
  readonly monitor: ExchangeMonitor;
  readonly memory: ReadMemory;
  readonly rows: NamedRows;
}

export class SnmpConnection implements PolledConnection<SnmpAddress> {
  readonly #parts: ReadParts;
  readonly #listeners: ((fault: LinkFault) => void)[] = [];
  #lost: LinkFault | undefined;

  constructor({ memory, rows, ...parts }: ConnectionParts) {
    const lost = (fault: LinkFault) => {
      this.#lost = fault;
      for (const listener of this.#listeners) listener(fault);
    };
    this.#parts = { link: parts.link, agent: new Agent({ ...parts, lost }), memory, rows };
  }

  /** Rejects with LinkError. */
  open(): Promise<void> {
    return this.#parts.agent.open();
  }

  onLost(listener: (fault: LinkFault) => void): void {
    if (this.#lost) listener(this.#lost);
    else this.#listeners.push(listener);
  }

  group(addresses: readonly SnmpAddress[]): GroupReader {
    return groupReader(addresses, this.#parts);
  }

  async write(items: readonly Write<SnmpAddress>[]): Promise<WriteResult[]> {
    if (this.#lost) throw new LinkError(this.#lost, false);
    const results: WriteResult[] = [];
    for (const item of items) {
      try {
        results.push(await this.#writeOne(item));
      } catch (error) {
        // Those before it were sent.
        throw error instanceof LinkError && results.length > 0 ? new LinkError(error.fault) : error;
      }
    }
    return results;
  }

  probe(address: SnmpAddress, signal: AbortSignal): Promise<Probed> {
    let probed: Probed = { raw: undefined, quality: 'deviceError' };
    const read = this.group([address])(
      (_, raw, quality, fieldTime, why) => {
        probed = { raw, quality, fieldTime, why };
      },
      () => undefined,
    );
    return this.#until(
      signal,
      read.then(() => probed),
    );
  }

  browse(part: BrowsedPart, signal: AbortSignal): AsyncIterable<Portion<SnmpAddress>> {
    const walking = walkingOf(this.#parts);
    const { agent } = walking;
    return browseObjects(
      part,
      { ...walking, agent: { read: (what) => this.#until(signal, agent.read(what)) } },
      signal,
    );
  }

  identify(signal: AbortSignal): Promise<readonly DeviceDetail[] | ItemFault> {
    return this.#until(signal, identifyAgent(this.#parts));
  }

  close(): void {
    this.#parts.agent.end({ code: 'closed' });
  }

  async #writeOne({ address, raw }: Write<SnmpAddress>): Promise<WriteResult> {
    const written = address.command && writtenAs(address.command, raw);
    if (!written) return { refused: { code: 'notSettable', written: String(raw) } };
    const oid = await this.#wholeOid(address).catch((error: unknown) => {
      throw error instanceof LinkError ? new LinkError(error.fault, false) : error;
    });
    if (typeof oid === 'object') return { refused: oid };
    const { status } = await this.#parts.agent.write({ oid, ...written }, String(raw));
    return status === 0 ? 'done' : { refused: { code: 'snmpStatus', status: statusText(status) } };
  }

  /** The name of a row is searched again: a command to another row would be worse than a late one. */
  async #wholeOid({ oid, row }: SnmpAddress): Promise<string | ItemFault> {
    if (!row) return oid;
    const { keyOid, key } = row;
    this.#parts.rows.forget(keyOid);
    const indices = await this.#parts.rows.indicesOf(keyOid, key, walkingOf(this.#parts));
    const [index] = indices;
    if (index === undefined) return { code: 'noSuchRow', key };
    return indices.length > 1 ? { code: 'severalRows', key } : `${oid}.${index}`;
  }

  /** Gives up at the signal; a request that is on its way ends by itself. */
  #until<T>(signal: AbortSignal, result: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(new LinkError({ code: 'noAnswer', timeoutMs: String(this.#parts.link.timeoutMs) }));
      if (signal.aborted) giveUp();
      signal.addEventListener('abort', giveUp, { once: true });
      result.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
    });
  }
}
