// `npm run package` builds the packages of the present commit; nothing of it is built, resolved or fetched on a device.
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../device/installation.ts';
import { type Architecture, architectures } from './architectures.ts';
import { writeDebianPackage } from './debianPackage.ts';
import { installModules, nodePackage } from './modules.ts';
import { type Options, packageHelp, readOptions, WrongOption } from './options.ts';
import { type ProductName, products } from './products.ts';
import { type Built, releaseFiles } from './release.ts';
import { debianPackageFaults, installedSize, releaseFaults } from './releaseFaults.ts';
import { bundledLicences, sbom } from './sbom.ts';
import { writeTarball } from './tarball.ts';
import { findStripper, missingTools } from './tools.ts';

const root = join(import.meta.dirname, '..');
process.exitCode = main(process.argv.slice(2));

function main(args: readonly string[]): number {
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(packageHelp());
    return 0;
  }
  try {
    const options = readOptions(args);
    const missing = missingTools(options.architectures);
    for (const sentence of missing) console.error(sentence);
    return missing.length > 0 ? 2 : build(options);
  } catch (error) {
    const isWrongOption = error instanceof WrongOption;
    // A program that failed has printed why.
    if (!isWrongOption && !(error instanceof Error && 'status' in error)) throw error;
    console.error(error.message);
    return isWrongOption ? 2 : 1;
  }
}

function build({ architectures: wanted, products: chosen, out }: Options): number {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  if (git('status', '--porcelain') !== '') {
    console.error('There are changes that are not committed: nobody else can build the same packages.');
  }
  const epoch = Number(git('log', '-1', '--format=%ct'));
  // The build lists their licences.
  execFileSync('npm', ['run', '--silent', 'field-libraries'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  mkdirSync(out, { recursive: true });
  const bill = `vigie-${version}.cdx.json`;
  writeFileSync(join(out, bill), sbom(version, epoch, bundledLicences()));
  const wrong = wanted.flatMap((architecture) => buildFor(architecture, chosen, epoch, out));
  for (const sentence of wrong) console.error(sentence);
  if (wrong.length > 0) return 1;
  writeSums(out, [
    bill,
    ...wanted.flatMap((architecture) => chosen.flatMap((one) => Object.values(namesOf(one, architecture)))),
  ]);
  return 0;
}

/** Returns what is wrong with them, a sentence each. */
function buildFor(
  architecture: Architecture,
  chosen: readonly ProductName[],
  epoch: number,
  out: string,
): readonly string[] {
  const work = join(out, `work-${architecture}`);
  const [modules, node] = [join(work, 'modules'), join(work, 'node')];
  installModules(modules, architecture);
  execFileSync(findStripper(architecture) ?? 'strip', [
    '-o',
    node,
    join(modules, nodePackage(architecture), 'bin/node'),
  ]);
  chmodSync(node, 0o755);
  const faults = chosen.flatMap((product) =>
    write({ product, architecture, version, epoch, modules, node }, work, out),
  );
  rmSync(work, { recursive: true });
  return faults;
}

function write(built: Built, work: string, out: string): readonly string[] {
  const { product, architecture } = built;
  const files = releaseFiles(built);
  const { deb, tarball } = namesOf(product, architecture);
  writeDebianPackage(files, built, join(work, 'deb'), join(out, deb));
  if (tarball) writeTarball(files, built, join(work, 'tar'), join(out, tarball));
  const packed = statSync(join(out, deb)).size;
  const installed = installedSize(files);
  console.log(JSON.stringify({ product, architecture, files: files.length, installed, debianPackage: packed }));
  return [...releaseFaults(architecture, files), ...debianPackageFaults(join(out, deb))];
}

function namesOf(
  product: ProductName,
  architecture: Architecture,
): { readonly deb: string; readonly tarball?: string } {
  const deb = `${product}_${version}_${architectures[architecture].debian}.deb`;
  return products[product].hasTarball
    ? { deb, tarball: `${product}-${version}-linux-${architecture}.tar.gz` }
    : { deb };
}

function writeSums(out: string, names: readonly string[]): void {
  const lines = [...names].sort().map((name) => {
    const digest = hash('sha256', readFileSync(join(out, name)));
    return `${digest}  ${name}\n`;
  });
  writeFileSync(join(out, 'SHA256SUMS'), lines.join(''));
}
