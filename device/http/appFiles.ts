import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appPaths, movedPaths } from '../../protocol/appPaths.ts';
import { routePattern } from '../../protocol/routePattern.ts';
import type { CachedReply } from '../managers/answer.ts';
import { encodingsOf } from './encodings.ts';
import { type CachedFile, FileCache } from './fileCache.ts';
import { headersOfPages } from './headers.ts';
import { cachedBytes } from './replyCache.ts';

const day = 24 * 60 * 60;
const cacheBytes = 32 * 1024 * 1024;

/** No page and no worker by themselves: whoever loads them has the headers. */
const pagesParts: ReadonlySet<string> = new Set(['.js', '.css']);

/** The app as it was built last. */
export interface AppPage {
  /** index.html with the prefix as its base (R5). */
  readonly html: string;
  /** The same, kept compressed. */
  readonly cached: CachedReply;
  /** Id of the build, as the page names it; undefined where there is none. */
  readonly build: string | undefined;
}

/** Compressed when the app is built, in the order in which they are chosen. */
const precompressed = { br: '.br', gzip: '.gz' } as const;

const appRoutes = [...Object.values(appPaths), ...Object.keys(movedPaths)].map(routePattern);

/** Whether the path, relative to the app's base and with a leading slash, is a route of the app. */
function isAppPath(path: string): boolean {
  return appRoutes.some((read) => read(path) !== undefined);
}

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
 * Serves the built web app under `prefix`: hashed assets for good and compressed beforehand; index.html, with the
 * prefix as its base (R5), for every route of the app. A path that is none has the status 404.
 */
export function serveApp(app: FastifyInstance, folder: string, prefix: string, page: () => AppPage): void {
  const cache = new FileCache(cacheBytes);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const bytes = await cachedBytes(request, reply, page().cached);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(bytes);
  };
  app.get(prefix, sendPage);
  app.get<{ Params: { '*': string } }>(`${prefix}*`, async (request, reply) => {
    const name = request.params['*'];
    // index.html goes out with its base; everything else as it stands in the folder, also after a new build.
    if (name === 'index.html') return sendPage(request, reply);
    const isFile = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(name) && !name.startsWith('index.html');
    const found = isFile ? await findFile(cache, join(folder, name), request, reply) : undefined;
    if (!found) return reply.callNotFound();
    return sendFile(request, reply, name, found);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(405).send();
    if (`${path}/` === prefix) return reply.redirect(prefix, 308);
    const isOfApp = path.startsWith(prefix);
    if (isOfApp && isAppPath(path.slice(prefix.length - 1))) return sendPage(request, reply);
    // A browser shows the app's own 404 screen (spec §2); a program reads the status.
    reply.code(404);
    if (isOfApp && request.headers.accept?.includes('text/html')) return sendPage(request, reply);
    return reply.type('text/plain').send('Not found');
  });
}

/** The URL of a request, with its percent signs escaped if its path can't be decoded: it is then a path that does not exist. */
export function decodableUrl({ url = '/' }: { readonly url?: string | undefined }): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** The file as the browser takes it best. */
async function findFile(cache: FileCache, path: string, request: FastifyRequest, reply: FastifyReply) {
  const file = await cache.read(path);
  if (!file) return undefined;
  const taken = encodingsOf(request.headers['accept-encoding']);
  for (const [encoding, ending] of Object.entries(precompressed)) {
    const compressed = taken.includes(encoding) ? await cache.read(path + ending) : undefined;
    if (!compressed) continue;
    reply.header('content-encoding', encoding);
    return compressed;
  }
  return file;
}

function sendFile(request: FastifyRequest, reply: FastifyReply, name: string, file: CachedFile): FastifyReply {
  const isHashed = name.startsWith('assets/');
  if (isHashed && pagesParts.has(extname(name))) for (const header of headersOfPages) reply.removeHeader(header);
  reply
    .header('cache-control', isHashed ? `public, max-age=${365 * day}, immutable` : 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', file.etag)
    .header('last-modified', file.changedAt.toUTCString())
    .type(types[extname(name)] ?? 'application/octet-stream');
  const isKnown = request.headers['if-none-match']?.split(',').some((etag) => etag.trim() === file.etag);
  return isKnown ? reply.code(304).send() : reply.send(file.bytes);
}

const notBuilt = pageOf('The web app is not built: run "npm run build".');

/** Reads index.html, and again when a new build has written it. */
export function appPage(folder: string, prefix: string): () => AppPage {
  const file = join(folder, 'index.html');
  let builtAt = Number.NaN;
  let page = notBuilt;
  return () => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt === undefined) return notBuilt;
    if (changedAt !== builtAt)
      page = pageOf(readFileSync(file, 'utf8').replace('<base href="/"', `<base href="${prefix}"`));
    builtAt = changedAt;
    return page;
  };
}

function pageOf(html: string): AppPage {
  return {
    html,
    cached: { write: () => [html] },
    build: /<meta name="vigie-build" content="([\w.+-]+)"/.exec(html)?.[1],
  };
}
