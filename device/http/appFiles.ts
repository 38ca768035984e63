import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const day = 24 * 60 * 60;

/**
 * Serves the built web app under `prefix`: hashed assets for good and compressed beforehand; index.html, with the
 * prefix as its base (R5), for every path that is a screen of the app.
 */
export async function serveApp(app: FastifyInstance, folder: string, prefix: string): Promise<void> {
  const page = pageReader(folder, prefix);
  const sendPage = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page());
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

/** index.html with its base; read again when a new build has written it. */
function pageReader(folder: string, prefix: string): () => string {
  const file = join(folder, 'index.html');
  let builtAt = Number.NaN;
  let page = '';
  return () => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt === undefined) return 'The web app is not built: run "npm run build".';
    if (changedAt !== builtAt) page = readFileSync(file, 'utf8').replace('<base href="/"', `<base href="${prefix}"`);
    builtAt = changedAt;
    return page;
  };
}
