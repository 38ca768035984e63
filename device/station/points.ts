import { readNodes } from '../../protocol/fields.ts';
import { pointFields } from '../../protocol/schema/pointFields.ts';
import { readFields } from '../../protocol/schema/schema.ts';
import type { XmlNode } from '../../protocol/xml.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import { CfgFields } from './cfgFields.ts';
import type { Findings } from './findings.ts';
import { readFirstProgramme } from './firstProgramme.ts';
import { readInterlocks, withKnownInterlocks } from './interlocks.ts';
import { type Link, longestTimeoutMs } from './links.ts';
import { namedPointsOf, type PointNames } from './namedPoints.ts';
import { commandsOf, loggedOf, rangesOf, shownOf } from './pointRules.ts';
import { recordedOf } from './recordedOf.ts';
import { remarkInterlocks } from './remarkInterlocks.ts';

/** The links that points are read over, by their ids: one connection each. */
export type UnitLinks = Map<string, Link>;

/**
 * Reads PointCfg; a point with a mistake is left out. Also gives the links that its points use. What it could be better
 * at goes to `remarks`.
 */
export function readPointCfg(
  pointCfg: XmlNode | undefined,
  links: ReadonlyMap<string, Link>,
  findings: Findings,
  remarks: Findings,
): { readonly points: FieldPoint[]; readonly unitLinks: UnitLinks } {
  const reader = new PointCfgReader(links, findings);
  const read = (pointCfg ? readNodes(pointCfg, 'Point') : []).flatMap((node) => {
    const said = reader.read(node);
    return said ? { ...said, node } : [];
  });
  const sound = withKnownInterlocks(read, findings);
  remarkInterlocks(read, new Map(sound.map((point) => [point.id, point])), findings, remarks);
  return { points: namedPointsOf(sound, read, findings), unitLinks: reader.unitLinks };
}

/** Reads points one by one; no two may have the same id, number or reference. */
class PointCfgReader {
  readonly unitLinks: UnitLinks = new Map();
  readonly #links: ReadonlyMap<string, Link>;
  readonly #findings: Findings;
  readonly #ids = new Set<string>();
  readonly #numbers = new Set<number>();
  readonly #references = new Set<string>();
  readonly #sources = new Map<string, number>();

  constructor(links: ReadonlyMap<string, Link>, findings: Findings) {
    this.#links = links;
    this.#findings = findings;
  }

  /** The point, and the ids of the points that it names, which may stand after it. */
  read(node: XmlNode): (PointNames & { readonly point: FieldPoint }) | undefined {
    const fields = new CfgFields(node, this.#findings);
    const said = readFields(pointFields, fields);
    const { id, infoNumber, riData, editingKind, scale, offset } = said;
    this.#unique(fields, 'Id', id, this.#ids);
    if (!fields.isAbsent('InfoNumber')) this.#unique(fields, 'InfoNumber', infoNumber, this.#numbers);
    if (riData !== undefined) this.#unique(fields, 'RiData', riData, this.#references);
    if (scale === 0) fields.fault({ code: 'zero', field: 'Scale' });
    const { link, place } = this.#place(node, fields, said.link);
    const periodMs = said.periodMs ?? link?.periodMs ?? 1000;
    if (link) checkPeriod(fields, periodMs, link);
    if (editingKind !== 'NonEditable' && place && !place.writable) {
      fields.fault({ code: 'notWritable', field: 'EditingKind', value: editingKind, other: place.text });
    }
    const shown = shownOf(fields, said, link);
    const ranges = rangesOf(fields, said, shown.kind, periodMs);
    const commands = commandsOf(fields, said, shown.kind);
    const logged = loggedOf(fields, said, shown.kind);
    const recorded = recordedOf(fields, said, shown);
    const interlocks = readInterlocks(node, fields, this.#findings);
    if (editingKind === 'NonEditable' && interlocks.length > 0) fields.fault({ code: 'interlockNotCommanded' });
    const firstProgramme = readFirstProgramme(node, { ...shown, editingKind }, this.#findings);
    if (!fields.isSound || !link || !place) return undefined;
    const { address, writable, range } = place;
    const point = {
      id,
      infoNumber,
      riData,
      machine: said.machine,
      ...shown,
      ...ranges,
      ...commands,
      ...logged,
      ...recorded,
      interlocks,
      firstProgramme,
      periodMs,
      source: this.#source(`${link.id} ${periodMs}`),
      link: link.id,
      isSimulated: link.kind.isSimulated,
      address,
      writable,
      scaling: { scale, offset, range },
    };
    const { modePoint, minPoint, maxPoint } = said;
    return { point, modePoint, minPoint, maxPoint };
  }

  /** The point's link, and where on it the point stands: what its driver says of its address. */
  #place(node: XmlNode, fields: CfgFields, name: string) {
    const known = this.#links.get(name);
    if (!known) {
      if (name !== '') fields.fault({ code: 'unknownLink', field: 'Link', value: name });
      return {};
    }
    const { kind } = known;
    const { address: addressFields, mainField } = kind.schema;
    const own = new CfgFields(node, this.#findings);
    const said = readFields(addressFields, own);
    const link = (own.isSound && kind.ownLink?.(known, said)) || known;
    this.unitLinks.set(link.id, link);
    if (!own.isSound) fields.isSound = false;
    if (own.isAbsent(mainField.name)) return { link };
    const parsed = kind.parseAddress(said);
    if ('fault' in parsed) {
      fields.fault({ expected: '', other: '', ...parsed.fault, field: mainField.name });
      return { link };
    }
    const { address } = parsed;
    const text = mainField.read(own);
    return { link, place: { address, text, writable: kind.isWritable(address), range: kind.range(address) } };
  }

  #unique<T extends string | number>(fields: CfgFields, field: string, value: T, seen: Set<T>): void {
    if (value !== '' && seen.has(value)) fields.fault({ code: 'standsTwice', field, value: String(value) });
    seen.add(value);
  }

  #source(key: string): number {
    const source = this.#sources.get(key) ?? this.#sources.size;
    this.#sources.set(key, source);
    return source;
  }
}

function checkPeriod(fields: CfgFields, periodMs: number, link: Link): void {
  const longest = longestTimeoutMs(periodMs);
  if (periodMs === link.periodMs || link.timeoutMs === undefined || link.timeoutMs <= longest) return;
  fields.fault({
    code: 'periodTooShort',
    value: String(periodMs),
    timeoutMs: String(link.timeoutMs),
    limit: String(longest),
  });
}
