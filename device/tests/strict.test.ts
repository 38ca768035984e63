import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startDevice } from '../device.ts';
import { parseSettings } from '../settings.ts';

let connections = 0;
const field = createServer((socket) => {
  connections++;
  socket.destroy();
});
let folder = '';
beforeEach(async () => {
  connections = 0;
  folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  await new Promise<void>((resolve) => field.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => field.close(resolve)));

const start = (points: string) => {
  const address = field.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const link = `<CommunicationCfg><ModbusTcp Id="field" Host="127.0.0.1" Port="${port}"/></CommunicationCfg>`;
  writeFileSync(join(folder, 'station.xml'), `<StationCfg>${link}<PointCfg>\n${points}\n</PointCfg></StationCfg>`);
  return startDevice(parseSettings([folder, '--port', '0', '--strict'], {}), () => undefined);
};
const level = (more: string) => `<Point Id="LEVEL" InfoNumber="1" Link="field" ${more}/>`;

test('a strict start ends with every mistake by which something is rejected, and has touched nothing', async () => {
  const mistakes = `${level('Register="hodling:1"')}\n<Point Id="P" InfoNumber="2" Link="feild" Register="coil:1"/>`;
  await expect(start(mistakes)).rejects.toThrow(
    /^Rejected: station\.xml:2: Point: Register: “hodling:1” .*\nRejected: station\.xml:3: Point: Link: link “feild” .*\nThe service was not started: parts of .* are rejected \(--strict\)\. Correct them and start it again\.$/,
  );
  expect(existsSync(join(folder, 'data'))).toBe(false);
  expect(connections).toBe(0);
});

test('what is only ignored does not keep it from starting', async () => {
  const device = await start(level('Register="holding:1" Digts="2"'));
  await device.stop();
  expect(existsSync(join(folder, 'data'))).toBe(true);
});
