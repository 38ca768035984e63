import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LinkError } from './drivers/driver.ts';
import type { NetSnmp } from './drivers/snmp/library/netSnmp.ts';

/** Each by the name of its package. */
export interface FieldLibraries {
  readonly mqtt: typeof import('mqtt');
  readonly 'net-snmp': NetSnmp;
  readonly 'node-opcua-client': typeof import('node-opcua-client');
  readonly 'node-opcua-server': typeof import('node-opcua-server');
  /** Of CommonJS without names: all of it is its default. */
  readonly ws: { readonly default: typeof import('ws') };
}

const folder = join(import.meta.dirname, '../fieldLibraries');

/**
 * A package of the folder `fieldLibraries`, which has a lock file of its own: only stations that speak its protocol
 * load it, and a checkout without it runs all others. Rejects with LinkError where it is not installed.
 */
export async function fieldLibrary<Name extends keyof FieldLibraries>(name: Name): Promise<FieldLibraries[Name]> {
  return import(pathToFileURL(needFieldLibrary(name)).href);
}

/** The path of its first module; throws LinkError where it is not installed. */
export function needFieldLibrary(name: keyof FieldLibraries): string {
  const path = pathOf(name);
  if (path !== undefined) return path;
  const detail = `${name} is not installed: npm run field-libraries`;
  throw new LinkError({ code: 'driverNotLoaded', detail }, false);
}

export function hasFieldLibrary(name: keyof FieldLibraries): boolean {
  return pathOf(name) !== undefined;
}

/** Undefined: it is not installed. */
function pathOf(name: keyof FieldLibraries): string | undefined {
  try {
    return createRequire(join(folder, 'package.json')).resolve(name);
  } catch {
    return undefined;
  }
}
