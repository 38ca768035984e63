import { parseNumber, readNodes } from '../../protocol/fields.ts';
import {
  commandKinds,
  type EditingKind,
  editingKinds,
  type PointKind,
  pointKinds,
  readWords,
} from '../../protocol/point.ts';
import type { XmlNode } from '../../protocol/xml.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import { CfgFields } from './cfgFields.ts';
import type { Findings } from './findings.ts';
import { readFirstProgramme } from './firstProgramme.ts';
import { readInterlocks, withKnownInterlocks } from './interlocks.ts';
import { type Link, longestTimeoutMs, period } from './links.ts';

const mostFrozenMs = 7 * 24 * 3_600_000;

/** How long a pulse may last, in milliseconds. */
const pulse = { min: 50, max: 60_000, usual: 500 } as const;

/** A link with the unit that a point asks for: one connection each. */
export type UnitLinks = Map<string, Link>;

/** Reads PointCfg; a point with a mistake is left out. Also gives the links that its points use, one per unit. */
export function readPointCfg(
  pointCfg: XmlNode | undefined,
  links: ReadonlyMap<string, Link>,
  findings: Findings,
): { readonly points: FieldPoint[]; readonly unitLinks: UnitLinks } {
  const reader = new PointCfgReader(links, findings);
  const read = (pointCfg ? readNodes(pointCfg, 'Point') : []).flatMap((node) => {
    const point = reader.read(node);
    return point ? { point, node } : [];
  });
  const points = withKnownInterlocks(read, findings);
  return { points, unitLinks: reader.unitLinks };
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

  read(node: XmlNode): FieldPoint | undefined {
    const fields = new CfgFields(node, this.#findings);
    const id = this.#unique(fields, 'Id', fields.required('Id'), this.#ids);
    const infoNumber = fields.between('InfoNumber', 1, 999_999_999, undefined);
    if (fields.text('InfoNumber') !== undefined) this.#unique(fields, 'InfoNumber', infoNumber, this.#numbers);
    const riData = fields.text('RiData');
    if (riData !== undefined) this.#unique(fields, 'RiData', riData, this.#references);
    const link = this.#unitLink(fields);
    const periodMs = fields.between('PeriodMs', period.min, period.max, link?.periodMs ?? 1000);
    if (link && periodMs !== link.periodMs && link.timeoutMs > longestTimeoutMs(periodMs)) {
      const longest = longestTimeoutMs(periodMs);
      fields.fault(`PeriodMs is ${periodMs}: its link's TimeoutMs ${link.timeoutMs} is at most ${longest} with that`);
    }
    const binding = this.#binding(fields, link);
    const editingKind = editingKindOf(fields);
    if (editingKind !== 'NonEditable' && binding && !binding.writable) {
      fields.fault(`EditingKind is ${editingKind}, but ${fields.text('Register')} can't be written`);
    }
    const shown = this.#shown(node, fields);
    if (shown.kind === 'text' && editingKind !== 'NonEditable') fields.fault('a text point is not commanded');
    const normal = this.#normal(fields, periodMs);
    const commanded = this.#commanded(fields, shown.kind);
    const interlocks = readInterlocks(node, fields, this.#findings);
    if (editingKind === 'NonEditable' && interlocks.length > 0)
      fields.fault('Interlock is for points that are commanded');
    const firstProgramme = readFirstProgramme(node, { ...shown, editingKind }, this.#findings);
    if (!fields.isSound || !link || !binding) return undefined;
    const source = this.#source(`${link.id} ${periodMs}`);
    return {
      id,
      infoNumber,
      riData,
      ...shown,
      ...normal,
      ...commanded,
      interlocks,
      firstProgramme,
      name: shown.name || id,
      editingKind,
      periodMs,
      source,
      link: link.id,
      isSimulated: link.kind.isSimulated,
      ...binding,
    };
  }

  /** What the operator sees of it. */
  #shown(node: XmlNode, fields: CfgFields) {
    const isBit = fields.text('Bit') !== undefined;
    const kind = fields.choice('Kind', pointKinds, isBit ? 'logic' : 'numeric');
    if (isBit && kind !== 'logic') fields.fault(`Kind is ${kind}: a Bit is a logic point`);
    const shown = {
      name: fields.text('Name') ?? '',
      kind,
      unit: fields.text('Unit') ?? '',
      digits: fields.between('Digits', 0, 6, 0),
      ...this.#words(node, fields, kind),
      min: fields.decimal('Min'),
      max: fields.decimal('Max'),
      step: fields.decimal('Step'),
    };
    if (shown.min !== undefined && shown.max !== undefined && shown.min > shown.max) {
      fields.fault(`Min ${shown.min} is above Max ${shown.max}`);
    }
    if (shown.step !== undefined && shown.step <= 0) fields.fault(`Step is ${shown.step}: expected more than 0`);
    // A state is commanded by its index; whoever checks a number checks it by these.
    return kind === 'state' ? { ...shown, min: 0, max: shown.states.length - 1, step: 1 } : shown;
  }

  /** The words of its states and the verbs that command them; those of a state point stand without a gap. */
  #words(node: XmlNode, fields: CfgFields, kind: PointKind) {
    const [states, verbs] = [readWords(node, 'State'), readWords(node, 'Command')];
    if (kind === 'state') {
      const gap = states.indexOf('');
      if (gap >= 0) fields.fault(`State${gap} is missing: a state point has State0, State1 and so on without a gap`);
      if (verbs.length > states.length) fields.fault(`Command${states.length} has no State${states.length}`);
    } else {
      for (const [field, words] of Object.entries({ State: states, Command: verbs })) {
        if (words.length > 2) fields.fault(`${field}2 is for points of Kind state`);
      }
    }
    return { states, verbs };
  }

  /** What is usual of it: a value that is not so is uncertain (R29). */
  #normal(fields: CfgFields, periodMs: number) {
    const rangeMin = fields.decimal('RangeMin');
    const rangeMax = fields.decimal('RangeMax');
    if (rangeMin !== undefined && rangeMax !== undefined && rangeMin > rangeMax) {
      fields.fault(`RangeMin ${rangeMin} is above RangeMax ${rangeMax}`);
    }
    if (fields.text('FrozenAfterMs') === undefined) return { rangeMin, rangeMax, frozenAfterMs: undefined };
    // Shorter than two reads, and a value that moves with every one of them would be called frozen in between.
    const frozenAfterMs = fields.between('FrozenAfterMs', 2 * periodMs, mostFrozenMs, undefined);
    return { rangeMin, rangeMax, frozenAfterMs };
  }

  /** How it is commanded, and what a command asks for. */
  #commanded(fields: CfgFields, kind: PointKind) {
    const commandKind = fields.choice('CommandKind', commandKinds, 'set');
    if (commandKind !== 'set' && kind !== 'logic')
      fields.fault(`CommandKind is ${commandKind}: expected a logic point`);
    const isPulse = commandKind === 'pulse';
    if (!isPulse && fields.text('PulseMs') !== undefined) fields.fault('PulseMs is for CommandKind pulse');
    return {
      commandKind,
      pulseMs: isPulse ? fields.between('PulseMs', pulse.min, pulse.max, pulse.usual) : undefined,
      asksReason: fields.flag('AsksReason', false),
      asksPassword: fields.flag('AsksPassword', false),
    };
  }

  #binding(fields: CfgFields, link: Link | undefined) {
    const scale = fields.decimal('Scale') ?? 1;
    const offset = fields.decimal('Offset') ?? 0;
    if (scale === 0) fields.fault('Scale is 0');
    fields.required('Register');
    if (!link || fields.text('Register') === undefined) return undefined;
    const parsed = link.kind.parseAddress((field) => fields.text(field));
    if ('fault' in parsed) {
      fields.fault(`Register ${parsed.fault}`);
      return undefined;
    }
    const { address } = parsed;
    const scaling = { scale, offset, range: link.kind.range(address) };
    return { address, writable: link.kind.isWritable(address), scaling };
  }

  /** The point's link; a unit of its own makes a link of its own. */
  #unitLink(fields: CfgFields): Link | undefined {
    const name = fields.required('Link');
    const link = this.#links.get(name);
    if (!link) {
      if (name !== '') fields.fault(`Link '${name}' is not there`);
      return undefined;
    }
    const unitId = fields.between('UnitId', 0, 255, link.unitId);
    const id = unitId === link.unitId ? link.id : `${link.id} unit ${unitId}`;
    const found = this.unitLinks.get(id) ?? { ...link, id, unitId };
    this.unitLinks.set(id, found);
    return found;
  }

  #unique<T extends string | number>(fields: CfgFields, field: string, value: T, seen: Set<T>): T {
    if (value !== '' && seen.has(value)) fields.fault(`${field} '${value}' stands twice`);
    seen.add(value);
    return value;
  }

  #source(key: string): number {
    const source = this.#sources.get(key) ?? this.#sources.size;
    this.#sources.set(key, source);
    return source;
  }
}

const editingNames = Object.keys(editingKinds) as EditingKind[];
const editingCodes: readonly (number | undefined)[] = Object.values(editingKinds);

/** The editing kind by its word or its number (spec §3). */
function editingKindOf(fields: CfgFields): EditingKind {
  const text = fields.text('EditingKind')?.trim() ?? 'NonEditable';
  const found = editingNames.find((name) => name === text) ?? editingNames[editingCodes.indexOf(parseNumber(text))];
  if (!found) fields.fault(`EditingKind is '${text}': expected ${editingNames.join(', ')}`);
  return found ?? 'NonEditable';
}
