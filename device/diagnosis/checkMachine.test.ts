import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CheckResult, Listening } from './check.ts';
import { diskWear, libraries, owner, port, synchronisation } from './checkMachine.ts';
import { languageOf } from './language.ts';
import { examined } from './testExamined.ts';

const { say } = languageOf();
const only = (found: CheckResult | readonly CheckResult[]) => [found].flat()[0];
afterEach(() => void vi.unstubAllEnvs());

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'vigie-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

describe('whether the clock is synchronised', () => {
  test.each([
    ['yes', 'ok', 'The clock is synchronised.'],
    ['no', 'warning', 'The clock is not synchronised.'],
    ['', 'warning', 'The system does not report whether its clock is synchronised.'],
  ])('by a system that says %j', (said, state, message) => {
    const programs = folder();
    const timedatectl = join(programs, 'timedatectl');
    writeFileSync(timedatectl, `#!/bin/sh\n[ "$2" = --property=NTPSynchronized ] && echo ${said}\n`);
    chmodSync(timedatectl, 0o755);
    vi.stubEnv('PATH', `${programs}:${process.env.PATH}`);
    expect(only(synchronisation(examined()))).toMatchObject({ state, message });
  });

  test('it is unknown without systemd', () => {
    vi.stubEnv('PATH', folder());
    expect(only(synchronisation(examined()))).toMatchObject({ state: 'warning' });
  });
});

describe('how worn the disk is', () => {
  /** What the kernel would say of the disk of a data folder; `isEncrypted`: it is below another one. */
  function kernel(files: Readonly<Record<string, string>>, isEncrypted = false) {
    const [data, sys] = [folder(), folder()];
    const { dev } = statSync(data);
    const disk = join(sys, 'devices/mmc0/block/mmcblk0');
    const partition = join(disk, 'mmcblk0p2');
    const block = isEncrypted ? join(sys, 'devices/virtual/block/dm-0') : partition;
    for (const made of [join(disk, 'device'), partition, join(block, 'slaves'), join(sys, 'dev/block')]) {
      mkdirSync(made, { recursive: true });
    }
    if (isEncrypted) symlinkSync(partition, join(block, 'slaves/mmcblk0p2'));
    symlinkSync(block, join(sys, 'dev/block', `${(dev >> 8) & 0xfff}:${(dev & 0xff) | ((dev >> 12) & 0xfff00)}`));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(disk, 'device', name), text);
    return only(diskWear(data, sys, say));
  }

  test.each([
    ['0x01 0x02\n', '0x01\n', 'ok', 'The disk has used up to 20 % of its life.'],
    ['0x09 0x01\n', '0x01\n', 'warning', 'The disk has used up to 90 % of its life.'],
    ['0x0b 0x01\n', '0x01\n', 'error', 'The disk has reached the end of its life.'],
    ['0x02 0x01\n', '0x03\n', 'error', 'The disk has reached the end of its life.'],
  ])('an eMMC of life time %j and state %j is %s', (lifeTime, endOfLife, state, message) => {
    expect(kernel({ life_time: lifeTime, pre_eol_info: endOfLife })).toMatchObject({ state, message });
  });

  test('also below an encrypted volume; nothing is said of a disk that does not tell', () => {
    expect(kernel({ life_time: '0x0a 0x01\n' }, true)).toMatchObject({ state: 'warning' });
    expect(kernel({ life_time: '0x00 0x00\n' })).toBeUndefined();
    expect(kernel({})).toBeUndefined();
    expect(only(diskWear(folder(), folder(), say))).toBeUndefined();
  });
});

test('the libraries of this Node are there', () => {
  expect(only(libraries(examined()))).toMatchObject({ state: 'ok' });
});

describe('whose the stored data is', () => {
  test('that of the user of the service', () => {
    const data = folder();
    writeFileSync(join(data, 'device.db'), '');
    expect(only(owner(examined({ data })))).toMatchObject({ state: 'ok' });
    const serviceUser = { name: 'vigie', uid: (process.getuid?.() ?? 0) + 1 };
    expect(only(owner(examined({ data, serviceUser })))).toMatchObject({
      state: 'error',
      message: `${data} belongs to another user than the service.`,
      todo: `Run: chown -R vigie: ${data}`,
    });
  });

  test.skipIf(process.getuid?.() !== 0)('a file that root left in it is named', () => {
    const data = folder();
    const file = join(data, 'events.db');
    for (const name of ['device.db', 'events.db']) writeFileSync(join(data, name), '');
    for (const path of [data, join(data, 'device.db')]) chownSync(path, 65534, 65534);
    expect(only(owner(examined({ data })))).toMatchObject({
      state: 'error',
      message: `${file} belongs to another user than the service.`,
    });
  });
});

describe('the port of an installed service', () => {
  const at = (number: number, answer = ''): Listening => ({
    host: '127.0.0.1',
    port: number,
    askHealth: async () => answer,
  });

  test('is free, or in use by another program, while the service does not run', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port: taken } = other.address() as AddressInfo;
    expect(only(await port(examined({ listening: at(taken) })))).toMatchObject({
      state: 'error',
      message: `Port ${taken} is in use by another program.`,
    });
    other.close();
    await once(other, 'close');
    expect(only(await port(examined({ listening: at(taken) })))).toMatchObject({ state: 'ok' });
    expect(only(await port(examined()))).toBeUndefined();
  });

  test.each([
    ['ok', 'ok', 'The service answers on port 8443.'],
    ['degraded', 'warning', 'The service answers on port 8443 and is degraded.'],
    ['no answer', 'error', 'The running service does not respond on port 8443: no answer.'],
  ])('of a running service that says %j', async (answer, state, message) => {
    expect(only(await port(examined({ isRunning: true, listening: at(8443, answer) })))).toMatchObject({
      state,
      message,
    });
  });
});
