import { mkdtempSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ClientHttp2Session, connect, constants, createServer } from 'node:http2';
import { connect as socketTo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { fileOf } from '../../device/configuration.ts';
import { type Data, openData } from '../../device/data.ts';
import type { PackedBlock } from '../../device/history/files/blockTable.ts';
import { HistoryFiles } from '../../device/history/files/historyFiles.ts';
import { historyFolderOf } from '../../device/history/historyFolder.ts';
import { SampleBlock } from '../../device/history/sampleBlock.ts';
import type { SeriesDefinition } from '../../device/history/seriesDefinition.ts';
import { ownTiming } from '../../device/points/timing.ts';
import { configurationStore } from '../../device/store/tables/configurations.ts';
import { ArchiveReader } from '../../device/uplink/archive/archiveReader.ts';
import { archiveHandler } from '../../device/uplink/archive/serveArchive.ts';
import type { Committed } from '../../protocol/uplink/archive.ts';
import { NoAnswer, type Tunnel, type TunnelReply, type TunnelRequest } from '../fleet.ts';

const level: SeriesDefinition = {
  ...{ point: 'LEVEL', kind: 'numeric', unit: 'm', digits: 2, scale: 1, offset: 0, isCounter: false, states: [] },
  ...{ modulus: undefined, runningState: undefined },
};

/** Samples of noise from a moment on. */
export function blockFrom(start: number, number: number, n = 2048, point = 'LEVEL', everyMs = 1000): PackedBlock {
  const block = new SampleBlock(2);
  for (let i = 0; i < n; i++)
    block.add({
      time: start + i * everyMs,
      value: Math.round(300 + 100 * Math.sin((number + i) / 50)) / 100,
      quality: 0,
    });
  const { end } = block;
  return { definition: { ...level, point }, start, number, end, n, isLate: false, data: block.pack() };
}

/** A real data folder, and what a station serves of it for the archive. */
export class TestStation {
  readonly id: string;
  readonly folder = mkdtempSync(join(tmpdir(), 'vigie-archive-'));
  readonly data: Data;
  readonly files: HistoryFiles;
  committed: Committed | undefined;
  readonly #reader: ArchiveReader;
  readonly handler: (request: IncomingMessage, response: ServerResponse) => void;

  constructor(id: string) {
    this.id = id;
    this.data = openData(this.folder, ownTiming, () => undefined);
    this.files = new HistoryFiles(historyFolderOf(this.folder), () => undefined);
    this.#reader = new ArchiveReader(() => this.folder);
    this.handler = archiveHandler({
      ask: (question, hasLeft) => this.#reader.ask(question, hasLeft),
      isReadable: () => true,
      onCommitted: (what) => {
        this.committed = what;
      },
    });
  }

  configure(text: string, time: number): void {
    const file = fileOf(Buffer.from(text));
    if (!('sha256' in file)) throw new Error(file.fault);
    const content = { sha256: file.sha256, bytes: zstdCompressSync(file.bytes) };
    configurationStore(this.data.db).keep('revision', time, [{ name: 'station.xml', content }]);
  }

  async stop(): Promise<void> {
    await this.#reader.stop();
    this.files.close();
    await this.data.close();
  }
}

/** HTTP/2 to each of the stations, as their uplinks are, without TLS. A station that is not in `connected` has none. */
export class TestTunnel implements Tunnel {
  readonly connected = new Set<string>();
  readonly #sessions = new Map<string, ClientHttp2Session>();
  readonly #servers: { close: () => void }[] = [];

  async add({ id, folder, handler }: Pick<TestStation, 'id' | 'folder' | 'handler'>): Promise<void> {
    const path = join(folder, 'uplink.sock');
    const server = createServer((request, response) =>
      handler(request as unknown as IncomingMessage, response as unknown as ServerResponse),
    );
    await new Promise<void>((resolve) => server.listen(path, resolve));
    this.#servers.push(server);
    this.#sessions.set(id, connect('http://station', { createConnection: () => socketTo(path) }));
    this.connected.add(id);
  }

  request(station: string, { path, method = 'GET', headers, body }: TunnelRequest): Promise<TunnelReply> {
    const session = this.#sessions.get(station);
    if (!session || !this.connected.has(station)) return Promise.reject(new NoAnswer('it is not connected', false));
    const stream = session.request(
      { ...headers, [constants.HTTP2_HEADER_PATH]: path, [constants.HTTP2_HEADER_METHOD]: method },
      { endStream: body === undefined },
    );
    if (body) stream.end(body);
    return new Promise((resolve, reject) => {
      stream.on('error', (error) => reject(new NoAnswer(error.message, true)));
      stream.on('response', (head) =>
        resolve({ status: Number(head[constants.HTTP2_HEADER_STATUS]), headers: {}, body: stream }),
      );
    });
  }

  close(): void {
    for (const session of this.#sessions.values()) session.destroy();
    for (const server of this.#servers) server.close();
  }
}
