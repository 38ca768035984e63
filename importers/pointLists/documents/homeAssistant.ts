import type { MapItem } from '../../documents/item.ts';
import { functions, type Table } from '../cells/words.ts';
import { Entry, type EntryCells, words } from './entry.ts';

/** Entries that one may stand for. */
const mostCopies = 2000;

/**
 * As Home Assistant’s integration `modbus` reads its entries, in `schemas.py` and `entity.py`: addresses are those on
 * the wire, a value is scale × raw + offset.
 */
export const platforms = new Map<string, (item: MapItem) => readonly EntryCells[]>([
  ['sensors', readSensor],
  ['numbers', readNumber],
  ['binary_sensors', readBinarySensor],
  ['switches', readSwitch],
]);
/** Each of these is several registers, or none of its own. */
export const otherPlatforms: readonly string[] = ['climates', 'covers', 'fans', 'lights'];

const harmless = words(`name unique_id scan_interval lazy_error_count device_class state_class icon entity_category
  write_type step mode suggested_display_precision`);
const changing = words('structure min_value max_value nan_value zero_suppress reverse_order');

const holding = new Map<string, Table>([['holding', 'holding']]);
const registers = new Map<string, Table>([...holding, ['input', 'input']]);
const allTables = new Map<string, Table>([...registers, ['coil', 'coil'], ['discrete_input', 'discrete']]);
const writeTables = new Map<string, Table>([...holding, ['holdings', 'holding'], ['coil', 'coil'], ['coils', 'coil']]);

const registersOfType = new Map<string, number>([
  ...(['int16', 'uint16'] as const).map((type) => [type, 1] as const),
  ...(['int32', 'uint32', 'float32'] as const).map((type) => [type, 2] as const),
  ...(['int64', 'uint64', 'float64'] as const).map((type) => [type, 4] as const),
]);
/** `[12][34]` becomes `[21][43]`, `[34][12]` or both. */
const swaps = new Map([
  ['none', ''],
  ['byte', 'BADC'],
  ['word', 'CDAB'],
  ['word_byte', 'DCBA'],
]);

function readSensor(item: MapItem): readonly EntryCells[] {
  const entry = new Entry(item);
  const table = entry.choice('input_type', registers);
  return readNumbers(entry, table);
}

/** Its limits are those of a command. */
function readNumber(item: MapItem): readonly EntryCells[] {
  const entry = new Entry(item);
  const table = entry.choice('input_type', holding);
  const [min, max] = [entry.number('min_value'), entry.number('max_value')];
  const limits = {
    ...(min !== undefined && { scaledLow: String(min) }),
    ...(max !== undefined && { scaledHigh: String(max) }),
  };
  return readNumbers(entry, table, words('structure reverse_order nan_value zero_suppress'), {
    access: 'rw',
    ...limits,
  });
}

function readNumbers(
  entry: Entry,
  table: Table | undefined,
  refused = changing,
  more: EntryCells['cells'] = {},
): readonly EntryCells[] {
  const { type, length } = typeOf(entry);
  const order = entry.choice('swap', swaps) ?? '';
  const isText = type === 'string';
  if ((isText || length === 1) && /^(?:CDAB|DCBA)$/.test(order))
    throw entry.fault({ code: 'badKey', key: 'swap', value: entry.text('swap') }, 'swap');
  const precision = entry.whole('precision');
  const [scale, offset] = [entry.number('scale'), entry.number('offset')];
  const cells = {
    ...namesOf(entry),
    function: functions[table ?? 'holding'],
    type,
    ...(isText && { length: String(length) }),
    order,
    unit: entry.text('unit_of_measurement'),
    scale: String(scale ?? 1),
    ...(offset !== undefined && { offset: String(offset) }),
    ...(precision !== undefined && { digits: String(precision) }),
    ...more,
  };
  const copies = isText ? 0 : copiesOf(entry);
  entry.refuseOthers(harmless, refused);
  const defaults = {
    ...(!entry.has('data_type') && { data_type: type }),
    ...(table === undefined && { input_type: 'holding' }),
  };
  return withCopies(cells, defaults, copies, length);
}

