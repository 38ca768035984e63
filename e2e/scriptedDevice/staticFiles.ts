import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

export const builtApp = join(import.meta.dirname, '../../web/dist');
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/** As any static server does: a path that is no file is index.html. */
export function sendStatic(path: string, response: ServerResponse, folder: string): void {
  const isFile = extname(path) !== '' && !path.includes('..') && existsSync(join(folder, path));
  const file = isFile ? path : 'index.html';
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
  response.end(readFileSync(join(folder, file)));
}
