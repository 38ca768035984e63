import { expect, test, vi } from 'vitest';
import { getAlarms } from '../../protocol/calls/alarm.ts';
import { commandAccounts, commandStation, numbers, Person } from './testCommands.ts';
import { startSite, type TestSite } from './testDevice.ts';

let site: TestSite;
const anna = new Person(() => site, 'anna');
const raised = async () => {
  const { alarms } = getAlarms.reply.read((await anna.ask('getAlarms')).content);
  return alarms.flatMap(({ kind, state, value, message }) => (state === 'normal' ? [] : [[kind, value, message]]));
};

async function hunt(times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    for (const value of [1, 0]) {
      site.field.coils[0] = value;
      await anna.seesValue(numbers.pump, value);
    }
  }
}

test('starts before a restart of the service count with those after it', async () => {
  site = await startSite(
    (port) => commandStation(port).replace('<Point Id="pump"', '<Point Id="pump" StartsPerHour="3"'),
    commandAccounts,
  );
  try {
    await anna.sees(numbers.pump);
    await hunt(2);
    expect(await raised()).toEqual([]);
    site = await site.restart();
    await anna.sees(numbers.pump);
    await hunt(1);
    expect(await raised()).toEqual([]);
    await hunt(1);
    await vi.waitFor(async () => expect(await raised()).toEqual([['starts', '4', 'The pump: too many starts']]));
  } finally {
    await site.stop();
  }
});
