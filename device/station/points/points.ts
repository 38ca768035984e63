import type { Finding } from '../../../protocol/faults/finding.ts';
import type { PointKind } from '../../../protocol/point.ts';
import { pointFields } from '../../../protocol/schema/pointFields.ts';
import { readFields, type Values } from '../../../protocol/schema/schema.ts';
import { readNodes } from '../../../protocol/wire/fields.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import { CfgFields } from '../../../station/check/cfgFields.ts';
import type { Findings } from '../../../station/check/findings.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import { checkedInterlocks, readInterlocks, type WrittenInterlock } from '../interlocks.ts';
import { type Link, longestTimeoutMs, type ReadLinks } from '../links.ts';
import { checkSummary } from '../readUplink.ts';
import { readCalculation, type WrittenCalculation } from './calculatedFields.ts';
import { withCalculations } from './calculations.ts';
import { readPurpose } from './confirmedBy.ts';
import { readCopiedFrom, readFirstProgramme } from './firstProgramme.ts';
import { formulaStation } from './formulaStation.ts';
import { type NamingPoint, namedPointsOf } from './namedPoints.ts';
import { type Address, readAddress } from './pointAddress.ts';
import { checkedShownOf, commandsOf, loggedOf, rangesOf } from './pointRules.ts';
import { recordedOf } from './recordedOf.ts';
import { freeNumbers, noPlace, type Readable, rejectedPoint } from './rejectedPoint.ts';
import { remarkCounters } from './remarkCounters.ts';
import { remarkInterlocks } from './remarkInterlocks.ts';

/** By id: one connection each. */
type UnitLinks = Map<string, Link>;

interface ReadPoints {
  readonly points: FieldPoint[];
  /** Stand-ins for points with a mistake, so that whatever names them finds them. */
  readonly rejected: FieldPoint[];
  readonly unitLinks: UnitLinks;
}

/** A point with a mistake is rejected, and it alone. */
export function readPointCfg(
  pointCfg: XmlNode | undefined,
  links: ReadLinks,
  findings: Findings,
  remarks: Findings,
): ReadPoints {
  const reader = new PointCfgReader(links, findings, remarks);
  const read = (pointCfg ? readNodes(pointCfg, 'Point') : []).flatMap((node) => {
    const settings = reader.read(node);
    return settings ? { ...settings, node } : [];
  });
  const unread = reader.rejectedPoints();
  const sourceOf = (key: string) => reader.source(key);
  const calculated = withCalculations(read, unread, { findings, remarks, sourceOf });
  const rejected = [...unread, ...calculated.rejected];
  const known = new Map([...calculated.sound.map(({ point }) => point), ...rejected].map((point) => [point.id, point]));
  const station = formulaStation(known);
  const sound = calculated.sound.map((one) => {
    const interlocks = checkedInterlocks(one.interlocks, station, findings);
    return interlocks.length === 0 ? one : { ...one, point: { ...one.point, interlocks } };
  });
  remarkInterlocks(sound, new Map(sound.map(({ point }) => [point.id, point])), findings, remarks);
  remarkCounters(sound, remarks);
  checkSummary(sound, findings);
  return { points: namedPointsOf(sound, rejected, findings), rejected, unitLinks: reader.unitLinks };
}

interface ReadPoint extends NamingPoint {
  /** Undefined: it is read over its link. */
  readonly written: WrittenCalculation | undefined;
  readonly interlocks: readonly WrittenInterlock[];
}

