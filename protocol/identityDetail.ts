import { child, readBoolean, readNodes, readText } from './fields.ts';
import type { XmlNode } from './xml.ts';

/** A module of the device and the slot it is in. */
export interface ModuleInSlot {
  /** As the device writes it; mostly a whole number. */
  readonly slot: string;
  readonly serialNumber: string;
}

/** When something was loaded into the device, and by whom, as it writes them; undefined: it does not say. */
export interface Loading {
  readonly date: string | undefined;
  readonly user: string | undefined;
}

/**
 * Every field of the card (spec §3) for people, each as the device writes it; undefined: it does not say. `Embedded/Key` is
 * a secret and not read.
 */
export interface IdentityDetail {
  readonly cardVersion: string | undefined;
  readonly stationName: string | undefined;
  readonly options: string | undefined;
  readonly pack: string | undefined;
  readonly csrHashCode: string | undefined;
  /** Version, product and ordinal number. */
  readonly serialNumber: string | undefined;
  readonly numericOptions: readonly { readonly id: string; readonly value: string }[];
  readonly configuration: Loading & {
    readonly version: string | undefined;
    readonly isManaged: boolean | undefined;
    readonly technicalHashCode: string | undefined;
    readonly networkHashCode: string | undefined;
  };
  /** Undefined: the device is in backup mode (spec §4). */
  readonly firmware: { readonly version: string | undefined; readonly apiVersion: string | undefined } | undefined;
  readonly users: Loading & { readonly hashCode: string | undefined };
  readonly ioModules: readonly ModuleInSlot[];
  readonly comModules: readonly ModuleInSlot[];
  readonly recoveryVersion: string | undefined;
}

/** Reads a card for people; undefined where the root is none. */
export function readIdentityDetail(root: XmlNode | undefined): IdentityDetail | undefined {
  if (root?.name !== 'IdentityCard') return undefined;
  const [product, configuration, firmware, users] = ['Product', 'Configuration', 'Firmware', 'Users'].map((name) =>
    child(root, name),
  );
  return {
    cardVersion: said(root, 'IdentityCardVersion'),
    stationName: said(product, 'StationName'),
    options: said(product, 'Options'),
    pack: said(product, 'Pack'),
    csrHashCode: said(product, 'CsrHashCode'),
    serialNumber: serialOf(product, 'ProductSerialNumber'),
    numericOptions: (product ? readNodes(product, 'NumericOption') : []).map((option) => ({
      id: said(option, 'Id') ?? '',
      value: said(option, 'Value') ?? '',
    })),
    configuration: {
      ...loadingOf(configuration),
      version: versionOf(configuration),
      isManaged: configuration && readBoolean(configuration, 'Managed'),
      technicalHashCode: said(configuration, 'TechnicalHashCode'),
      networkHashCode: said(configuration, 'NetworkHashCode'),
    },
    firmware: firmware && { version: versionOf(firmware), apiVersion: said(firmware, 'ApiVersion') },
    users: { ...loadingOf(users), hashCode: said(users, 'UsersHashCode') },
    ioModules: modulesOf(root, 'IoModule', 'IoSlot'),
    comModules: modulesOf(root, 'ComModule', 'ComSlot'),
    recoveryVersion: said(child(root, 'Embedded'), 'RecoveryVersion'),
  };
}

function said(node: XmlNode | undefined, field: string): string | undefined {
  return (node && readText(node, field)?.trim()) || undefined;
}

function loadingOf(node: XmlNode | undefined): Loading {
  return { date: said(node, 'LastLoadingDate'), user: said(node, 'LastLoadingUser') };
}

/** `1.4.2`, of its parts; or as it stands where it is one text. */
function versionOf(node: XmlNode | undefined): string | undefined {
  const version = node && child(node, 'Version');
  if (!version) return said(node, 'Version');
  const parts = ['Major', 'Minor', 'Revision', 'Build'].flatMap((name) => said(version, name) ?? []);
  return parts.length > 0 ? parts.join('.') : said(node, 'Version');
}

/** A serial number, of its parts (spec §3) or as one text. */
function serialOf(node: XmlNode | undefined, field: string): string | undefined {
  const serial = node && child(node, field);
  const parts = ['Product', 'Version', 'OrdinalNumber'].flatMap((name) => said(serial, name) ?? []);
  return parts.length > 0 ? parts.join(' · ') : said(node, field);
}

/** The specification does not show what the field of the serial number is called. */
const serialFields = ['SerialNumber', 'ModuleSerialNumber', 'Serial'] as const;

function modulesOf(root: XmlNode, name: string, slotField: string): ModuleInSlot[] {
  const modules = readNodes(root, name).map((node) => ({
    slot: said(node, slotField) ?? '',
    serialNumber: serialFields.map((field) => serialOf(node, field)).find((text) => text !== undefined) ?? '',
  }));
  return modules.sort((a, b) => Number(a.slot) - Number(b.slot));
}
