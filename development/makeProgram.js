// Makes the program of the service (device/program.js), in `.build/service`. A service that runs goes on with the files
// that it has: those of another content have another name, and each appears under its name when it is whole.
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { stateOf } from '../device/program.js';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.build/service');
const ownPlace = /import\.meta\.dirname/g;
/** Files that threads and processes begin with, and files that are read. */
const files = /new URL\('(\.[^']+)', import\.meta\.url\)/g;

/**
 * A name of its own for each module that a thread or process begins with: rolldown takes two of one name for one.
 *
 * @param {string} path
 */
const nameOf = (path) => relative(root, path).replace(/\.ts$/, '').replaceAll(/[\\/]/g, '-');

/**
 * A module knows its place in the tree, wherever it ends up; what a thread or process begins with is made too.
 *
 * @type {import('rolldown').Plugin}
 */
const places = {
  name: 'places',
  transform(code, id) {
    const from = dirname(id);
    const place = relative(folder, from);
    const made = code
      .replace(files, (_, path) => {
        if (!path.endsWith('.ts')) return `new URL('${place}/${path}', import.meta.url)`;
        const chunk = this.emitFile({ type: 'chunk', id: resolve(from, path), name: nameOf(resolve(from, path)) });
        return `new URL(import.meta.ROLLUP_FILE_URL_${chunk})`;
      })
      .replace(ownPlace, `(import.meta.dirname + '/${place}')`);
    return made === code ? null : { code: made };
  },
};

const bundle = await rolldown({
  input: { service: join(root, 'device/entry.ts') },
  platform: 'node',
  // Packages are loaded as they are installed.
  external: /^[^./]/,
  plugins: [places],
});
const { output } = await bundle.generate({
  entryFileNames: (chunk) => (chunk.name === 'service' ? 'service.js' : '[name]-[hash].js'),
  chunkFileNames: '[name]-[hash].js',
});
mkdirSync(folder, { recursive: true });
const chunks = output.filter((one) => one.type === 'chunk');
for (const { fileName, code } of chunks)
  if (fileName !== 'service.js' && !existsSync(join(folder, fileName))) write(fileName, code);
const [service] = chunks.filter(({ fileName }) => fileName === 'service.js');
write('service.js', service?.code ?? '');
const sources = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => existsSync(id));
write('files.json', JSON.stringify(chunks.map(({ fileName }) => fileName)));
write('sources.json', JSON.stringify(Object.fromEntries(sources.map((id) => [relative(root, id), stateOf(id)]))));

/**
 * @param {string} name
 * @param {string} text
 */
function write(name, text) {
  const unfinished = join(folder, `${name}.${process.pid}`);
  // V8 has two bytes for each character of a text with one beyond Latin-1.
  writeFileSync(
    unfinished,
    text.replace(/(?<!\\)[^\0-\xff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
  renameSync(unfinished, join(folder, name));
}
