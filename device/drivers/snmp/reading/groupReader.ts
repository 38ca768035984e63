import type { GroupReader } from '../../driver.ts';
import type { SnmpAddress } from '../snmpAddress.ts';
import { runsOf } from './columnRuns.ts';
import { giveItem } from './giveItem.ts';
import { readNamed, rowsOf } from './readNamed.ts';
import { type Give, readObjects } from './readObjects.ts';
import type { ReadParts } from './readParts.ts';
import { readRuns } from './readRuns.ts';

export function groupReader(addresses: readonly SnmpAddress[], parts: ReadParts): GroupReader {
  const items = addresses.map((address, index) => ({ index, address }));
  const fixed = Map.groupBy(
    items.filter(({ address }) => !address.row),
    ({ address }) => address.oid,
  );
  const { runs, single } = runsOf(parts.link.version === '1' ? [] : [...fixed.keys()]);
  const others = parts.link.version === '1' ? [...fixed.keys()] : single;
  const named = rowsOf(items);
  return async (sample, answered) => {
    const { agent, memory, link } = parts;
    const give: Give = (oid, read) => {
      for (const item of fixed.get(oid) ?? []) giveItem(item, read, sample);
    };
    const reading = { agent, memory, give, answered };
    await readRuns(runs, link.maxRepetitions, reading);
    await readObjects(others, reading);
    await readNamed(named, parts, sample, answered);
  };
}
