import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { parseXml } from '../../device/parseXml.ts';
import { type CallName, calls, servicePath } from '../../protocol/calls.ts';
import { payload, readWebOutput } from '../../protocol/envelope.ts';
import { writeXml, type XmlNode } from '../../protocol/xml.ts';
import { clock } from '../machine/clock.ts';
import { credential } from '../machine/vigie.ts';

/** An answer as it came over the wire. */
export interface Answered {
  /** From the call to its last byte, ms. */
  readonly ms: number;
  readonly body: Buffer;
  readonly encoding: string | undefined;
}

/** A client that asks as a browser does: one connection kept, compressed answers taken. */
export interface Asker {
  readonly ask: (name: CallName, parameters?: readonly XmlNode[]) => Promise<Answered>;
  readonly close: () => void;
}

/** What Chromium takes on this origin. */
const acceptEncoding = 'gzip, deflate, br, zstd';

export function createAsker(url: string): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask: Asker['ask'] = (name, parameters = []) =>
    new Promise((resolve, reject) => {
      const { method, path } = calls[name];
      const body = method === 'POST' ? writeXml(payload(parameters)) : '';
      const headers = {
        authorization: credential,
        'accept-encoding': acceptEncoding,
        ...(method === 'POST' && { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(body) }),
      };
      const began = clock();
      const call = request(new URL(servicePath + path, url), { method, agent, headers }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('error', reject);
        response.on('end', () => {
          const ms = clock() - began;
          if (response.statusCode !== 200) return reject(new Error(`${name} was answered ${response.statusCode}`));
          resolve({ ms, body: Buffer.concat(pieces), encoding: response.headers['content-encoding'] });
        });
      });
      call.on('error', reject);
      call.end(body);
    });
  return { ask, close: () => agent.destroy() };
}

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  identity: (body) => body,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** The content of an answer; throws where it is no WebOutput with code 0. */
export function contentOf({ body, encoding = 'identity' }: Answered): XmlNode {
  const decode = decoders[encoding];
  if (!decode) throw new Error(`The answer is encoded as ${encoding}.`);
  const { code, content } = readWebOutput(parseXml(decode(body)));
  if (code !== 0) throw new Error(`The answer has code ${code}.`);
  return content;
}
