import type { ItemFault } from '../../../protocol/faults/itemFault.ts';
import type { Value } from '../../../protocol/sample.ts';
import type { FieldQuality } from '../driver.ts';
import type { Iec104Address } from './iec104Address.ts';
import type { Iec104Connection } from './openSessions.ts';

interface SeenSample {
  readonly raw: Value | undefined;
  readonly quality: FieldQuality;
  readonly time: number | undefined;
  readonly why: ItemFault | undefined;
}

/** Subscribes; returns the samples of each address, by its index, and the nodes that were heard. */
export async function watchObjects(session: Iec104Connection, addresses: readonly Iec104Address[]) {
  const seen: SeenSample[][] = addresses.map(() => []);
  const heard = new Set<string | undefined>();
  await session.subscribe(
    addresses.map((address, index) => ({ index, address, periodMs: 100 })),
    {
      sample: (index, raw, quality, time, why) => seen[index]?.push({ raw, quality, time, why }),
      answered: () => undefined,
      heard: (node) => heard.add(node),
    },
  );
  const last = (index: number) => seen[index]?.at(-1);
  const shown = (index: number) => {
    const { raw, quality, why } = last(index) ?? {};
    return why && raw === undefined ? [quality, why.code] : [quality, raw];
  };
  return { seen, heard, last, shown };
}
