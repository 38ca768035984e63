import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

const folder = join(import.meta.dirname, '../../web/dist');
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/** Their names change with what is in them. */
const kept = { 'cache-control': 'public, max-age=31536000, immutable' };

/** The web app as any static server gives it: a path that is no file is index.html. */
export function sendStatic(path: string, response: ServerResponse): void {
  const isFile = extname(path) !== '' && !path.includes('..') && existsSync(join(folder, path));
  const file = isFile ? path : 'index.html';
  const type = types[extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, ...(file.startsWith('/assets/') && kept) });
  response.end(readFileSync(join(folder, file)));
}
