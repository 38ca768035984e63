// The service as one program, made by `npm run build`: 600 modules, each loaded by itself, would hold 19 MB more
// (docs/decisions/0052). Plain JavaScript, as the entries are.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const folder = join(root, '.build/service');
/** Of a checkout, which has the sources. */
const maker = join(root, 'development/makeProgram.js');

/**
 * Loads it; in a checkout it is made anew first where its sources have changed: what runs is what is in the tree.
 *
 * @returns {Promise<typeof import('./entry.ts')>}
 */
export function loadProgram() {
  if (existsSync(maker) && !isCurrent()) make();
  return import(join(folder, 'service.js'));
}

function make() {
  if (!existsSync(join(root, 'node_modules/rolldown'))) {
    console.error(
      'The service is not built from these sources. Run "npm ci" without --omit=dev, then "npm run build".',
    );
    process.exit(1);
  }
  execFileSync(process.execPath, [maker], { stdio: 'inherit' });
}

/** Whether each of its sources is as it was when the program was made of it. */
function isCurrent() {
  const file = join(folder, 'sources.json');
  if (!existsSync(file)) return false;
  /** @type {Readonly<Record<string, string>>} */
  const sources = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(sources).every(([path, state]) => stateOf(`${root}/${path}`) === state);
}

/**
 * By what a changed file is seen.
 *
 * @param {string} path
 */
export function stateOf(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.size} ${found.mtimeMs}` : 'none';
}
