import { defaultLanguage, storedLanguage } from '../text/locale.ts';
import { phoneQuery } from '../ui/browser/watchLayout.ts';
import type { EarlyCall } from './earlyCall.ts';

/** What the build knows of it (web/build/headStart.ts). */
export interface HeadStart {
  /** The one call that every first page makes; relative to the page's base. */
  readonly call: { readonly path: string; readonly method: string; readonly body: string };
  readonly buildHeader: string;
  /** The file of each language's texts. */
  readonly texts: Readonly<Record<string, string>>;
  /** What a phone needs beside what everybody needs. */
  readonly phone: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
}
declare const headStart: HeadStart;

/*
 * Runs as a small file of its own while the app's large one is still on its way: asks what every first page asks, and
 * fetches what the app would find out to need only after it runs. Without it everything works, a few round trips later.
 */
if (window.vigieEarlyCall === undefined) {
  const { call, buildHeader, texts, phone } = headStart;
  window.vigieEarlyCall = ask(call, buildHeader);
  preload('modulepreload', texts[storedLanguage()] ?? texts[defaultLanguage]);
  if (matchMedia(phoneQuery).matches) {
    for (const file of phone.scripts) preload('modulepreload', file);
    for (const file of phone.styles) preload('preload', file, 'style');
  }
}

function ask({ path, method, body }: HeadStart['call'], buildHeader: string): EarlyCall {
  const url = new URL(path, document.baseURI).href;
  const build = document.querySelector<HTMLMetaElement>('meta[name="vigie-build"]')?.content;
  const headers = { 'Content-Type': 'application/xml', ...(build !== undefined && { [buildHeader]: build }) };
  const reply = fetch(url, { method, body, headers, credentials: 'omit', cache: 'no-store', redirect: 'manual' });
  // Told by whoever takes it over.
  reply.catch(() => undefined);
  return { url, body, reply };
}

function preload(rel: string, file: string | undefined, as?: string): void {
  if (file === undefined) return;
  const link = document.createElement('link');
  link.rel = rel;
  if (as !== undefined) link.as = as;
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}
