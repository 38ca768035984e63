import { earliestVersions, type ServiceName, services } from './services.ts';
import { child, readNodes, readNumber, readText } from './wire/fields.ts';
import { element, type XmlNode } from './wire/xml.ts';

/** Services that the device announces and this app knows, each with its version. */
export type AnnouncedServices = ReadonlyMap<string, number>;

/** The part of the card that the app works with (spec §3); the rest is only shown. */
export interface IdentityCard {
  readonly stationName: string;
  /** Changes whenever the configuration does; a change between two reads is a cache reset (spec §4). */
  readonly technicalHashCode: string;
  /** False: the device is in backup mode (spec §4, R14). */
  readonly hasFirmware: boolean;
  /** Beyond the specification's calls (R6); empty on a device with only those. */
  readonly services: AnnouncedServices;
  /** Of the station's translations. */
  readonly languages: ReadonlySet<string>;
}

/** Undefined where the root is not an `IdentityCard` (R14). */
export function readIdentityCard(root: XmlNode | undefined): IdentityCard | undefined {
  if (root?.name !== 'IdentityCard') return undefined;
  const product = child(root, 'Product');
  const configuration = child(root, 'Configuration');
  return {
    stationName: (product && readText(product, 'StationName')) ?? '',
    technicalHashCode: (configuration && readText(configuration, 'TechnicalHashCode')) ?? '',
    hasFirmware: child(root, 'Firmware') !== undefined,
    services: readServices(root),
    languages: readLanguages(root),
  };
}

/** Those whose version this app knows (R6); from the card or the unauthenticated answer. */
export function readServices(root: XmlNode): AnnouncedServices {
  const announced = readNodes(root, 'Service').map(
    (service) => [readText(service, 'Name') ?? '', readNumber(service, 'Version') ?? 0] as const,
  );
  return new Map(
    announced.filter(([name, version]) => Object.hasOwn(services, name) && isKnown(name as ServiceName, version)),
  );
}

function isKnown(name: ServiceName, version: number): boolean {
  return version <= services[name] && version >= (earliestVersions[name] ?? services[name]);
}

/** Of the service Text, from the same two places; empty where this app does not know the service. */
export function readLanguages(root: XmlNode): ReadonlySet<string> {
  const texts = readNodes(root, 'Service').find((service) => readText(service, 'Name') === textService);
  const languages = readServices(root).has(textService) && texts ? readText(texts, 'Languages') : undefined;
  return new Set(languages?.split(/\s+/).filter(Boolean));
}

const textService: ServiceName = 'Text';

/** As in the card and in the unauthenticated answer (R6). */
export function writeServices(names: readonly ServiceName[], languages: readonly string[]): XmlNode {
  const rows = names.map((name) => {
    const Languages = name === textService ? languages.join(' ') || undefined : undefined;
    return element('Service', { Name: name, Version: services[name], Languages });
  });
  return element('Services', {}, rows);
}
