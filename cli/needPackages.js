// Plain JavaScript without packages: it runs in a fresh checkout, on any Node.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Ends with exit code 1 and one sentence if packages are missing: those of the service, and with `withTools` those of the
 * build, the demonstration plant and the tests too.
 *
 * @param {boolean} withTools
 */
export function needPackages(withTools) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const names = Object.keys(withTools ? { ...dependencies, ...devDependencies, ...ofDemonstration() } : dependencies);
  const missing = names.filter((name) => !existsSync(join(root, 'node_modules', name, 'package.json')));
  if (missing.length === 0) return;
  const shown = `${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ', …' : ''}`;
  console.error(
    missing.length === names.length
      ? 'The packages of Vigie are not installed. Run "npm ci" first.'
      : `${missing.length} packages are missing (${shown}). Run "npm ci" first, without --omit=dev.`,
  );
  process.exit(1);
}

/** @returns {Record<string, string>} */
function ofDemonstration() {
  const file = join(root, 'demonstration/package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).dependencies : {};
}