/** `int`, `uint` and `float` of earlier versions have as many registers as `count` says. */
function typeOf(entry: Entry): { readonly type: string; readonly length: number } {
  const stated = entry.text('data_type');
  const count = entry.whole('count');
  const bad = (key: string) => entry.fault({ code: 'badKey', key, value: entry.text(key) }, key);
  if (stated === 'string') {
    if (count === undefined) throw entry.fault({ code: 'missingKey', key: 'count' });
    return { type: 'string', length: count };
  }
  const isEarlier = /^(?:u?int|float)$/.test(stated);
  const type = isEarlier ? `${stated}${16 * (count ?? 1)}` : stated || 'int16';
  const length = registersOfType.get(type);
  if (length === undefined) throw bad('data_type');
  if (count !== undefined && count !== length) throw bad('count');
  return { type, length };
}

function readBinarySensor(item: MapItem): readonly EntryCells[] {
  const entry = new Entry(item);
  const table = entry.choice('input_type', allTables);
  // Of a register the lowest bit.
  const bit = table === 'holding' || table === 'input' ? { bit: '0' } : {};
  const cells = { ...namesOf(entry), function: functions[table ?? 'coil'], ...bit };
  const copies = copiesOf(entry);
  entry.refuseOthers(harmless, changing);
  return withCopies(cells, table === undefined ? { input_type: 'coil' } : {}, copies, 1);
}

function readSwitch(item: MapItem): readonly EntryCells[] {
  const entry = new Entry(item);
  const table = entry.choice('write_type', writeTables);
  const names = namesOf(entry);
  for (const [key, wanted] of [
    ['command_off', 0],
    ['command_on', 1],
  ] as const) {
    if ((entry.whole(key) ?? wanted) !== wanted)
      throw entry.fault({ code: 'badKey', key, value: entry.text(key) }, key);
  }
  checkVerify(entry, table ?? 'holding');
  entry.refuseOthers(harmless, changing);
  const cells = { ...names, function: functions[table ?? 'holding'], access: 'rw' };
  const type = (table ?? 'holding') === 'holding' ? { type: 'bool' } : {};
  return [{ cells: { ...cells, ...type }, defaults: table === undefined ? { write_type: 'holding' } : {} }];
}

/** A switch must be read from what it writes: a point has one register. */
function checkVerify(entry: Entry, table: Table): void {
  const item = entry.get('verify');
  if (item?.kind !== 'map') return;
  const verify = new Entry(item);
  const isOwn =
    (verify.whole('address') ?? entry.whole('address')) === entry.whole('address') &&
    (verify.choice('input_type', new Map([...allTables, ...writeTables])) ?? table) === table &&
    (verify.whole('state_on') ?? 1) === 1 &&
    (verify.whole('state_off') ?? 0) === 0;
  if (!isOwn) throw entry.fault({ code: 'changingKey', key: 'verify' }, 'verify');
  verify.refuseOthers(words('delay'), words(''));
}

function namesOf(entry: Entry): EntryCells['cells'] {
  const unit = entry.whole('slave') ?? entry.whole('device_address');
  entry.required('address');
  return {
    id: entry.text('unique_id'),
    name: entry.required('name'),
    register: String(entry.whole('address')),
    ...(unit !== undefined && { unitId: String(unit) }),
  };
}

function copiesOf(entry: Entry): number {
  const [key] = ['virtual_count', 'slave_count'].filter((one) => entry.has(one));
  const copies = (key && entry.whole(key)) || 0;
  if (key && copies > mostCopies) throw entry.fault({ code: 'badKey', key, value: String(copies) }, key);
  return copies;
}

/** They follow in the registers, with a number behind their name. */
function withCopies(
  cells: EntryCells['cells'],
  defaults: Readonly<Record<string, string>>,
  copies: number,
  length: number,
): readonly EntryCells[] {
  const { id = '', name = '', register } = cells;
  return Array.from({ length: copies + 1 }, (_, i) => {
    const names = i > 0 && { id: id && `${id}_${i}`, name: `${name} ${i}` };
    return { cells: { ...cells, ...names, register: String(Number(register) + i * length) }, defaults };
  });
}
