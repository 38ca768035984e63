// What is done before the rest of the service is loaded. Plain JavaScript, as the entries are: a Node that is too old can
// read it, and says so; and at the first .ts file that is not kept as compiled Node loads a compiler, for good.
import module from 'node:module';
import { join } from 'node:path';

/** Ends with a sentence where this Node is too old. */
export function needNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 15)) return;
  console.error(
    `Vigie requires Node 24.15 or newer; this is ${process.versions.node}. Start it with "npm run vigie", which uses the Node that "npm ci" installs.`,
  );
  process.exit(1);
}

const youngHeap = '--max-semi-space-size';

/**
 * Begins anew with the bounds that the service has on its memory (docs/decisions/0009) where whoever started it gave none,
 * as the npm scripts and the packages do: Node takes them at its start alone. The process stays the same one.
 */
export function boundMemory() {
  const { env, execArgv, execPath, argv, platform } = process;
  if (platform === 'win32' || [...execArgv, env.NODE_OPTIONS].some((one) => one?.includes(youngHeap))) return;
  const args = [execPath, `${youngHeap}=2`, ...execArgv, ...argv.slice(1)];
  process.execve?.(execPath, args, { MALLOC_ARENA_MAX: '2', ...env });
}

/** Of the program of the service (program.js). */
const made = new URL('../.build/service/', import.meta.url).href;

/** An import that names a file of ours is that file: Node looks for it no further, which takes time at each start. */
export function resolveAsNamed() {
  module.registerHooks({
    resolve: (name, context, next) => {
      const isMade = context.parentURL?.startsWith(made) && name.startsWith('./');
      if (!isMade && !/^\.\.?\/.*\.ts$/.test(name)) return next(name, context);
      const format = isMade ? 'module' : 'module-typescript';
      return { url: new URL(name, context.parentURL).href, format, shortCircuit: true };
    },
  });
}

/** Compiled code of this and earlier starts, each file by its content. Where it can't be written, all is compiled anew. */
export function keepCompiled() {
  module.enableCompileCache(join(import.meta.dirname, '../.build/compiled'));
}
