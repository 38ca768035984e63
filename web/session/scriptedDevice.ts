import { type CallName, calls } from '../../protocol/calls.ts';
import { createClient } from '../api/client.ts';
import { Session } from './session.ts';

type Answers = Partial<Record<CallName, string | (() => Promise<string>)>>;

const normalCard =
  '<IdentityCard><Product StationName="Saint-Aubin"/><Configuration TechnicalHashCode="t1"/><Firmware ApiVersion="1"/></IdentityCard>';
export const output = (code: number, content = '') => `<WebOutput><ErrorCode>${code}</ErrorCode>${content}</WebOutput>`;
export const profile = (attributes: string) => output(0, `<Content ${attributes}/>`);
export const config = (pages: string, timeout = '0') =>
  output(
    0,
    `<Content><XmlResponse><![CDATA[<SynopticWebCfg>${pages}</SynopticWebCfg>]]></XmlResponse><XmlResponse>${timeout}</XmlResponse></Content>`,
  );
export const firstPage =
  '<SynopticWeb SynopticId="7" SynopticName="Wells" IsFirst="true" SynopticWidth="10" SynopticHeight="10"/>';

/** A device that only knows the specification's four calls and says what a test tells it to; for tests. */
export function scriptedDevice(answers: Answers = {}) {
  const script: Answers = {
    identityCard: normalCard,
    getUserProfile: profile('IsNormalMode="true" Profile="1" IsPasswordEditable="true"'),
    getConfig: config(firstPage),
    getConfigUnAuth: config(''),
    ...answers,
  };
  const asked: { name: string; credential: string | undefined }[] = [];
  const fetch = async (url: URL | RequestInfo, init?: RequestInit): Promise<Response> => {
    const name = (Object.keys(calls) as CallName[]).find((call) => String(url).endsWith(`/${calls[call].path}`));
    asked.push({ name: name ?? String(url), credential: new Headers(init?.headers).get('Authorization') ?? undefined });
    const answer = name && script[name];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return new Response(typeof answer === 'string' ? answer : await answer());
  };
  return { script, asked, fetch };
}

/** A session with that device, and the routes that it was brought to. */
export function scriptedSession(answers: Answers = {}) {
  const { fetch, ...device } = scriptedDevice(answers);
  const went: string[] = [];
  const session = new Session({
    createClient: (authorization) => createClient({ base: 'http://device/', fetch, authorization }),
    go: (path) => went.push(path),
  });
  return { session, went, ...device };
}
