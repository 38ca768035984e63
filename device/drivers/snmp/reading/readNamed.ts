import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import type { ItemSample } from '../../driver.ts';
import type { Varbind } from '../library/netSnmp.ts';
import type { SnmpAddress } from '../snmpAddress.ts';
import { giveItem, type Item } from './giveItem.ts';
import { nameOf } from './namedRows.ts';
import { readObjects } from './readObjects.ts';
import { type ReadParts, walkingOf } from './readParts.ts';

type NamedRow = NonNullable<SnmpAddress['row']>;

/** Items of one row. */
export interface RowItems {
  readonly row: NamedRow;
  readonly items: readonly Item[];
}

export function rowsOf(items: readonly Item[]): readonly RowItems[] {
  const groups = new Map<string, { readonly row: NamedRow; readonly items: Item[] }>();
  for (const item of items) {
    const { row } = item.address;
    if (!row) continue;
    const key = JSON.stringify(row);
    const group = groups.get(key) ?? { row, items: [] };
    group.items.push(item);
    groups.set(key, group);
  }
  return [...groups.values()];
}

interface FoundRow extends RowItems {
  readonly index: string;
}

/**
 * A name is read together with the values of its row: a value counts only where the row still has the name. Otherwise
 * the row is searched once more. Rejects with LinkError.
 */
export async function readNamed(
  rows: readonly RowItems[],
  parts: ReadParts,
  sample: ItemSample,
  answered: () => void,
  isAgain = false,
): Promise<void> {
  const found: FoundRow[] = [];
  for (const one of rows) {
    const { keyOid, key } = one.row;
    const indices = await parts.rows.indicesOf(keyOid, key, walkingOf(parts));
    const [index] = indices;
    if (index !== undefined && indices.length === 1) found.push({ ...one, index });
    else giveAll(one, { code: index === undefined ? 'noSuchRow' : 'severalRows', key }, sample);
  }
  const moved: RowItems[] = [];
  for (const some of portions(found, parts.memory.most)) {
    const read = new Map<string, Varbind | ItemFault>();
    const oids = new Set(some.flatMap((one) => [nameOid(one), ...one.items.map((item) => valueOid(one, item))]));
    const give = (oid: string, value: Varbind | ItemFault) => void read.set(oid, value);
    await readObjects([...oids], { agent: parts.agent, memory: parts.memory, give, answered: () => undefined });
    for (const one of some) {
      const name = read.get(nameOid(one));
      if (name && 'value' in name && nameOf(name.value) === one.row.key) {
        for (const item of one.items) giveItem(item, read.get(valueOid(one, item)) ?? { code: 'otherOid' }, sample);
        continue;
      }
      parts.rows.forget(one.row.keyOid);
      if (isAgain) giveAll(one, { code: 'noSuchRow', key: one.row.key }, sample);
      else moved.push(one);
    }
    answered();
  }
  if (moved.length > 0) await readNamed(moved, parts, sample, answered, true);
}

function nameOid({ row, index }: FoundRow): string {
  return `${row.keyOid}.${index}`;
}

function valueOid({ index }: FoundRow, { address }: Item): string {
  return `${address.oid}.${index}`;
}

function giveAll({ items }: RowItems, fault: ItemFault, sample: ItemSample): void {
  for (const item of items) giveItem(item, fault, sample);
}

/** For one request each: whole rows with their names; a row that is longer is cut. */
function portions(rows: readonly FoundRow[], most: number): FoundRow[][] {
  const perRow = Math.max(1, most - 1);
  const cut = rows.flatMap((one) =>
    Array.from({ length: Math.ceil(one.items.length / perRow) }, (_, i) => ({
      ...one,
      items: one.items.slice(i * perRow, (i + 1) * perRow),
    })),
  );
  const all: FoundRow[][] = [];
  let size = most;
  for (const one of cut) {
    const own = one.items.length + 1;
    if (size + own > most) {
      all.push([]);
      size = 0;
    }
    all.at(-1)?.push(one);
    size += own;
  }
  return all;
}
