import { expect, test } from 'vitest';
import { driverOf } from './driverKind.ts';
import { driverKinds } from './index.ts';

test('a driver that can’t be loaded is a lost link that says why', async () => {
  const load = async () => {
    throw new Error("Cannot find package 'serialport'");
  };
  const driver = await driverOf({ ...driverKinds.Simulator, load }, { id: 'plc' });
  const fault = { code: 'driverNotLoaded', detail: "Cannot find package 'serialport'" };
  await expect(driver.connect()).rejects.toMatchObject({ fault });
});
