import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Licences } from '../../protocol/licences.ts';
import { licences } from './licences.ts';

const root = join(import.meta.dirname, '../..');

function builtOf(moduleIds: readonly string[]): Licences {
  const emitted: { fileName: string; source: string }[] = [];
  const { generateBundle } = licences() as unknown as {
    generateBundle: (this: unknown, options: unknown, bundle: unknown) => void;
  };
  generateBundle.call(
    { emitFile: (file: (typeof emitted)[number]) => emitted.push(file) },
    {},
    {
      'app.js': { type: 'chunk', moduleIds },
    },
  );
  expect(emitted.map(({ fileName }) => fileName)).toEqual(['licences.json']);
  return JSON.parse(emitted[0]?.source ?? '') as Licences;
}

test('what is bundled and what the service loads is named with version, licence and its text', () => {
  const react = join(root, 'node_modules/react/index.js');
  const scoped = join(root, 'node_modules/@lingui/core/dist/index.mjs');
  const { packages, texts } = builtOf([`\0${react}?commonjs`, scoped, join(root, 'web/main.tsx')]);
  const find = (name: string) => packages.find((one) => one.name === name);
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/react/package.json'), 'utf8')) as Licences & {
    version: string;
  };
  expect(find('react')).toMatchObject({ version, licence: 'MIT', usedBy: ['app'] });
  expect(texts[find('react')?.text ?? -1]).toContain('Permission is hereby granted');
  expect(find('@lingui/core')?.usedBy).toEqual(['app', 'service']);
  for (const name of ['fflate', 'serialport']) expect(find(name)?.usedBy).toEqual(['service']);
  expect(find('epanet-js')?.usedBy).toEqual(['demonstration']);
  expect(find('ms')?.usedBy).toEqual(['demonstration', 'service']);
  for (const name of ['net-snmp', 'node-opcua-crypto']) expect(find(name)?.usedBy).toEqual(['service']);
  // Needed by what the service needs.
  expect(find('@peculiar/x509')?.usedBy).toEqual(['service']);
  // A tool of the build alone.
  expect(find('vite')).toBeUndefined();
  expect(packages.filter(({ licence }) => licence === '').map(({ name }) => name)).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
});
