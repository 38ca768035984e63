import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../../protocol/attempt.ts';

/** How long it is believed that a build is missing, ms: an administrator may add it. */
const missingMs = 5000;

/** Of the release that the hub is. */
const ownFolder = join(import.meta.dirname, '../../web/dist');

/** Where those that an administrator adds are, in the data folder. */
export function appsFolder(data: string): string {
  return join(data, 'apps');
}

export function isBuildId(text: string): boolean {
  return /^\w[\w.+-]{0,99}$/.test(text);
}

/** Of the app in that folder; undefined: there is none. */
export function buildIn(folder: string): string | undefined {
  const html = attempt(() => readFileSync(join(folder, 'index.html'), 'utf8'), '');
  return /<meta name="vigie-build" content="([\w.+-]+)"/.exec(html)?.[1];
}

/** The apps that the hub has: a station is opened with the one that it names itself, and never with its own. */
export class AppBuilds {
  readonly #apps: string;
  readonly #found = new Map<string, { readonly folder: string | undefined; readonly at: number }>();

  constructor(data: string) {
    this.#apps = appsFolder(data);
  }

  /** Of the hub itself. */
  get own(): string {
    return ownFolder;
  }

  has(build: string): boolean {
    return this.folderOf(build) !== undefined;
  }

  /** Undefined: the hub lacks it. */
  folderOf(build: string): string | undefined {
    const known = this.#found.get(build);
    const now = performance.now();
    if (known && now - known.at < missingMs) return known.folder;
    const folder = this.#find(build);
    // Stations may name whatever they like.
    if (this.#found.size > 1000) this.#found.clear();
    this.#found.set(build, { folder, at: now });
    return folder;
  }

  #find(build: string): string | undefined {
    if (!isBuildId(build)) return undefined;
    if (buildIn(ownFolder) === build) return ownFolder;
    const folder = join(this.#apps, build);
    return existsSync(join(folder, 'index.html')) ? folder : undefined;
  }
}
