import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package as the lock file has it. */
interface LockedPackage {
  readonly version: string;
  readonly integrity?: string;
  /** Only for development. */
  readonly dev?: boolean;
}

/** All packages by their folder, such as `node_modules/ajv/node_modules/fast-uri`. */
export function lockedPackages(): ReadonlyMap<string, LockedPackage> {
  const file = join(import.meta.dirname, '../package-lock.json');
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockedPackage> };
  return new Map(Object.entries(packages).filter(([folder]) => folder !== ''));
}

/** SHA-512 of a package as it was published, in hexadecimal; undefined: the lock file has none. */
export function sha512Of(name: string, version: string): string | undefined {
  for (const [folder, locked] of lockedPackages()) {
    if (!folder.endsWith(`node_modules/${name}`) || locked.version !== version) continue;
    const [algorithm, digest = ''] = locked.integrity?.split('-') ?? [];
    if (algorithm === 'sha512') return Buffer.from(digest, 'base64').toString('hex');
  }
  return undefined;
}
