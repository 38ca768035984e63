import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Each by the name of its package. */
interface FieldLibraries {
  readonly mqtt: typeof import('mqtt');
  readonly 'node-opcua-client': typeof import('node-opcua-client');
  readonly 'node-opcua-server': typeof import('node-opcua-server');
  /** Of CommonJS without names: all of it is its default. */
  readonly ws: { readonly default: typeof import('ws') };
}

const folder = join(import.meta.dirname, '../fieldLibraries');

/**
 * A package of the folder `fieldLibraries`, which has a lock file of its own: only stations that speak its protocol
 * load it, and a checkout without it runs all others. Rejects where it is not installed.
 */
export async function fieldLibrary<Name extends keyof FieldLibraries>(name: Name): Promise<FieldLibraries[Name]> {
  let path: string;
  try {
    path = createRequire(join(folder, 'package.json')).resolve(name);
  } catch {
    throw new Error(`${name} is not installed: npm run field-libraries`);
  }
  return import(pathToFileURL(path).href);
}
