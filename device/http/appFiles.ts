import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { appPaths, movedPaths } from '../../protocol/appPaths.ts';
import { routePattern } from '../../protocol/routePattern.ts';
import { type HubOfPage, hubMeta } from '../../protocol/uplink/hubOfPage.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';
import type { CachedReply } from '../calls/answer.ts';
import { encodingsOf } from './encodings.ts';
import type { Exchange } from './exchange.ts';
import { type CachedFile, FileCache } from './fileCache.ts';
import { headersOfPages } from './headers.ts';
import { cachedBytes } from './replyCache.ts';

const day = 24 * 60 * 60;
const cacheBytes = 32 * 1024 * 1024;

/** Neither pages nor workers by themselves: what loads them has the headers. */
const pagesParts: ReadonlySet<string> = new Set(['.js', '.css']);
/** A picture can be opened by itself, and does nothing but what its policy lets it. */
const ofPicture = 'content-security-policy';

export interface AppPage {
  /** index.html, with the prefix as its base (R5). */
  readonly html: string;
  readonly cached: CachedReply;
  /** Id of the build, from the page; undefined: there is none. */
  readonly build: string | undefined;
}

/** Made with the build; the first that the browser accepts is sent. */
const precompressed = { br: '.br', gzip: '.gz' } as const;

const appRoutes = [...Object.values(appPaths), ...Object.keys(movedPaths)].map(routePattern);

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/**
 * Serves the built web app under `prefix`: hashed assets immutable and compressed beforehand; index.html, with the
 * prefix as its base (R5), for every route of the app. Any other path has the status 404.
 */
export function appFiles(folder: string, prefix: string, page: () => AppPage): (exchange: Exchange) => Promise<void> {
  const cache = new FileCache(cacheBytes);
  const sendPage = async (exchange: Exchange, status: number) => {
    const bytes = await cachedBytes(exchange, page().cached);
    exchange.send(status, { 'content-type': types['.html'], 'cache-control': 'no-cache' }, bytes);
  };
  return async (exchange) => {
    const { path, method, headers } = exchange;
    if (method !== 'GET') return exchange.send(405, {});
    if (`${path}/` === prefix) return exchange.send(308, { location: prefix });
    if (!path.startsWith(prefix)) return exchange.sendText(404, 'Not found');
    const name = decodeURIComponent(path.slice(prefix.length));
    // index.html is sent with its base; everything else as it is in the folder, also after a new build.
    if (name === '' || name === 'index.html') return sendPage(exchange, 200);
    const isFile = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name) && !name.startsWith('index.html');
    if (isFile && (await sendFile(cache, folder, name, exchange))) return;
    const route = path.slice(prefix.length - 1);
    if (appRoutes.some((read) => read(route) !== undefined)) return sendPage(exchange, 200);
    // A browser shows the app's own 404 screen (spec §2); a program reads the status.
    if (headers.accept?.includes('text/html')) return sendPage(exchange, 404);
    exchange.sendText(404, 'Not found');
  };
}

/** In the form that the browser accepts best; false: there is none. */
async function sendFile(cache: FileCache, folder: string, name: string, exchange: Exchange): Promise<boolean> {
  const taken = encodingsOf(exchange.headers['accept-encoding']);
  // The plain file is not read where there is a compressed one.
  const forms = Object.entries(precompressed).filter(([encoding]) => taken.includes(encoding));
  let found: { readonly file: CachedFile; readonly coded: object } | undefined;
  for (const [encoding, ending] of [...forms, ['', ''] as const]) {
    const file = await cache.read(join(folder, name + ending));
    if (!file) continue;
    found = { file, coded: encoding === '' ? {} : { 'content-encoding': encoding } };
    break;
  }
  if (!found) return false;
  const { file, coded } = found;
  const isHashed = name.startsWith('assets/');
  const isKnown = exchange.headers['if-none-match']?.split(',').some((etag) => etag.trim() === file.etag);
  const headers = {
    ...coded,
    'cache-control': isHashed ? `public, max-age=${365 * day}, immutable` : 'no-cache',
    vary: 'accept-encoding',
    // What never changes is requested once.
    ...(isHashed ? {} : { etag: file.etag }),
    'content-type': types[extname(name)] ?? 'application/octet-stream',
  };
  const isPicture = extname(name) === '.svg';
  if (isPicture || (isHashed && pagesParts.has(extname(name))))
    for (const header of headersOfPages) if (!isPicture || header !== ofPicture) exchange.response.removeHeader(header);
  exchange.send(isKnown ? 304 : 200, headers, isKnown ? '' : file.bytes);
  return true;
}

const notBuilt = pageOf('The web app is not built: run "npm run build".');

/** Reads index.html again when a new build has written it. `hub`: it serves the app of a station. */
export function appPage(folder: string, prefix: string, hub?: HubOfPage): () => AppPage {
  const head = `${hub ? hubTag(hub) : ''}<base href="${prefix}"`;
  const file = join(folder, 'index.html');
  let builtAt = Number.NaN;
  let page = notBuilt;
  return () => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt === undefined) return notBuilt;
    if (changedAt !== builtAt) page = pageOf(readFileSync(file, 'utf8').replace('<base href="/"', () => head));
    builtAt = changedAt;
    return page;
  };
}

function hubTag({ root, name }: HubOfPage): string {
  return writeXml(element('meta', { name: hubMeta, content: root, 'data-name': name }));
}

function pageOf(html: string): AppPage {
  return {
    html,
    cached: { write: () => [html] },
    build: /<meta name="vigie-build" content="([\w.+-]+)"/.exec(html)?.[1],
  };
}
