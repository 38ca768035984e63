import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'rolldown';
import type { Plugin } from 'vite';

const worker = join(import.meta.dirname, '../worker/serviceWorker.ts');
const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 12);

/**
 * Names the build in index.html, after the product's version and a hash of its content, and writes `sw.js` beside it
 * with the list of the app's files. Assets carry their hash in their name, the rest gets one here.
 */
export function offlineShell(version: string): Plugin {
  let folder = '';
  return {
    name: 'vigie:offline-shell',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir;
    },
    transformIndexHtml: {
      order: 'post',
      // The page names the hashed entry, and that names all others: another content is another page.
      handler: (html) => [
        { tag: 'meta', attrs: { name: 'vigie-build', content: `${version}+${hashOf(html)}` }, injectTo: 'head' },
      ],
    },
    writeBundle: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      // What is read at once is not stored for the time without the device.
      const isPartOfShell = (entry: (typeof entries)[number]) => entry.isFile() && entry.name !== 'licences.json';
      const paths = entries.filter(isPartOfShell).map((entry) => join(entry.parentPath, entry.name));
      const shellFiles = await Promise.all(
        paths.toSorted().map(async (path) => {
          const url = path.slice(folder.length + 1).replaceAll('\\', '/');
          return { url, revision: url.startsWith('assets/') ? null : hashOf(await readFile(path)) };
        }),
      );
      const define = { shellFiles: JSON.stringify(shellFiles), 'process.env.NODE_ENV': '"production"' };
      await build({
        input: worker,
        platform: 'browser',
        transform: { define },
        output: { file: join(folder, 'sw.js'), format: 'iife', minify: true },
        logLevel: 'warn',
      });
    },
  };
}
