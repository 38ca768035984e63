import { entryOf, type Item, itemsOf, textOf } from '../../documents/item.ts';
import { readBare } from './bareEntry.ts';
import { otherPlatforms, platforms } from './homeAssistant.ts';
import { ProgramEntries, type ProgramList, tagReason } from './program.ts';

const all = [...platforms.keys(), ...otherPlatforms];
/** Of `modbus:` in files: `homeassistant: packages: NAME: modbus:`. */
const deepest = 4;

/** Undefined: it is no file of Home Assistant with Modbus devices. */
export function readHomeAssistant(documents: readonly Item[]): ProgramList | undefined {
  const entries = new ProgramEntries();
  const hubs: Item[] = [];
  let isOne = false;
  for (const document of documents) {
    const found = hubsIn(document, 0, new Set());
    hubs.push(...found);
    // The list of one platform is often a file of its own.
    const bare = found.length === 0 ? readBare(document) : undefined;
    for (const { item, read } of bare ?? []) entries.add({ key: '', name: '' }, item, read);
    const earlier = earlierForm(document);
    for (const { line } of earlier) entries.refuse(line, 'platform: modbus', { code: 'earlierForm' });
    isOne ||= found.length > 0 || bare !== undefined || earlier.length > 0;
  }
  for (const hub of hubs) addHub(entries, hub);
  return isOne ? entries.list('Home Assistant') : undefined;
}

/** `seen`: aliases lead to the same items again. */
function hubsIn(item: Item, level: number, seen: Set<Item>): Item[] {
  if (item.kind === 'list')
    return level === 0 && item.items.length > 0 && item.items.every(isHub) ? [...item.items] : [];
  if (item.kind !== 'map' || level > deepest || seen.has(item)) return [];
  seen.add(item);
  return [...item.entries].flatMap(([key, value]) => {
    if (key !== 'modbus') return value.kind === 'map' ? hubsIn(value, level + 1, seen) : [];
    const hubs = itemsOf(value);
    return value.tag !== undefined || hubs.some(isHub) ? [...hubs] : [];
  });
}

/** Until 2021 each platform was a list of its own, with other keys and defaults. */
function earlierForm(document: Item): Item[] {
  const lists = document.kind === 'map' ? [...document.entries.values()] : [];
  return lists.flatMap((list) => itemsOf(list).filter((item) => textOf(entryOf(item, 'platform')) === 'modbus'));
}

function isHub(item: Item): boolean {
  const isConnection = /^(?:tcp|udp|rtuovertcp|serial)$/.test(textOf(entryOf(item, 'type')));
  return isConnection || all.some((key) => entryOf(item, key) !== undefined);
}

function addHub(entries: ProgramEntries, hub: Item): void {
  if (hub.kind !== 'map' || hub.tag !== undefined) {
    entries.refuse(hub.line, 'modbus', tagReason(hub, 'modbus'));
    return;
  }
  const [host, port] = ['host', 'port'].map((key) => entryOf(hub, key)).map((one) => `${one?.tag} ${textOf(one)}`);
  const name = textOf(entryOf(hub, 'name')) || 'modbus_hub';
  // Several hubs may lead to one device.
  const device = { key: `${host} ${port}`, name };
  for (const [platform, read] of platforms) {
    for (const item of itemsOf(entryOf(hub, platform))) {
      if (item.tag !== undefined) entries.refuse(item.line, platform, tagReason(item, platform), device);
      else if (item.kind !== 'text' || item.text !== '') entries.add(device, item, read);
    }
  }
  for (const platform of otherPlatforms) {
    for (const item of itemsOf(entryOf(hub, platform)))
      entries.refuse(item.line, textOf(entryOf(item, 'name')), { code: 'notAPoint', value: platform }, device);
  }
}
