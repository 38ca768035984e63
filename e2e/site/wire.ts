import { type IncomingHttpHeaders, request } from 'node:http';
import { type Call, type RequestOf, writeRequest } from '../../protocol/calls/call.ts';
import { type CallName, calls } from '../../protocol/calls.ts';
import { servicePath } from '../../protocol/headers.ts';
import { payload } from '../../protocol/wire/envelope.ts';
import { writeXml, type XmlNode } from '../../protocol/wire/xml.ts';

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** ErrorCode of a WebOutput; undefined where the reply is none. */
  readonly code: number | undefined;
}

export interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** `login:password`, sent as a basic credential. */
  readonly as?: string;
}

/** As any program could send it, without a browser's manners. */
export function ask(url: string, { method = 'GET', headers = {}, body, as }: RequestOptions = {}): Promise<Reply> {
  const credential = as === undefined ? {} : { authorization: `Basic ${Buffer.from(as).toString('base64')}` };
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers: { ...credential, ...headers }, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('close', () => {
        const code = /<ErrorCode>(-?\d+)<\/ErrorCode>/.exec(text)?.[1];
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          code: code === undefined ? undefined : Number(code),
        });
      });
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

/** One call of the protocol, with its request: as data, or the parts of a payload. */
export function call<N extends CallName>(
  site: { readonly url: string },
  name: N,
  request: RequestOf<(typeof calls)[N]> | readonly XmlNode[] = [],
  as?: string,
) {
  const row: Call = calls[name];
  const { method, path } = row;
  const children = Array.isArray(request) ? request : writeRequest(row, request);
  return ask(`${site.url}${servicePath}${path}`, {
    method,
    headers: { 'content-type': 'application/xml' },
    ...(method === 'POST' && { body: writeXml(payload(children)) }),
    ...(as !== undefined && { as }),
  });
}
