import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { architectures } from './architectures.ts';
import { copyright } from './copyright.ts';
import { elfMachine } from './elf.ts';
import { lockedPackages, sha512Of } from './lockFile.ts';
import { demonstrationModuleFiles, fieldLibraryFiles, moduleFiles } from './modules.ts';
import { releaseSources } from './release.ts';
import { sbom } from './sbom.ts';

const root = join(import.meta.dirname, '..');

test.each(['x64', 'arm64'] as const)(
  'of the packages a release for %s has what Node can load, and nothing of the build',
  (name) => {
    const files = moduleFiles(root, name);
    const of = (folder: string) => files.filter((file) => file.startsWith(`node_modules/${folder}/`));
    for (const native of ['better-sqlite3', '@serialport/bindings-cpp']) {
      const [prebuilt = '', ...others] = of(native).filter((file) => file.endsWith('.node'));
      expect(others).toEqual([]);
      expect(elfMachine(join(root, prebuilt))).toBe(architectures[name].elfMachine);
    }
    expect(of('serialport')).toContain('node_modules/serialport/dist/index.js');
    expect(of('@peculiar/x509').length).toBeGreaterThan(1);
    for (const tool of ['vite', 'vitest', 'typescript', 'react', `node-linux-${name}`]) expect(of(tool)).toEqual([]);
    expect(files.filter((file) => !/\.(?:[cm]?js|json|wasm|node|ttf)$/.test(file))).toEqual([]);
    expect(of('pdfkit').filter((file) => !file.includes('/@noble/'))).toEqual([
      'node_modules/pdfkit/js/pdfkit.node.mjs',
      'node_modules/pdfkit/package.json',
    ]);
    expect(of('@expo-google-fonts').filter((file) => file.endsWith('.ttf'))).toHaveLength(2);
  },
);

test('the packages of the demonstration are not among those of the product, nor those that it shares with it twice', () => {
  const [product, demonstration] = [moduleFiles(root, 'x64'), demonstrationModuleFiles(root, 'x64')];
  const names = (files: readonly string[]) => new Set(files.map((file) => file.split('/')[1]));
  expect([...names(demonstration)].sort()).toEqual(['crc', 'epanet-js', 'jsmodbus']);
  expect(demonstration).toContain('node_modules/epanet-js/dist/index.mjs');
  expect(names(product).intersection(names(demonstration))).toEqual(new Set());
  for (const shared of ['debug', 'ms']) expect(names(product)).toContain(shared);
});

test('without the folder of the demonstration a release has all that the product loads', () => {
  const sources = releaseSources().filter((file) => !file.startsWith('demonstration/'));
  const strangers = sources.filter((file) => /from '[^']*demonstration\//.test(readFileSync(join(root, file), 'utf8')));
  expect(strangers).toEqual([]);
  expect(releaseSources().length - sources.length).toBeGreaterThan(50);
});

test('a release has every file that its sources import', () => {
  const sources = new Set(releaseSources());
  // Development commands, which an installed release does not offer, and the hub, which has a package of its own.
  const development = /^(?:demonstration\/(?:start|dev)\.ts|hub\/.*)$/;
  const missing = [...sources].flatMap((file) => {
    if (!/\.[jt]s$/.test(file)) return [];
    const text = readFileSync(join(root, file), 'utf8');
    const paths = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path = '']) =>
      join(dirname(file), path),
    );
    return paths.filter((path) => !sources.has(path) && !development.test(path)).map((path) => `${file}: ${path}`);
  });
  expect(missing).toEqual([]);
  expect(sources).toContain('importers/pointLists/readPointList.ts');
});

test('a release has no source of the device that only tests load', () => {
  const sources = releaseSources().filter((file) => /\.[jt]s$/.test(file));
  const named = (file: string) =>
    Array.from(readFileSync(join(root, file), 'utf8').matchAll(/'(\.[^'\s]+\.[jt]s)'/g), ([, path = '']) =>
      join(dirname(file), path),
    );
  const loaded = new Set(sources.flatMap(named));
  expect(sources.filter((file) => file.startsWith('device/') && !loaded.has(file))).toEqual([]);
});

test('a text is no program of any machine', () => {
  expect(elfMachine(join(root, 'package.json'))).toBeUndefined();
});

