import type { Item, MapItem } from '../../documents/item.ts';
import { functions, type Table } from '../cells/words.ts';
import { Entry, type EntryCells, type Replace, words } from './entry.ts';
import { readFilters } from './espHomeFilters.ts';

/** `unit`: of its controller. */
type Read = (item: MapItem, replace: Replace, unit: string | undefined) => readonly EntryCells[];

/** As ESPHome’s `modbus_controller` reads its entries, in `__init__.py` and the `.cpp` of each platform. */
export const platforms = new Map<string, Read>([
  ['sensor', whole(readSensor)],
  ['number', whole(readNumber)],
  ['binary_sensor', whole(readBinarySensor)],
  ['switch', whole(readSwitch)],
  ['select', whole(readSelect)],
  ['text_sensor', whole(readTextSensor)],
]);
/** They only write. */
export const otherPlatforms: readonly string[] = ['output'];

const harmless = words(`platform modbus_controller_id skip_updates force_new_range icon device_class state_class
  entity_category internal disabled_by_default expire_after force_update use_write_multiple mode step restore_mode
  setup_priority update_interval web_server web_server_sorting_weight optimistic device_id area_id retain qos availability
  discovery state_topic command_topic publish_initial_state trigger_on_initial_state reuse_previous_range
  last_reset_type`);
const changing = words('lambda write_lambda custom_command custom_pdu custom_data inverted assumed_state');

const writeTables = new Map<string, Table>([
  ['coil', 'coil'],
  ['holding', 'holding'],
]);
const tables = new Map<string, Table>([
  ...writeTables,
  ['discrete_input', 'discrete'],
  // Input registers; `input` since 2026.
  ['read', 'input'],
  ['input', 'input'],
]);

interface ValueType {
  readonly type: string;
  readonly length: number;
  readonly order: string;
}
/** `_R`: low word first. */
const types = new Map<string, ValueType>(
  (
    [
      ['U_WORD', 'uint16', 1],
      ['S_WORD', 'int16', 1],
      ['U_DWORD', 'uint32', 2],
      ['S_DWORD', 'int32', 2],
      ['FP32', 'float32', 2],
      ['U_QWORD', 'uint64', 4],
      ['S_QWORD', 'int64', 4],
    ] as const
  ).flatMap(([name, type, length]) => [
    [name, { type, length, order: '' }],
    ...(length > 1 ? [[`${name}_R`, { type, length, order: 'CDAB' }] as const] : []),
  ]),
);

/** Keys that it does not read must change nothing. */
function whole(read: (entry: Entry, unit: string | undefined) => readonly EntryCells[]): Read {
  return (item, replace, unit) => {
    const entry = new Entry(item, replace);
    const cells = read(entry, unit);
    entry.refuseOthers(harmless, changing);
    return cells;
  };
}

function readSensor(entry: Entry, unit: string | undefined): readonly EntryCells[] {
  const table = tableOf(entry, tables);
  if (isBits(table)) return bits(entry, table, unit, {});
  const { scale, offset, digits } = readFilters(entry);
  const value = numberOf(entry);
  const bit = bitOf(entry, value);
  if (bit !== undefined && (scale !== 1 || offset !== 0)) throw entry.fault({ code: 'changingKey', key: 'filters' });
  const decimals = entry.whole('accuracy_decimals') ?? digits;
  const cells = {
    ...namesOf(entry, table, unit),
    ...(bit === undefined ? { type: value.type, order: value.order } : { bit: String(bit) }),
    unit: entry.text('unit_of_measurement'),
    scale: String(scale),
    ...(offset !== 0 && { offset: String(offset) }),
    ...(decimals !== undefined && { digits: String(decimals) }),
  };
  return [{ cells }];
}

/** The value shown is the register divided by `multiply`. */
function readNumber(entry: Entry, unit: string | undefined): readonly EntryCells[] {
  const table = entry.choice('register_type', writeTables);
  if (table === 'coil') throw entry.fault({ code: 'badKey', key: 'register_type', value: 'coil' }, 'register_type');
  const value = numberOf(entry);
  if (bitOf(entry, value) !== undefined) throw entry.fault({ code: 'changingKey', key: 'bitmask' }, 'bitmask');
  const [divisor, min, max] = ['multiply', 'min_value', 'max_value'].map((key) => entry.number(key));
  if (divisor === 0) throw entry.fault({ code: 'badKey', key: 'multiply', value: '0' }, 'multiply');
  const cells = {
    ...namesOf(entry, 'holding', unit),
    ...{ type: value.type, order: value.order, access: 'rw', unit: entry.text('unit_of_measurement') },
    divisor: String(divisor ?? 1),
    ...(min !== undefined && { scaledLow: String(min) }),
    ...(max !== undefined && { scaledHigh: String(max) }),
  };
  return [{ cells, defaults: table === undefined ? { register_type: 'holding' } : {} }];
}

function readBinarySensor(entry: Entry, unit: string | undefined): readonly EntryCells[] {
  readFilters(entry);
  return bits(entry, tableOf(entry, tables), unit, {});
}

function readSwitch(entry: Entry, unit: string | undefined): readonly EntryCells[] {
  const table = tableOf(entry, writeTables);
  // A switch writes all bits of the register: as one, or as one bit.
  if (table === 'holding' && !entry.has('bitmask')) throw entry.fault({ code: 'missingKey', key: 'bitmask' });
  return bits(entry, table, unit, { access: 'rw' });
}

/** A longer one is of no use: a point has 64 states. */
const mostOptions = 1000;

