import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Architecture } from './architectures.ts';
import { fieldLibraries, packagesLoadedBy } from './lockFile.ts';

const root = join(import.meta.dirname, '..');

export const nodePackage = (architecture: Architecture) => `node_modules/node-linux-${architecture}`;
const isNode = (path: string) => /^node_modules\/node-(?:linux|win)-/.test(path);

/** Into an empty folder: npm checks each against the hash in the lock file. */
export function installModules(folder: string, architecture: Architecture): void {
  rmSync(folder, { recursive: true, force: true });
  for (const part of ['demonstration', 'hub']) mkdirSync(join(folder, part), { recursive: true });
  mkdirSync(join(folder, fieldLibraries));
  const libraryFiles = ['package.json', 'package-lock.json'].map((name) => join(fieldLibraries, name));
  const packageFiles = ['package.json', 'demonstration/package.json', 'hub/package.json', 'package-lock.json'];
  for (const name of [...packageFiles, ...libraryFiles]) copyFileSync(join(root, name), join(folder, name));
  const target = ['--os=linux', '--libc=glibc', `--cpu=${architecture}`];
  const args = ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', ...target];
  for (const cwd of [folder, join(folder, fieldLibraries)])
    execFileSync('npm', args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** What can be loaded; licences have a file of their own. */
const loadable = /\.(?:[cm]?js|json|wasm|node|ttf)$/;
const unused = /^(?:tests?|__tests__|docs?|examples?|benchmarks?|coverage|\.[^/]*)\//;
/** Its package names architectures otherwise than Node. */
const armVersions: Readonly<Record<Architecture, string>> = { x64: '', arm64: 'armv8.' };
const serialPrebuilt = (architecture: Architecture) =>
  `prebuilds/linux-${architecture}/@serialport+bindings-cpp.${armVersions[architecture]}glibc.node`;

/** A part of these is enough. */
const parts: Readonly<Record<string, (file: string, architecture: Architecture) => boolean>> = {
  'node_modules/better-sqlite3': (file, architecture) =>
    /^(?:package\.json|lib\/.*)$/.test(file) || file === `prebuilds/linux-${architecture}.node`,
  'node_modules/fflate': (file) => /^(?:package\.json|esm\/index\.mjs)$/.test(file),
  'node_modules/yaml': (file) => /^(?:package\.json|dist\/(?!cli|test).*\.js)$/.test(file),
  'node_modules/@serialport/bindings-cpp': (file, architecture) =>
    /^(?:package\.json|dist\/.*)$/.test(file) || file === serialPrebuilt(architecture),
  // Of what makes PDF files: what Node imports, nothing for browsers, for the standard fonts or for packing.
  'node_modules/pdfkit': (file) => /^(?:package\.json|js\/pdfkit\.node\.mjs)$/.test(file),
  'node_modules/fontkit': (file) => /^(?:package\.json|dist\/module\.mjs)$/.test(file),
  'node_modules/linebreak': (file) => /^(?:package\.json|dist\/module\.mjs)$/.test(file),
  'node_modules/brotli': (file) => /^(?:package\.json|decompress\.js|dec\/.*\.js)$/.test(file),
  'node_modules/pako': (file) => /^(?:package\.json|index\.js|lib\/.*)$/.test(file),
  'node_modules/@expo-google-fonts/source-sans-3': (file) =>
    /^(?:package\.json|(?:400Regular|600SemiBold)\/.*\.ttf)$/.test(file),
  // Without what is bundled for browsers.
  'node_modules/mqtt': (file) => /^(?:package\.json|build\/.*\.js)$/.test(file),
  'node_modules/epanet-js': (file) => /^(?:package\.json|dist\/index\.mjs|dist\/slim\/.*\.mjs)$/.test(file),
};

/** Relative to `folder`, which contains `node_modules`. */
export function moduleFiles(folder: string, architecture: Architecture): string[] {
  return filesOfAll(folder, packagesLoadedBy(''), architecture);
}

/** Without those of the product. */
export function demonstrationModuleFiles(folder: string, architecture: Architecture): string[] {
  return filesOfAll(folder, packagesLoadedBy('demonstration').difference(packagesLoadedBy('')), architecture);
}

/** Those of a hub alone. */
export function hubModuleFiles(folder: string, architecture: Architecture): string[] {
  return filesOfAll(folder, packagesLoadedBy('hub').difference(packagesLoadedBy('')), architecture);
}

/** Below `fieldLibraries`, by whose `package.json` they are found. */
export function fieldLibraryFiles(folder: string, architecture: Architecture): string[] {
  const own = filesOfAll(join(folder, fieldLibraries), packagesLoadedBy(fieldLibraries), architecture);
  return ['package.json', ...own].map((path) => join(fieldLibraries, path));
}

function filesOfAll(folder: string, packages: ReadonlySet<string>, architecture: Architecture): string[] {
  return [...packages]
    .filter((path) => !isNode(path))
    .flatMap((path) => filesOf(folder, path, architecture))
    .sort();
}

function filesOf(folder: string, path: string, architecture: Architecture): string[] {
  const isPart = parts[path] ?? (() => true);
  return readdirSync(join(folder, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, path).length + 1))
    .filter((file) => loadable.test(file) && !unused.test(file) && !file.startsWith('node_modules/'))
    .filter((file) => isPart(file, architecture))
    .map((file) => join(path, file));
}