/** No two may have the same id, number or reference. */
class PointCfgReader {
  readonly unitLinks: UnitLinks = new Map();
  readonly #links: ReadLinks;
  readonly #rejected: {
    readonly readable: Omit<Readable, 'infoNumber'>;
    infoNumber: number | undefined;
    finding: Finding;
  }[] = [];
  readonly #findings: Findings;
  readonly #remarks: Findings;
  readonly #ids = new Set<string>();
  readonly #numbers = new Set<number>();
  readonly #references = new Set<string>();
  readonly #sources = new Map<string, number>();
  readonly #alike = new Map<string, unknown>();

  constructor(links: ReadLinks, findings: Findings, remarks: Findings) {
    this.#links = links;
    this.#findings = findings;
    this.#remarks = remarks;
  }

  /** Undefined: it is rejected. */
  read(node: XmlNode): ReadPoint | undefined {
    const fields = new CfgFields(node, this.#findings);
    const settings = readFields(pointFields, fields);
    const { id, infoNumber, riData, editingKind, scale } = settings;
    const isOwnId = this.#unique(fields, 'Id', id, this.#ids);
    const hasNumber = !fields.isAbsent('InfoNumber') && fields.faults.every(({ field }) => field !== 'InfoNumber');
    const isOwnNumber = hasNumber && this.#unique(fields, 'InfoNumber', infoNumber, this.#numbers);
    const isOwnReference = riData !== undefined && this.#unique(fields, 'RiData', riData, this.#references);
    if (scale === 0) fields.fault({ code: 'zero', field: 'Scale' });
    const written = readCalculation(fields, settings);
    const { link, address } = written ? {} : this.#address(node, fields, settings.link);
    const periodMs = settings.periodMs ?? link?.periodMs ?? 1000;
    if (link) checkPeriod(fields, periodMs, link);
    if (editingKind !== 'NonEditable' && address?.writeFault) {
      const { writeFault, text: other } = address;
      const { expected } = writeFault;
      fields.fault({ code: 'notWritable', field: 'EditingKind', value: editingKind, other, expected });
    }
    const shown = checkedShownOf(fields, settings, link);
    if (address) this.#checkKind(node, fields, shown.kind, address);
    const ofKind = { ...settings, kind: shown.kind };
    const ranges = rangesOf(fields, ofKind, periodMs);
    const commands = commandsOf(fields, ofKind);
    const logged = loggedOf(fields, ofKind);
    const recorded = recordedOf(fields, ofKind);
    const purpose = readPurpose(fields, ofKind);
    const interlocks = readInterlocks(node, this.#findings);
    if (editingKind === 'NonEditable' && interlocks.length > 0) {
      fields.faultOfPart({ code: 'interlockNotCommanded' });
    }
    const firstProgramme = readFirstProgramme(node, shown, this.#findings);
    const programmeCopiedFrom = readCopiedFrom(node);
    const described = { ...shown, ...ranges, ...commands, ...logged, ...recorded };
    const place = written ? noPlace : link && address && this.#placeOf(settings, link, address, periodMs);
    if (!place || fields.rejected) {
      // Without a link or an address there is a finding already.
      if (!fields.rejected) return undefined;
      this.#rejected.push({
        readable: {
          id: isOwnId ? id : `${id} (${node.line})`,
          riData: isOwnReference ? riData : undefined,
          ...described,
        },
        infoNumber: isOwnNumber ? infoNumber : undefined,
        finding: fields.rejected,
      });
      return undefined;
    }
    const point = {
      id,
      infoNumber,
      riData,
      ...described,
      ...this.#shared({ synonyms: shown.synonyms, states: shown.states, verbs: shown.verbs }),
      ...this.#shared({ recording: recorded.recording }),
      ...(settings.isSummary && { isSummary: true }),
      interlocks: [],
      firstProgramme,
      ...(programmeCopiedFrom !== undefined && { programmeCopiedFrom }),
      ...place,
    };
    const { modePoint, minPoint, maxPoint } = settings;
    return { point, modePoint, minPoint, maxPoint, purpose, written, interlocks };
  }

  /** Stand-ins for rejected points; one without its own number gets one that no point has. */
  rejectedPoints(): FieldPoint[] {
    const free = freeNumbers(this.#numbers);
    return this.#rejected.map(({ readable, infoNumber, finding }) =>
      rejectedPoint({ ...readable, infoNumber: infoNumber ?? free.next().value }, finding),
    );
  }

  source(key: string): number {
    return this.#sources.getOrInsertComputed(key, () => this.#sources.size);
  }

  #placeOf({ scale, offset }: Values<typeof pointFields>, link: Link, address: Address, periodMs: number) {
    return {
      periodMs,
      source: this.source(JSON.stringify([link.id, periodMs, address.node])),
      link: link.id,
      node: address.node,
      isSimulated: link.kind.isSimulated,
      address: address.value,
      writable: address.writeFault === undefined,
      scaling: { scale, offset, range: address.range },
    };
  }

  #address(node: XmlNode, fields: CfgFields, name: string): Partial<ReturnType<typeof readAddress>> {
    const known = this.#links.links.get(name);
    if (!known) {
      const rejected = this.#links.rejected.get(name);
      if (rejected) fields.reject(rejected);
      else if (name !== '') fields.fault({ code: 'unknownLink', field: 'Link', value: name });
      return {};
    }
    const found = readAddress(node, fields, known, this.#findings);
    this.unitLinks.set(found.link.id, found.link);
    return found;
  }

  #checkKind(node: XmlNode, fields: CfgFields, kind: PointKind, { gives, text: other }: Address): void {
    const fault = { field: 'Kind', value: kind, other } as const;
    if (kind === 'text' && gives !== undefined && gives !== 'texts') fields.fault({ code: 'numbersAsText', ...fault });
    // Only remarks: a text is never shown as a good number, and a fraction as no state.
    if (kind !== 'text' && gives === 'texts') this.#remarks.remark(node, { code: 'textsAsNumber', ...fault });
    if (gives === 'numbers' && (kind === 'logic' || kind === 'state')) {
      this.#remarks.remark(node, { code: 'fractionsAsState', ...fault });
    }
  }

  #unique<T extends string | number>(fields: CfgFields, field: string, value: T, seen: Set<T>): boolean {
    if (value === '') return false;
    const isOwn = !seen.has(value);
    if (!isOwn) fields.fault({ code: 'standsTwice', field, value: String(value) });
    seen.add(value);
    return isOwn;
  }

  /** Equal parts of many points are stored once. */
  #shared<T extends object>(parts: T): T {
    return this.#alike.getOrInsertComputed(JSON.stringify(parts), () => parts) as T;
  }
}

function checkPeriod(fields: CfgFields, periodMs: number, link: Link): void {
  const longest = longestTimeoutMs(periodMs, link);
  if (periodMs === link.periodMs || link.timeoutMs === undefined || link.timeoutMs <= longest) return;
  fields.fault({
    code: 'periodTooShort',
    value: String(periodMs),
    timeoutMs: String(link.timeoutMs),
    limit: String(longest),
  });
}
