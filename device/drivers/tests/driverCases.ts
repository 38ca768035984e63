import { expect, test } from 'vitest';
import type { Driver } from '../driver.ts';
import { capabilityCases } from './capabilityCases.ts';
import { type Capability, type Case, capabilities, type DriverField } from './driverField.ts';
import { everyCase } from './everyCase.ts';
import { subscribedCases } from './subscribedCases.ts';

type CaseName = keyof typeof everyCase | keyof typeof subscribedCases;

interface Extent {
  readonly can?: readonly Capability[];
  /** The cases that do not apply to it, each with the reason. */
  readonly leftOut?: Readonly<Partial<Record<CaseName, string>>>;
}

export function driverCases(
  mode: Driver['mode'],
  start: () => Promise<DriverField>,
  { can = [], leftOut = {} }: Extent = {},
): void {
  const all = Object.assign(
    {},
    everyCase,
    mode === 'subscribe' ? subscribedCases : {},
    ...can.map((one) => capabilityCases[one]),
    {
      'each part that it has is tried': async (_: DriverField, connection: object) => {
        const parts = capabilities.filter((one) => one in connection && connection[one as keyof typeof connection]);
        expect(can).toEqual(expect.arrayContaining(parts));
      },
    },
  ) as Readonly<Record<string, Case>>;
  for (const [name, run] of Object.entries(all)) {
    if (Object.hasOwn(leftOut, name)) continue;
    test(name, async () => {
      const field = await start();
      expect(field.driver.mode).toBe(mode);
      const connection = await field.driver.connect();
      try {
        await run(field, connection);
      } finally {
        connection.close();
        await field.stop();
      }
    });
  }
}
