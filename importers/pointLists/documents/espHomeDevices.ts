import { entryOf, type Item, itemsOf, type MapItem, textOf } from '../../documents/item.ts';
import type { ListReason } from '../listFault.ts';
import { Entry, type EntryCells, EntryFault, type Replace } from './entry.ts';
import { otherPlatforms, platforms, substitution } from './espHome.ts';
import { ProgramEntries, type ProgramList, tagReason } from './program.ts';

interface Controller {
  readonly id: string;
  readonly item: MapItem;
}

/** Undefined: it is no file of ESPHome with Modbus devices. */
export function readEspHome(documents: readonly Item[]): ProgramList | undefined {
  const parts = documents.flatMap((document) => withPackages(document, 0, new Set()));
  const all = parts.flatMap((part) => (part.kind === 'map' ? [part] : []));
  const controllers = all.flatMap((part) => itemsOf(part.entries.get('modbus_controller')));
  const found = all.flatMap((part) =>
    [...platforms.keys(), ...otherPlatforms].flatMap((platform) =>
      itemsOf(part.entries.get(platform)).flatMap((item) => {
        const isOne = textOf(entryOf(item, 'platform')) === 'modbus_controller';
        return isOne || (item.tag !== undefined && controllers.length > 0) ? [{ platform, item }] : [];
      }),
    ),
  );
  const bare = parts.flatMap((part) => (part.kind === 'list' ? part.items : [])).filter(isController);
  if (found.length + bare.length + controllers.length === 0) return undefined;
  const entries = new ProgramEntries();
  const replace = substitution(new Map(all.flatMap((part) => [...mapOf(part.entries.get('substitutions'))])));
  const devices = new Devices(controllers, replace, [...found.map(({ item }) => item), ...bare].map(idOf));
  for (const { platform, item } of found) {
    const read = platforms.get(platform);
    if (item.tag !== undefined) entries.refuse(item.line, platform, tagReason(item, platform));
    else if (!read)
      entries.refuse(item.line, textOf(entryOf(item, 'id')), { code: 'notAPoint', value: platform }, devices.of(item));
    else entries.add(devices.of(item), item, (one) => read(one, replace, devices.unitOf(one)));
  }
  for (const item of bare) entries.add(devices.of(item), item, noPlatform);
  for (const part of all) {
    const packages = part.entries.get('packages');
    for (const item of packages?.kind === 'map' ? packages.entries.values() : itemsOf(packages))
      if (isElsewhere(item)) entries.refuse(item.line, 'packages', elsewhere(item));
  }
  return entries.list('ESPHome');
}

/** It is in another file, or on another machine. */
function isElsewhere(item: Item): boolean {
  return item.kind !== 'map' || item.tag !== undefined || item.entries.has('url');
}

function elsewhere(item: Item): ListReason {
  if (item.tag !== undefined) return tagReason(item, 'packages');
  return { code: 'unreadTag', key: 'packages', value: textOf(entryOf(item, 'url')) || textOf(item) };
}

function isController(item: Item): boolean {
  return textOf(entryOf(item, 'platform')) === 'modbus_controller';
}

function noPlatform(item: MapItem): readonly EntryCells[] {
  throw new EntryFault({ code: 'noPlatform' }, item.line);
}

function withPackages(item: Item, level: number, seen: Set<Item>): Item[] {
  if (seen.has(item)) return [];
  seen.add(item);
  const packages = level < 4 ? entryOf(item, 'packages') : undefined;
  return [item, ...[...mapOf(packages).values()].flatMap((one) => withPackages(one, level + 1, seen))];
}

function mapOf(item: Item | undefined): MapItem['entries'] {
  return item?.kind === 'map' ? item.entries : new Map();
}

function idOf(item: Item): string {
  return textOf(entryOf(item, 'modbus_controller_id'));
}

/** Each controller is one unit on a bus. */
class Devices {
  readonly #controllers: readonly Controller[];
  readonly #replace: Replace;
  /** Of an entry that names none, where all others name one. */
  readonly #usual: string;

  /** `ids`: what the entries name; empty: none. */
  constructor(controllers: readonly Item[], replace: Replace, ids: readonly string[]) {
    this.#replace = replace;
    const named = new Set(ids.filter((id) => id !== ''));
    this.#usual = named.size === 1 ? ([...named][0] ?? '') : '';
    this.#controllers = controllers.flatMap((item) =>
      item.kind === 'map' ? [{ id: textOf(item.entries.get('id')), item }] : [],
    );
  }

  /** Controllers on one bus are one device of several units. A controller of another file is a device of its own. */
  of(item: Item): { key: string; name: string } {
    const controller = this.#controllerOf(item);
    const id = idOf(item) || this.#usual;
    if (!controller) return { key: `?${id}`, name: id };
    const bus = textOf(entryOf(controller.item, 'modbus_id'));
    return { key: bus, name: bus || controller.id };
  }

  /** Throws EntryFault. */
  unitOf(item: MapItem): string | undefined {
    const controller = this.#controllerOf(item);
    if (!controller) return undefined;
    const unit = new Entry(controller.item, this.#replace).whole('address');
    return unit === undefined ? undefined : String(unit);
  }

  #controllerOf(item: Item): Controller | undefined {
    const id = idOf(item);
    if (id === '') return this.#controllers.length === 1 ? this.#controllers[0] : undefined;
    return this.#controllers.find((one) => one.id === id);
  }
}
