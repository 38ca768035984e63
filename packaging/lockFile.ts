import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface LockedPackage {
  readonly version: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** By folder: the product, the demonstration and the hub beside it, and the libraries of field protocols with a lock file of their own. */
type Project = '' | 'demonstration' | 'hub' | typeof fieldLibraries;
export const fieldLibraries = 'fieldLibraries';

/** By folder, such as `node_modules/ajv/node_modules/fast-uri`, with those of the project. `place`: of the lock file. */
export function lockedPackages(place = ''): ReadonlyMap<string, LockedPackage> {
  const file = join(import.meta.dirname, '..', place, 'package-lock.json');
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };
  return new Map(Object.entries(packages));
}

/** What is gone when a program is built: macros, and types. */
const isGone = (name: string) => name === '@lingui/babel-plugin-lingui-macro' || name.startsWith('@types/');

/** Each where Node finds it, from the folder of its lock file. */
export function packagesLoadedBy(project: Project): ReadonlySet<string> {
  const locked = lockedPackages(project === fieldLibraries ? project : '');
  const found = new Set<string>();
  const addNeeds = (folder: string): void => {
    const { dependencies, optionalDependencies } = locked.get(folder) ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(name, folder, locked);
      if (found.has(place) || isGone(name)) continue;
      found.add(place);
      addNeeds(place);
    }
  };
  addNeeds(project === fieldLibraries ? '' : project);
  return found;
}

/** The nearest `node_modules` from that folder upwards that has the package. */
function placeOf(name: string, from: string, locked: ReadonlyMap<string, LockedPackage>): string {
  const place = join(from, 'node_modules', name);
  if (locked.has(place)) return place;
  if (from === '') throw new Error(`package-lock.json has no ${name}.`);
  const above = dirname(from);
  return placeOf(name, above === '.' ? '' : above, locked);
}

/** In hexadecimal; undefined: the lock file has none. */
export function sha512Of(name: string, version: string): string | undefined {
  for (const [folder, locked] of [...lockedPackages(), ...lockedPackages(fieldLibraries)]) {
    if (!folder.endsWith(`node_modules/${name}`) || locked.version !== version) continue;
    const [algorithm, digest = ''] = locked.integrity?.split('-') ?? [];
    if (algorithm === 'sha512') return Buffer.from(digest, 'base64').toString('hex');
  }
  return undefined;
}