const licences = {
  packages: [
    {
      name: 'fflate',
      version: lockedPackages().get('node_modules/fflate')?.version ?? '',
      licence: 'MIT',
      usedBy: ['service'] as const,
      text: 0,
    },
    { name: 'unknown', version: '1.0.0', licence: '', usedBy: ['app'] as const },
  ],
  texts: ['Permission is hereby granted'],
};

test('the bill of materials has the packages with the hashes of the lock file, and what Node consists of', () => {
  const { components, metadata, ...rest } = JSON.parse(sbom('1.2.3', 1_764_000_000, licences)) as Record<
    string,
    unknown
  > & {
    components: { name: string; purl: string; hashes?: { content: string }[]; licenses?: unknown }[];
  };
  expect(rest).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
  expect(metadata).toMatchObject({
    timestamp: '2025-11-24T16:00:00.000Z',
    component: { name: 'vigie', version: '1.2.3' },
  });
  const find = (name: string) => components.find((one) => one.name === name);
  const { version } = licences.packages[0] ?? { version: '' };
  expect(find('fflate')).toMatchObject({ purl: `pkg:npm/fflate@${version}`, licenses: [{ expression: 'MIT' }] });
  expect(find('fflate')?.hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/);
  expect(find('fflate')?.hashes?.[0]?.content).toBe(sha512Of('fflate', version));
  expect(find('unknown')).not.toHaveProperty('hashes');
  for (const name of ['node', 'v8', 'openssl', 'uv']) expect(find(name), name).toBeDefined();
  expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
});

test('the licences name each package and have the text of each licence', () => {
  const text = copyright(licences, 'Copyright Node.js contributors');
  expect(text).toMatch(/^Vigie: UNLICENSED\n/);
  expect(text).toMatch(/fflate \S+: MIT, text 1 below[\s\S]*Text 1\n\nPermission is hereby granted/);
  expect(text).toContain('Copyright Node.js contributors');
});

describe('of the libraries of field protocols', () => {
  test('a release has what Node can load of those that a device needs, and nothing of types or tests', () => {
    const files = fieldLibraryFiles(root, 'x64');
    expect(files).toContain('fieldLibraries/package.json');
    const names = new Set(files.map((file) => file.split('/')[2]));
    for (const name of ['mqtt', 'net-snmp', 'node-opcua-client', 'ws']) expect(names).toContain(name);
    for (const name of ['@types', 'node-opcua-server', 'node-opcua-address-space']) expect(names).not.toContain(name);
    expect(files.filter((file) => !/\.(?:[cm]?js|json)$/.test(file))).toEqual([]);
    expect(files.filter((file) => file.startsWith('fieldLibraries/node_modules/mqtt/dist'))).toEqual([]);
  });

  test('a release loads each of them from its own place', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vigie-libraries-'));
    try {
      for (const file of fieldLibraryFiles(root, 'x64')) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        copyFileSync(join(root, file), join(folder, file));
      }
      mkdirSync(join(folder, 'device'));
      copyFileSync(join(root, 'device/fieldLibraries.ts'), join(folder, 'device/fieldLibraries.ts'));
      // Its place counts, not that of the error it throws.
      symlinkSync(join(root, 'device/drivers'), join(folder, 'device/drivers'));
      const { dependencies } = JSON.parse(readFileSync(join(root, 'fieldLibraries/package.json'), 'utf8')) as {
        dependencies: Record<string, string>;
      };
      const names = Object.keys(dependencies).filter((name) => !name.startsWith('@types/'));
      const program = `import { fieldLibrary } from './device/fieldLibraries.ts';
        for (const name of ${JSON.stringify(names)}) console.log(name, Object.keys(await fieldLibrary(name)).length > 0);
        process.exit();`;
      writeFileSync(join(folder, 'all.ts'), program);
      const { stdout, stderr } = spawnSync(process.execPath, ['all.ts'], { cwd: folder, encoding: 'utf8' });
      expect(stderr).toBe('');
      expect(stdout).toBe(names.map((name) => `${name} true\n`).join(''));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('the bill of materials has their hashes', () => {
    const version = lockedPackages('fieldLibraries').get('node_modules/net-snmp')?.version ?? '';
    expect(sha512Of('net-snmp', version)).toMatch(/^[0-9a-f]{128}$/);
  });
});