function readSelect(entry: Entry, unit: string | undefined): readonly EntryCells[] {
  const isStated = entry.has('value_type');
  const value = isStated ? numberOf(entry) : { type: 'uint16', length: 1, order: '' };
  const options = entry.get('optionsmap');
  if (options?.kind !== 'map' || options.entries.size > mostOptions)
    throw entry.fault({ code: 'missingKey', key: 'optionsmap' });
  const states = [...options.entries].map(([name, number]) => {
    const text = entry.textOf(number, 'optionsmap');
    if (/[;|\n=:]/.test(name)) throw entry.fault({ code: 'badKey', key: 'optionsmap', value: name }, 'optionsmap');
    return `${entry.numberOf(text, 'optionsmap')}=${name}`;
  });
  const cells = {
    ...namesOf(entry, 'holding', unit),
    ...{ type: value.type, order: value.order, access: 'rw', states: states.join('\n') },
  };
  return [{ cells, defaults: isStated ? {} : { value_type: 'U_WORD' } }];
}

function readTextSensor(entry: Entry, unit: string | undefined): readonly EntryCells[] {
  const table = tableOf(entry, tables);
  const bytes = entry.whole('response_size') ?? 2;
  const length = entry.whole('register_count') || Math.floor(bytes / 2);
  const isOther = isBits(table) || bytes % 2 === 1 || length * 2 !== bytes;
  if (isOther) throw entry.fault({ code: 'badKey', key: 'response_size', value: String(bytes) }, 'response_size');
  if (!/^(?:|ANSI)$/.test(entry.text('raw_encode')))
    throw entry.fault({ code: 'badKey', key: 'raw_encode', value: entry.text('raw_encode') }, 'raw_encode');
  readFilters(entry);
  const cells = { ...namesOf(entry, table, unit), type: 'string', length: String(length) };
  return [{ cells, defaults: entry.has('raw_encode') ? {} : { raw_encode: 'ANSI' } }];
}

/** A single bit, or whether a register is anything but 0. */
function bits(entry: Entry, table: Table, unit: string | undefined, more: EntryCells['cells']): readonly EntryCells[] {
  const bit = isBits(table) ? undefined : bitOf(entry, { type: '', length: 1, order: '' });
  entry.get('bitmask');
  const cells = isBits(table) ? {} : bit === undefined ? { type: 'bool' } : { bit: String(bit) };
  for (const key of ['value_type', 'accuracy_decimals', 'unit_of_measurement', 'register_count']) entry.get(key);
  return [{ cells: { ...namesOf(entry, table, unit), ...cells, ...more } }];
}

function isBits(table: Table): boolean {
  return table === 'coil' || table === 'discrete';
}

function tableOf(entry: Entry, known: ReadonlyMap<string, Table>): Table {
  const table = entry.choice('register_type', known);
  if (table === undefined) throw entry.fault({ code: 'missingKey', key: 'register_type' });
  return table;
}

/** The documentation requires the type, though the program assumes U_WORD. Further registers are read and not used. */
function numberOf(entry: Entry): ValueType {
  entry.required('value_type');
  const value = entry.choice('value_type', types) ?? { type: '', length: 0, order: '' };
  const count = entry.whole('register_count') || value.length;
  const bad = (key: string) => entry.fault({ code: 'badKey', key, value: entry.text(key) }, key);
  if (count < value.length) throw bad('register_count');
  const size = entry.whole('response_size');
  if (size && size !== count * 2) throw bad('response_size');
  return value;
}

/** Undefined: the whole value. Throws EntryFault if it is some bits. */
function bitOf(entry: Entry, { type, length }: ValueType): number | undefined {
  const mask = entry.whole('bitmask');
  const whole = length === 1 ? [0xffff, 0xffffffff] : [0xffffffff];
  if (mask === undefined || whole.includes(mask)) return undefined;
  const bit = Math.log2(mask);
  if (length !== 1 || type === 'int16' || !Number.isInteger(bit) || bit > 15)
    throw entry.fault({ code: 'badKey', key: 'bitmask', value: entry.text('bitmask') }, 'bitmask');
  return bit;
}

function namesOf(entry: Entry, table: Table, unit: string | undefined): EntryCells['cells'] {
  entry.required('address');
  // In bytes, or in bits.
  const offset = entry.whole('offset') ?? entry.whole('byte_offset') ?? 0;
  const places = isBits(table) ? offset : offset / 2;
  if (!Number.isInteger(places)) throw entry.fault({ code: 'badKey', key: 'offset', value: String(offset) }, 'offset');
  return {
    id: entry.text('id'),
    name: entry.text('name'),
    function: functions[table],
    register: String((entry.whole('address') ?? 0) + places),
    ...(unit !== undefined && { unitId: unit }),
  };
}

/** Undefined: one of the substitutions is not defined. */
export function substitution(from: MapItem['entries']): Replace {
  const replace = (text: string, level: number): string | undefined => {
    let isWhole = level < 10;
    const filled = text.replace(/\$\{(\w+)\}|\$([a-z_]\w*)/gi, (_, braced?: string, bare?: string) => {
      const item: Item | undefined = from.get(braced ?? bare ?? '');
      const inner = item?.kind === 'text' && item.tag === undefined ? replace(item.text, level + 1) : undefined;
      isWhole &&= inner !== undefined;
      return inner ?? '';
    });
    return isWhole && !filled.includes('${') ? filled : undefined;
  };
  return (text) => (text.includes('$') ? replace(text, 0) : text);
}
