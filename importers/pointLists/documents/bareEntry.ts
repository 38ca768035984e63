import { entryOf, type Item, type MapItem, textOf } from '../../documents/item.ts';
import { type EntryCells, EntryFault, words } from './entry.ts';
import { platforms } from './homeAssistant.ts';

interface BareEntry {
  readonly item: Item;
  readonly read: (item: MapItem) => readonly EntryCells[];
}

/** Keys of Home Assistant’s lists alone. */
const own = words(
  'input_type write_type unit_of_measurement scan_interval device_class state_class virtual_count slave_count',
);
/** Keys that show the platform of an entry. */
const ofSensor = words('data_type count scale offset precision swap unit_of_measurement state_class structure');
const ofSwitch = words('write_type command_on command_off verify');

/** An included file: the entries of one platform, without its name. Undefined: it is none. */
export function readBare(document: Item): readonly BareEntry[] | undefined {
  if (document.kind !== 'list') return undefined;
  const entries = document.items;
  const has = (item: Item, keys: ReadonlySet<string>) =>
    item.kind === 'map' && [...item.entries.keys()].some((key) => keys.has(key));
  const isOne = (item: Item) => entryOf(item, 'name') !== undefined && entryOf(item, 'address') !== undefined;
  const isProgram = entries.some((item) => has(item, own) && entryOf(item, 'register_type') === undefined);
  const hasPlatform = entries.some((item) => textOf(entryOf(item, 'platform')) !== '');
  if (hasPlatform || !isProgram || !entries.some(isOne)) return undefined;
  return entries.map((item) => {
    const platform = has(item, ofSwitch) ? 'switches' : has(item, ofSensor) ? 'sensors' : undefined;
    const read = platform === undefined ? undefined : platforms.get(platform);
    return { item, read: read ?? noPlatform };
  });
}

/** It may be one of `sensors` or of `binary_sensors`, which are read in different ways. */
function noPlatform(item: MapItem): never {
  throw new EntryFault({ code: 'noPlatform' }, item.line);
}
