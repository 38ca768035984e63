import { defaultLanguage, storedLanguage } from '../text/locale.ts';
import { createSleepDetector } from '../ui/browser/sleepDetector.ts';
import { phoneQuery } from '../ui/browser/watchLayout.ts';
import type { EarlyRequest } from './earlyRequest.ts';
import { readUsualCalls } from './usualCalls.ts';

/** Filled in by the build (web/build/preload.ts). */
export interface PreloadParts {
  /** The one call that every first page makes; relative to the page's base. */
  readonly call: { readonly path: string; readonly body: string };
  readonly method: string;
  readonly buildHeader: string;
  readonly texts: Readonly<Record<string, string>>;
  /** What a phone needs in addition. */
  readonly phone: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
}
declare const preloadParts: PreloadParts;
const { call, method, buildHeader, texts, phone } = preloadParts;

/*
 * Runs as a small file of its own while the app's large one is still on its way: sends the call of every first page and
 * those of this one at the last visit, and fetches what the app would find out to need only after it runs. Without it
 * everything works, a few round trips later.
 */
if (window.vigieEarly === undefined) {
  // A hidden tab holds no stream (R7).
  const usual = document.visibilityState === 'visible' ? readUsualCalls(location.pathname) : [];
  const hasSlept = createSleepDetector({ now: () => performance.now(), wallClock: Date.now });
  window.vigieEarly = [
    ask(call.path, call.body),
    ...usual.map(([path, body]) => ({ ...ask(path, body), isOld: hasSlept })),
  ];
  preloadFile('modulepreload', texts[storedLanguage()] ?? texts[defaultLanguage]);
  if (matchMedia(phoneQuery).matches) {
    for (const file of phone.scripts) preloadFile('modulepreload', file);
    for (const file of phone.styles) preloadFile('preload', file, 'style');
  }
}

function ask(path: string, body: string): EarlyRequest {
  const url = new URL(path, document.baseURI).href;
  const build = document.querySelector<HTMLMetaElement>('meta[name="vigie-build"]')?.content;
  const headers = { 'Content-Type': 'application/xml', ...(build !== undefined && { [buildHeader]: build }) };
  const ending = new AbortController();
  const { signal } = ending;
  const reply = fetchWhole(url, {
    method,
    body,
    headers,
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'manual',
    signal,
  });
  // Reported by the call that takes it over.
  reply.catch(() => undefined);
  return { url, body, reply, end: () => ending.abort() };
}

/** With its body, which is otherwise fetched only when the app reads it; a stream has none that ends. */
async function fetchWhole(url: string, call: RequestInit): Promise<Response> {
  const reply = await fetch(url, call);
  const { ok, status, headers } = reply;
  const isWhole = ok && !headers.get('Content-Type')?.startsWith('text/event-stream');
  return isWhole ? new Response(await reply.arrayBuffer(), { status, headers }) : reply;
}

function preloadFile(rel: string, file: string | undefined, as?: string): void {
  if (file === undefined) return;
  const link = document.createElement('link');
  link.rel = rel;
  if (as !== undefined) link.as = as;
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}
