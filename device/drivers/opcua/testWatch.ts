import type { ItemFault } from '../../../protocol/faults/itemFault.ts';
import type { Value } from '../../../protocol/sample.ts';
import type { FieldQuality } from '../driver.ts';
import type { OpcUaAddress } from './opcuaAddress.ts';
import type { OpcUaConnection } from './opcuaConnection.ts';

interface SeenSample {
  readonly raw: Value | undefined;
  readonly quality: FieldQuality;
  readonly time: number | undefined;
  readonly why: ItemFault | undefined;
}

/** Subscribes; returns the samples of each address, by its index. */
export async function watchNodes(connection: OpcUaConnection, addresses: readonly OpcUaAddress[]) {
  const seen: SeenSample[][] = addresses.map(() => []);
  let heard = 0;
  await connection.subscribe(
    addresses.map((address, index) => ({ index, address, periodMs: 500 })),
    {
      sample: (index, raw, quality, time, why) => seen[index]?.push({ raw, quality, time, why }),
      answered: () => undefined,
      heard: () => heard++,
    },
  );
  const last = (index: number) => seen[index]?.at(-1);
  const raws = (index: number) => seen[index]?.map(({ raw }) => raw);
  return { seen, last, raws, heard: () => heard };
}
