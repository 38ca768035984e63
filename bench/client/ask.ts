import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { parseXml } from '../../device/parseXml.ts';
import { type CallName, calls } from '../../protocol/calls.ts';
import { servicePath } from '../../protocol/headers.ts';
import { payload, readWebOutput } from '../../protocol/wire/envelope.ts';
import { writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import { clock } from '../machine/clock.ts';
import { credential } from '../machine/vigie.ts';

export interface Answered {
  /** From the call to the last byte. */
  readonly ms: number;
  readonly body: Buffer;
  readonly encoding: string | undefined;
}

/** A client that behaves like a browser with the benches' account: persistent connections, compressed answers. */
export interface Asker extends Disposable {
  readonly ask: (name: CallName, parameters?: readonly XmlNode[]) => Promise<Answered>;
}

/** What Chromium accepts on this origin. */
export const acceptEncoding = 'gzip, deflate, br, zstd';
const usual = { authorization: credential, 'accept-encoding': acceptEncoding };

export function createAsker(url: string, headers: OutgoingHttpHeaders = usual): Asker {
  const agent = new Agent({ keepAlive: true });
  const open = (name: CallName, parameters: readonly XmlNode[]) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { method, path } = calls[name];
      const type = method === 'POST' && { 'content-type': 'application/xml' };
      const call = request(new URL(servicePath + path, url), { method, agent, headers: { ...headers, ...type } });
      call.on('error', reject).on('response', (response) => {
        if (response.statusCode === 200) resolve(response);
        else reject(new Error(`${name} was answered with ${response.statusCode}.`));
      });
      call.end(method === 'POST' ? writeXml(payload(parameters)) : undefined);
    });
  return {
    ask: async (name, parameters = []) => {
      const began = clock();
      const response = await open(name, parameters);
      const body = await buffer(response);
      return { ms: clock() - began, body, encoding: response.headers['content-encoding'] };
    },
    [Symbol.dispose]: () => agent.destroy(),
  };
}

const decoders: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  identity: (body) => body,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** Throws if the answer is not a WebOutput with code 0. */
export function contentOf({ body, encoding = 'identity' }: Answered): XmlNode {
  const decode = decoders[encoding];
  if (!decode) throw new Error(`The answer is encoded as ${encoding}.`);
  const { code, content } = readWebOutput(parseXml(decode(body)));
  if (code !== 0) throw new Error(`The answer has code ${code}.`);
  return content;
}
