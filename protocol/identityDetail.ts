import { child } from './wire/fields.ts';
import { type RecordOf, record } from './wire/record.ts';
import { boolean, field, many, one, trimmed } from './wire/recordFields.ts';
import type { XmlNode } from './wire/xml.ts';

/** One text, or an element with these parts (spec §3): they are joined. */
function joined(parts: readonly string[], separator: string) {
  const { read } = trimmed.form;
  return field<string>({
    ...trimmed.form,
    read(node, name) {
      const inside = child(node, name);
      const texts = inside ? parts.flatMap((part) => read(inside, part) ?? []) : [];
      return texts.join(separator) || read(node, name);
    },
  });
}
const version = joined(['Major', 'Minor', 'Revision', 'Build'], '.');
const serialNumber = joined(['Product', 'Version', 'OrdinalNumber'], ' · ');

/** The specification does not show the name of the field. */
const serialFields = ['SerialNumber', 'ModuleSerialNumber', 'Serial'] as const;
const moduleFields = {
  /** As the device writes it; mostly a whole number. */
  slot: trimmed.or(''),
  serialNumber: field<string>({
    ...serialNumber.form,
    read: (node) => serialFields.map((name) => serialNumber.form.read(node, name)).find((text) => text !== undefined),
  }).or(''),
};
const ioModuleRecord = record('IoModule', { ...moduleFields, slot: moduleFields.slot.named('IoSlot') });
const comModuleRecord = record('ComModule', { ...moduleFields, slot: moduleFields.slot.named('ComSlot') });
export type ModuleInSlot = RecordOf<typeof ioModuleRecord>;

const loadingFields = { date: trimmed.named('LastLoadingDate'), user: trimmed.named('LastLoadingUser') };
const usersRecord = record('Users', { ...loadingFields, hashCode: trimmed.named('UsersHashCode') });
/** When and by whom something was loaded into the device, as it writes them. */
export type Loading = Pick<RecordOf<typeof usersRecord>, keyof typeof loadingFields>;

const productRecord = record('Product', {
  stationName: trimmed,
  options: trimmed,
  pack: trimmed,
  csrHashCode: trimmed,
  serialNumber: serialNumber.named('ProductSerialNumber'),
  numericOptions: many(record('NumericOption', { id: trimmed.or(''), value: trimmed.or('') })),
});

const configurationRecord = record('Configuration', {
  ...loadingFields,
  version,
  isManaged: boolean.named('Managed'),
  technicalHashCode: trimmed,
  networkHashCode: trimmed,
});

const cardRecord = record('IdentityCard', {
  cardVersion: trimmed.named('IdentityCardVersion'),
  product: one(productRecord).or({ numericOptions: [] }),
  configuration: one(configurationRecord).or({}),
  /** Undefined: the device is in backup mode (spec §4). */
  firmware: one(record('Firmware', { version, apiVersion: trimmed })),
  users: one(usersRecord).or({}),
  ioModules: many(ioModuleRecord),
  comModules: many(comModuleRecord),
  embedded: one(record('Embedded', { recoveryVersion: trimmed })).or({}),
});
/**
 * Every field of the card (spec §3) for people, as the device writes it; undefined: absent. `Embedded/Key` is a secret
 * and not read.
 */
export type IdentityDetail = RecordOf<typeof cardRecord>;

/** Modules by their slots; undefined where the root is not a card. */
export function readIdentityDetail(root: XmlNode | undefined): IdentityDetail | undefined {
  if (root?.name !== 'IdentityCard') return undefined;
  const card = cardRecord.read(root);
  return { ...card, ioModules: bySlot(card.ioModules), comModules: bySlot(card.comModules) };
}

function bySlot(modules: readonly ModuleInSlot[]): ModuleInSlot[] {
  return modules.toSorted((a, b) => Number(a.slot) - Number(b.slot));
}
