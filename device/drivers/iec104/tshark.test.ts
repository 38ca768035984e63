import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandTypes } from '../../../protocol/drivers/iec104/iec104Schema.ts';
import { captureFile } from '../../../testing/capture.ts';
import { startIec104Server } from '../../../testing/iec104TestServer.ts';
import { iec104Driver } from './iec104Driver.ts';
import { objectAt, testLink } from './testLinks.ts';
import { watchObjects } from './testWatch.ts';

const hasTshark = spawnSync('tshark', ['--version']).status === 0;

test.skipIf(!hasTshark)(
  'another dissector reads each message of ours (needs tshark)',
  { tags: ['night'] },
  async () => {
    const server = await startIec104Server();
    const { objects, commands } = server.stations.get(1) ?? { objects: new Map(), commands: new Map() };
    objects.set(1, { type: 1, bytes: [1] }).set(2, { type: 5, bytes: [5, 0], group: 1 });
    const surroundings = { now: () => Date.UTC(2026, 10, 30, 12, 34, 56, 789), isClockSynchronised: async () => true };
    const fields = { clockSync: true, timeZone: 'Europe/Paris', originator: 3, groups: '1,16', readCommand: true };
    const link = testLink({ port: server.port, t3: 1, confirmMs: 200, w: 1, k: 2, ...fields });
    const connection = await iec104Driver(link, undefined, surroundings).connect();
    await watchObjects(connection, [objectAt(2, 'step'), objectAt(3, 'counter')]);
    for (const [index, command] of commandTypes.entries()) {
      const [object, type] = command === 'step' ? [2, 'step' as const] : [100 + index, command];
      commands.set(object, { isSelected: true, terminates: 'positively' });
      for (const commandTime of [false, true]) {
        const address = objectAt(object, type, { command, select: true, qualifier: 3, commandTime });
        expect(await connection.write([{ address, raw: command === 'step' ? 6 : 1 }])).toEqual(['done']);
      }
    }
    commands.set(200, { isSilent: 'always' });
    const lost = connection.write([{ address: objectAt(200, 'single', { command: 'single' }), raw: 1 }]);
    await expect(lost).rejects.toThrow();
    await connection.confirm(objectAt(2, 'step'));
    await server.cycle();
    await expect.poll(() => server.received).toContain('TESTFR');
    connection.close();
    await expect.poll(() => server.received).toContain('STOPDT');
    await server.stop();

    const folder = mkdtempSync(join(tmpdir(), 'vigie-104-'));
    try {
      const file = join(folder, 'capture.pcap');
      writeFileSync(file, captureFile(server.captured, 2404));
      const tshark = (...args: string[]) =>
        spawnSync('tshark', ['-n', '-r', file, ...args], { encoding: 'utf8' }).stdout.trim();
      expect(tshark('-Y', '_ws.malformed || _ws.expert.severity >= 6291456')).toBe('');
      const read = tshark('-Y', 'iec60870_asdu && ip.src == 10.0.0.1', '-T', 'fields', '-e', 'iec60870_asdu.typeid');
      const types = new Set(read.split(/[\s,]+/).map(Number));
      expect([...types].sort((a, b) => a - b)).toEqual([
        ...[45, 46, 47, 48, 49, 50, 58, 59, 60, 61, 62, 63, 100, 101, 102, 103],
      ]);
      const clock = tshark('-V', '-Y', 'iec60870_asdu.typeid == 103 && ip.src == 10.0.0.1');
      // 13:34:56.789 in Paris, on Monday.
      expect(clock).toContain('Nov 30, 2026 13:34:56.789');
      const float = tshark('-V', '-Y', 'iec60870_asdu.typeid == 63 && iec60870_asdu.causetx == 6');
      expect(float).toMatch(/IOA: 105[\s\S]*Value: 1\b[\s\S]*Select/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
