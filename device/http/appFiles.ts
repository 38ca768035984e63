import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const day = 24 * 60 * 60;

/** The app as it was built last. */
export interface AppPage {
  /** index.html with the prefix as its base (R5). */
  readonly html: string;
  /** Id of the build, as the page names it; undefined where there is none. */
  readonly build: string | undefined;
}

/**
 * Serves the built web app under `prefix`: hashed assets for good and compressed beforehand; index.html, with the
 * prefix as its base (R5), for every path that is a screen of the app.
 */
export async function serveApp(
  app: FastifyInstance,
  folder: string,
  prefix: string,
  page: () => AppPage,
): Promise<void> {
  const sendPage = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page().html);
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    index: false,
    preCompressed: true,
    // index.html goes out with its base; everything else as it stands in the folder, also after a new build.
    allowedPath: (path) => !/^\/index\.html/.test(path),
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/');
      const value = isHashed ? `public, max-age=${365 * day}, immutable` : 'no-cache';
      response.header('cache-control', value);
    },
  });
  app.get(prefix, (_, reply) => sendPage(reply));
  app.get(`${prefix}index.html`, (_, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isScreen = path.startsWith(prefix) && !path.startsWith(`${prefix}assets/`) && !/\.\w{1,5}$/.test(path);
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(405).send();
    return isScreen ? sendPage(reply) : reply.code(404).type('text/plain').send('Not found');
  });
}

const notBuilt: AppPage = { html: 'The web app is not built: run "npm run build".', build: undefined };

/** Reads index.html, and again when a new build has written it. */
export function appPage(folder: string, prefix: string): () => AppPage {
  const file = join(folder, 'index.html');
  let builtAt = Number.NaN;
  let page = notBuilt;
  return () => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt === undefined) return notBuilt;
    if (changedAt !== builtAt) page = readPage(file, prefix);
    builtAt = changedAt;
    return page;
  };
}

function readPage(file: string, prefix: string): AppPage {
  const html = readFileSync(file, 'utf8').replace('<base href="/"', `<base href="${prefix}"`);
  return { html, build: /<meta name="vigie-build" content="([\w.+-]+)"/.exec(html)?.[1] };
}
