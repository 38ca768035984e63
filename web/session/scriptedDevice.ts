import { type CallName, calls } from '../../protocol/calls.ts';
import { pageHeader } from '../../protocol/headers.ts';
import { type ServiceName, services } from '../../protocol/services.ts';
import { createClient } from '../api/client.ts';
import { heldStore, type TextStorage } from './heldSession.ts';
import { watchPresence } from './presence.ts';
import { Session } from './session.ts';
import type { TabMessage, Tabs } from './tabs.ts';

/** The reply to a call: a text, or anything else that a test makes; never, where it hangs. */
type Said = string | Response;
type Answers = Partial<Record<CallName, string | (() => Said | Promise<Said>)>>;

const normalCard =
  '<IdentityCard><Product StationName="Saint-Aubin"/><Configuration TechnicalHashCode="t1"/><Firmware ApiVersion="1"/></IdentityCard>';
/** With another technical revision, or with services beyond the specification's calls (R6). */
export const card = (revision: string, ...announced: ServiceName[]) =>
  normalCard
    .replace('"t1"', `"${revision}"`)
    .replace(
      '</Id',
      `${announced.map((name) => `<Service Name="${name}" Version="${services[name]}"/>`).join('')}</Id`,
    );
export const output = (code: number, content = '') => `<WebOutput><ErrorCode>${code}</ErrorCode>${content}</WebOutput>`;
export const profile = (attributes: string) => output(0, `<Content ${attributes}/>`);
export const config = (pages: string, ...rest: string[]) =>
  output(
    0,
    `<Content><XmlResponse><![CDATA[<SynopticWebCfg>${pages}</SynopticWebCfg>]]></XmlResponse>${(rest.length > 0 ? rest : ['0']).map((text) => `<XmlResponse><![CDATA[${text}]]></XmlResponse>`).join('')}</Content>`,
  );
export const firstPage =
  '<SynopticWeb SynopticId="7" SynopticName="Wells" IsFirst="true" SynopticWidth="10" SynopticHeight="10"/>';
/** A call that never gets an answer. */
export const hanging = () => new Promise<never>(() => undefined);

/** A device with the specification's four calls alone and scripted answers; for tests. */
export function scriptedDevice(answers: Answers = {}) {
  const script: Answers = {
    identityCard: normalCard,
    getUserProfile: profile('IsNormalMode="true" Profile="1" IsPasswordEditable="true"'),
    getConfig: config(firstPage),
    getConfigUnAuth: config(''),
    ...answers,
  };
  const requests: { name: string; credential: string | undefined; page: string | undefined; body: string }[] = [];
  const fetch = async (url: URL | RequestInfo, init?: RequestInit): Promise<Response> => {
    const name = (Object.keys(calls) as CallName[]).find((call) => String(url).endsWith(`/${calls[call].path}`));
    const headers = new Headers(init?.headers);
    requests.push({
      name: name ?? String(url),
      credential: headers.get('Authorization') ?? undefined,
      page: headers.get(pageHeader) ?? undefined,
      body: String(init?.body ?? ''),
    });
    const answer = name && script[name];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    init?.signal?.throwIfAborted();
    const ended = new Promise<never>((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    );
    ended.catch(() => undefined);
    const said = typeof answer === 'string' ? answer : await Promise.race([answer(), ended]);
    return typeof said === 'string' ? new Response(said) : said;
  };
  return { script, requests, fetch };
}

/** The `sessionStorage` of a tab, also over a reload. */
export function tabStorage(): TextStorage {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => void items.set(name, text),
    removeItem: (name) => void items.delete(name),
  };
}

/** Of a tab, and of all tabs of its browser. */
export function heldIn(session: TextStorage, local: TextStorage) {
  return heldStore('held', { session: () => session, local: () => local });
}

/** Tabs of one browser: each receives the messages of all others. */
export function tabsOfOneBrowser() {
  const all = new Set<{ readonly heard: (message: TabMessage) => void; readonly owner: object }>();
  return (): Tabs => {
    const owner = {};
    return {
      post: (message) => {
        for (const other of [...all]) if (other.owner !== owner) other.heard(message);
      },
      listen: (heard) => {
        const entry = { heard, owner };
        all.add(entry);
        return () => all.delete(entry);
      },
    };
  };
}

/** A clock and timers that a test moves by hand. */
export function handClock() {
  let now = 0;
  const timers = new Set<{ readonly ms: number; readonly run: () => void; next: number }>();
  return {
    now: () => now,
    every: (ms: number, run: () => void) => {
      const timer = { ms, run, next: now + ms };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    /** Runs every timer in that time. */
    pass: (ms: number) => {
      const end = now + ms;
      for (;;) {
        const due = [...timers].filter(({ next }) => next <= end).sort((a, b) => a.next - b.next)[0];
        if (!due) break;
        now = due.next;
        due.next += due.ms;
        due.run();
      }
      now = end;
    },
    /** The machine sleeps: the clock goes on, the timers do not. */
    sleep: (ms: number) => {
      now += ms;
      for (const timer of timers) timer.next += ms;
    },
  };
}

export function scriptedSession(
  answers: Answers = {},
  tabs = tabsOfOneBrowser()(),
  clock = handClock(),
  held = heldIn(tabStorage(), tabStorage()),
) {
  const { fetch, ...device } = scriptedDevice(answers);
  const went: string[] = [];
  const opened: string[] = [];
  const hands = new EventTarget();
  const session = new Session({
    createClient: (parts) => createClient({ base: 'http://device/', fetch, ...parts }),
    go: (path) => went.push(path),
    route: () => went.at(-1) ?? '',
    held,
    hostName: 'device',
    language: () => 'en',
    openWindow: (url) => opened.push(url),
  });
  watchPresence({ session, tabs, target: hands, now: clock.now, every: clock.every });
  return { session, held, went, opened, hands, clock, ...device };
}
