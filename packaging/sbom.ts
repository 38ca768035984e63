import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Licences } from '../protocol/licences.ts';
import { sha512Of } from './lockFile.ts';

/** Of the service and of the built app, as the build lists them. */
export function bundledLicences(): Licences {
  const file = join(import.meta.dirname, '../web/dist/licences.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Licences;
}

/** In `process.versions`: numbers of interfaces, no components. */
const interfaces = ['node', 'modules', 'napi'];

/** CycloneDX 1.5: packages with the hashes of the lock file, Node and its parts. */
export function sbom(version: string, epoch: number, { packages }: Licences): string {
  const inNode = Object.entries(process.versions).filter(([name]) => !interfaces.includes(name));
  const components = [
    ...packages.map(({ name, version, licence }) => npmComponent(name, version, licence)),
    component('node', process.versions.node, `pkg:generic/node@${process.versions.node}`, 'application'),
    ...inNode.map(([name, value = '']) => component(name, value, `pkg:generic/${name}@${encodeURIComponent(value)}`)),
  ];
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: new Date(epoch * 1000).toISOString(),
      component: component('vigie', version, `pkg:generic/vigie@${version}`, 'application'),
    },
    components,
  };
  return `${JSON.stringify(document, undefined, 2)}\n`;
}

function component(name: string, version: string, purl: string, type = 'library') {
  return { type, 'bom-ref': purl, name, version, purl };
}

function npmComponent(name: string, version: string, licence: string) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const content = sha512Of(name, version);
  return {
    ...component(name, version, purl),
    ...(licence !== '' && { licenses: [{ expression: licence }] }),
    ...(content !== undefined && { hashes: [{ alg: 'SHA-512', content }] }),
  };
}
