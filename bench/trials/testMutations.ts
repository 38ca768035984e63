import { request } from 'node:http';
import { servicePath } from '../../protocol/headers.ts';
import { seededRandom } from './seededRandom.ts';

const seeds = [
  '<payload/>',
  '<payload><XPathRequest>SynopticWebCfg</XPathRequest></payload>',
  '<?xml version="1.0" encoding="UTF-8"?><payload><XPathRequest><string>SynopticWebCfg</string></XPathRequest></payload>',
  '<payload><Points>1-3</Points><Since>5</Since></payload>',
  '<payload><Newest>10</Newest><Count>100</Count></payload>',
  '<payload><Command Id="mutation-1" InfoNumber="77" Value="1" TechnicalHashCode="x"/></payload>',
  '<p:payload xmlns:p="urn:x"><Password Current="a" New="b"><![CDATA[c]]></Password><!-- d --></p:payload>',
];
const pieces = ['<', '>', '&', '"', '\0', '\u0001', ']]>', '<!DOCTYPE a [<!ENTITY b "c">]>', '&b;', '<a>'.repeat(70)];
const more = [
  '<?xml version="1.0"?>',
  'xmlns:p="y"',
  '\ufffe',
  '</payload>',
  '<payload>',
  '\u{1F4A7}',
  '9'.repeat(400),
  '&#0;',
  '&#x110000;',
];
const paths = ['IConfigManager/GetRestrictedXPathExtractedConfig', 'IFeedManager/Poll', 'ICommandManager/SendCommand'];
const morePaths = ['IOperationLogManager/GetOperationLog', 'IConfigManager/GetRestrictedXPathExtractedConfigUnAuth'];

function mutatedBody(random: () => number): Buffer {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  let body = Buffer.from(pick(seeds));
  for (let i = Math.ceil(random() * 6); i > 0; i--) {
    const at = Math.floor(random() * (body.length + 1));
    const damage = [
      () => Buffer.concat([body.subarray(0, at), Buffer.from(pick([...pieces, ...more])), body.subarray(at)]),
      () => body.subarray(0, at),
      () => Buffer.concat([body.subarray(0, at), body.subarray(at + 1 + Math.floor(random() * 8))]),
      () => Buffer.concat([body.subarray(0, at), Buffer.from([Math.floor(random() * 256)]), body.subarray(at + 1)]),
      () => Buffer.concat([body, body.subarray(at)]),
    ];
    body = pick(damage)();
  }
  return body;
}

/** Sends so many damaged bodies one after another; returns status and duration of each answer. */
export async function sendMutated(url: string, headers: Record<string, string>, count: number, seed: number) {
  const random = seededRandom(seed);
  const answers: { readonly status: number; readonly ms: number; readonly body: Buffer }[] = [];
  for (let i = 0; i < count; i++) {
    const body = mutatedBody(random);
    const path = [...paths, ...morePaths][i % (paths.length + morePaths.length)] ?? '';
    const began = performance.now();
    const status = await send(`${url}${servicePath}${path}`, headers, body);
    answers.push({ status, ms: performance.now() - began, body });
  }
  return answers;
}

function send(url: string, headers: Record<string, string>, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'POST', headers: { ...headers, 'content-type': 'application/xml' } },
      (reply) => {
        reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
      },
    );
    sent.on('error', reject).end(body);
  });
}
