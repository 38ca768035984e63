import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Architecture } from './architectures.ts';
import { copyright } from './copyright.ts';
import { manPage } from './manPage.ts';
import { demonstrationModuleFiles, fieldLibraryFiles, hubModuleFiles, moduleFiles } from './modules.ts';
import { type ProductName, products } from './products.ts';
import { bundledLicences, sbom } from './sbom.ts';

const root = join(import.meta.dirname, '..');

/** `path`: below the release. */
export interface ReleaseFile {
  readonly path: string;
  readonly content: { readonly file: string } | { readonly text: string };
  readonly mode: number;
}

export interface Built {
  readonly product: ProductName;
  readonly architecture: Architecture;
  readonly version: string;
  /** Of the commit, in seconds. */
  readonly epoch: number;
  /** Folder with the `node_modules` of that architecture. */
  readonly modules: string;
  /** Without its symbols. */
  readonly node: string;
}

const [plain, executable] = [0o644, 0o755];
const fromFile = (path: string, file = join(root, path), mode = plain): ReleaseFile => ({
  path,
  content: { file },
  mode,
});
const fromText = (path: string, text: string): ReleaseFile => ({ path, content: { text }, mode: plain });

/** In the order of their paths; those below `share/` are documentation. */
export function releaseFiles(built: Built): ReleaseFile[] {
  const { product, architecture, modules, node, version, epoch } = built;
  const { folder, settings, modules: loads } = products[product];
  const doc = `share/doc/${product}`;
  const licences = bundledLicences();
  const files = [
    ...releaseSources(product).map((path) => fromFile(path)),
    ...[...filesIn('web/dist'), ...programFiles(), ...filesIn('.build/texts')].map((path) => fromFile(path)),
    ...moduleFiles(modules, architecture).map((path) => fromFile(path, join(modules, path))),
    ...(loads.fieldLibraries ? fieldLibraryFiles(modules, architecture) : []).map((path) =>
      fromFile(path, join(modules, path)),
    ),
    // In its folder, so that nothing is left of it once that is deleted.
    ...(loads.demonstration ? demonstrationModuleFiles(modules, architecture) : []).map((path) =>
      fromFile(`demonstration/${path}`, join(modules, path)),
    ),
    ...(loads.hub ? hubModuleFiles(modules, architecture) : []).map((path) => fromFile(path, join(modules, path))),
    fromFile('bin/node', node, executable),
    fromFile('bin/vigie', join(root, 'packaging/installed/vigie'), executable),
    fromFile('packaging/setUp.sh', join(root, setUpOf(product)), executable),
    ...[`${product}.service`, settings].map((name) => fromFile(`packaging/${name}`, join(root, folder, name))),
    ...pages(product).map((path) => fromFile(`${doc}/${path}`, join(root, path))),
    // Of Node and all that is compiled into it: the same in each of its packages.
    fromText(
      `${doc}/copyright`,
      copyright(licences, readFileSync(join(root, `node_modules/node-linux-${process.arch}/LICENSE`), 'utf8')),
    ),
    fromText(`${doc}/sbom.cdx.json`, sbom(version, epoch, licences)),
    ...(product === 'vigie' ? [fromText('share/man/man1/vigie.1', manPage(version, epoch))] : []),
  ];
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Only a checkout uses these. */
const unused = [
  /(?:^|\/)tests?\/|\.test\.ts$|(?:^|\/)test[A-Z]\w*\.\w+$|(?:^|\/)tsconfig\.json$|\.d\.ts$/,
  /^(?:device\/main\.js|cli\/checkTools\.js)$/,
  /^demonstration\/(?:start|dev)\.ts$/,
];

/** The committed files that a release runs: Node reads TypeScript as it is. */
export function releaseSources(product: ProductName = 'vigie'): string[] {
  const rooms = [
    'package.json',
    'protocol',
    'station',
    'device',
    'importers',
    'editor',
    'cli',
    ...products[product].rooms,
    'stations/empty',
  ];
  const files = execFileSync('git', ['ls-files', '-z', ...rooms], { cwd: root, encoding: 'utf8' }).split('\0');
  return files.filter((path) => path !== '' && !unused.some((pattern) => pattern.test(path)));
}

function programFiles(): string[] {
  const folder = '.build/service';
  const names = JSON.parse(readFileSync(join(root, folder, 'files.json'), 'utf8')) as string[];
  return names.map((name) => `${folder}/${name}`);
}

/** Of the app, and the catalogues of service and commands. */
function filesIn(place: string): string[] {
  const folder = join(root, place);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

function setUpOf(product: ProductName): string {
  return product === 'vigie' ? 'packaging/installed/setUp.sh' : 'packaging/hub/setUp.sh';
}

function pages(product: ProductName): string[] {
  if (product === 'vigie-hub') return ['CHANGELOG.md', 'docs/hub.md', 'docs/commands.md'];
  const names = [
    'install',
    'commands',
    'operate',
    'support',
    'station',
    'modbus',
    'drivers',
    'on-call',
    'cabinet',
    'versions',
    'plant',
    'protocol',
  ];
  return ['CHANGELOG.md', ...names.map((name) => `docs/${name}.md`)];
}
