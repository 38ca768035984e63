import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Plugin } from 'vite';
import type { Licences, PackageLicence } from '../../protocol/licences.ts';

const root = join(import.meta.dirname, '../..');

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
type UsedBy = PackageLicence['usedBy'][number];

/**
 * Writes `licences.json` beside the app: name, version and licence of every package that the bundle holds a module of,
 * and of every one that the service or the demonstration loads. What is not built is not named.
 */
export function licences(): Plugin {
  return {
    name: 'vigie:licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const found = new Map<string, Set<UsedBy>>();
      const note = (folder: string, usedBy: UsedBy) => found.set(folder, (found.get(folder) ?? new Set()).add(usedBy));
      for (const chunk of Object.values(bundle)) {
        const modules = chunk.type === 'chunk' ? chunk.moduleIds : [];
        for (const folder of modules.flatMap((id) => packageOf(id) ?? [])) note(folder, 'app');
      }
      for (const project of [root, join(root, 'fieldLibraries')])
        for (const folder of loadedBy(project)) note(folder, 'service');
      for (const folder of loadedBy(join(root, 'demonstration'))) note(folder, 'demonstration');
      this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(listOf(found)) });
    },
  };
}

/** Undefined: the module is ours. */
function packageOf(id: string): string | undefined {
  const [path = ''] = id.replace(/^\0/, '').split('?');
  const at = path.lastIndexOf(`node_modules${sep}`);
  if (at < 0) return undefined;
  const [first = '', second = ''] = path.slice(at + `node_modules${sep}`.length).split(sep);
  const folder = join(path.slice(0, at), 'node_modules', first.startsWith('@') ? join(first, second) : first);
  return existsSync(join(folder, 'package.json')) ? folder : undefined;
}

/** Not loaded: Node itself, the macros of Lingui, which are gone when the app is built, and types. */
const isUnused = (name: string) => /^node-(?:linux|win)-|^@lingui\/babel-plugin|^@types\//.test(name);

/** Dependencies of a package of the project, and theirs, each where Node would find it. */
function loadedBy(project: string): Set<string> {
  const found = new Set<string>();
  const add = (name: string, from: string) => {
    const folder = findPackage(name, from);
    // A package for another system only is not there.
    if (folder === undefined || found.has(folder) || isUnused(name)) return;
    found.add(folder);
    for (const needed of Object.keys(manifestOf(folder).dependencies ?? {})) add(needed, folder);
  };
  const { dependencies, optionalDependencies } = manifestOf(project);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) add(name, project);
  return found;
}

function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return place;
    if (folder === root || folder === dirname(folder)) return undefined;
  }
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Their package.json does not name the licence that their own files do. */
const unnamed: Readonly<Record<string, string>> = { 'png-js': 'MIT', precond: 'MIT' };

function listOf(found: ReadonlyMap<string, ReadonlySet<UsedBy>>): Licences {
  const texts: string[] = [];
  const place = (text: string) => {
    if (!texts.includes(text)) texts.push(text);
    return texts.indexOf(text);
  };
  // Two lock files may have the same version of a package.
  const byVersion = Map.groupBy(found, ([folder]) => `${manifestOf(folder).name}@${manifestOf(folder).version}`);
  const packages = [...byVersion.values()].map((same): PackageLicence => {
    const folder = same[0]?.[0] ?? '';
    const usedBy = new Set(same.flatMap(([, by]) => [...by]));
    const { name, version, license } = manifestOf(folder);
    const text = textOf(folder);
    return {
      name,
      version,
      licence: (typeof license === 'string' ? license : license?.type) ?? unnamed[name] ?? '',
      usedBy: [...usedBy].sort(),
      ...(text !== undefined && { text: place(text) }),
    };
  });
  packages.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
  return { packages, texts };
}

function textOf(folder: string): string | undefined {
  const names = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file));
  const texts = names.sort().map((name) => readFileSync(join(folder, name), 'utf8').trim());
  return texts.length === 0 ? undefined : texts.join('\n\n');
}
