import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const bound = '--max-semi-space-size=2';
/** Says of each Node that begins what it was started with. */
const preload = 'data:text/javascript,console.log(process.pid, process.execArgv[0], process.env.MALLOC_ARENA_MAX)';
const entries = { 'cli/main.js': ['run'], 'device/main.js': [] };

function starts(entry: keyof typeof entries, flags: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const main = join(import.meta.dirname, '..', entry);
  const { NODE_OPTIONS: _, MALLOC_ARENA_MAX: __, ...rest } = process.env;
  const args = [...flags, '--import', preload, main, ...entries[entry], '/there/is/no/station', '--port', '0'];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...rest, ...env } });
  return { nodes: stdout.trim().split('\n'), stderr };
}

describe.skipIf(process.platform === 'win32')('a service that was started without bounds on its memory', () => {
  test.each(Object.keys(entries) as (keyof typeof entries)[])('has them all the same: %s', (entry) => {
    const { nodes, stderr } = starts(entry);
    expect(nodes).toHaveLength(2);
    const [pid] = nodes[0]?.split(' ') ?? [];
    expect(nodes[1]).toBe(`${pid} ${bound} 2`);
    expect(stderr).toContain('/there/is/no/station does not exist');
  });

  test('keeps those that it was given', () => {
    expect(starts('device/main.js', ['--max-semi-space-size=8']).nodes).toHaveLength(1);
    expect(starts('device/main.js', [], { NODE_OPTIONS: bound }).nodes).toHaveLength(1);
  });
});
