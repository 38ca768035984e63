import type { Change, ChangeGroup, ConfigurationChange } from '../../protocol/configuration/changeCodes.ts';
import { changeCodes } from '../../protocol/configuration/changeCodes.ts';
import type { DriverSchema } from '../../protocol/drivers/driverSchema.ts';
import { driverSchemas } from '../../protocol/drivers/schemas.ts';
import type { Description, Reference } from '../../protocol/schema/described.ts';
import type { Field } from '../../protocol/schema/schema.ts';
import { splitList } from '../../protocol/wire/fields.ts';
import { comparisonOf } from '../calculation/conditionText.ts';
import { isPattern, matching } from '../calculation/patterns.ts';
import { namesIn, referenceOf, renamedIn } from '../read/references.ts';
import { formOf, statedTexts, withUnit } from './fieldTexts.ts';
import { type Pairs, pairsOf } from './pairs.ts';
import type { ConfigRecord, ConfigurationRecords } from './records.ts';

export type Side = 'before' | 'after';

const namedKinds = { pointId: 'points', linkId: 'links', pageId: 'pages' } as const;

interface FieldDifference {
  readonly field: string;
  readonly form: string;
  readonly before: string;
  readonly after: string;
  /** Undefined: nothing follows from the field. */
  readonly about: Description | undefined;
}

/** Of the points of a group. */
const mostShown = 20;

export class Comparison {
  readonly before: ConfigurationRecords;
  readonly after: ConfigurationRecords;
  readonly links: Pairs;
  readonly points: Pairs;
  readonly alarms: Pairs;
  readonly pages: Pairs;
  readonly reports: Pairs;
  readonly publishers: Pairs;
  /** Of every driver. */
  readonly addressFields: ReadonlySet<string>;
  readonly #mainFields: ReadonlySet<string>;

  constructor(before: ConfigurationRecords, after: ConfigurationRecords) {
    this.before = before;
    this.after = after;
    const schemas = Object.values<DriverSchema>(driverSchemas);
    this.addressFields = new Set(schemas.flatMap(({ address }) => Object.values(address).map(({ name }) => name)));
    this.#mainFields = new Set(schemas.map(({ mainField }) => mainField.name));
    const whole = (idName: string) => (record: ConfigRecord, side: Side) =>
      JSON.stringify([record.node.name, ...this.comparableTexts(record, side, [idName])]);
    this.links = pairsOf(before.links, after.links, whole('Id'));
    this.points = pairsOf(before.points, after.points, (record, side) =>
      JSON.stringify([record.text('InfoNumber'), this.placeOf(record, side)]),
    );
    this.pages = pairsOf(before.pages, after.pages, whole('SynopticId'));
    this.reports = pairsOf(before.reports, after.reports, (record, side) =>
      JSON.stringify([this.comparableTexts(record, side, ['Id']), record.node.children]),
    );
    this.alarms = pairsOf(before.alarms, after.alarms, whole('Id'));
    this.publishers = pairsOf(before.publishers, after.publishers, whole('Id'));
  }

  /** The Id in the first configuration, if it is in both; else `id`. */
  oldId(kind: 'points' | 'links' | 'pages' | 'alarms', id: string, side: Side): string {
    return (side === 'after' && this[kind]?.oldIds.get(id)) || id;
  }

  /** In such a form that equal texts of both configurations mean the same. */
  comparable(field: Field<unknown> | undefined, text: string, side: Side): string {
    const reference = field && referenceOf(field);
    if (!reference || reference.to === 'pointReference') return text;
    const isPoint = (id: string) => this[side].points.has(id);
    const names = namesIn(reference, text, isPoint);
    if (reference.to === 'pointNumber') {
      const { byNumber } = this[side];
      return names.map((number) => this.oldId('points', byNumber.get(number) ?? `#${number}`, side)).join(' ');
    }
    // A pattern with a star names none for itself.
    if (reference.as === 'patterns')
      return splitList(text)
        .map((one) => this.oldId('points', one, side))
        .join(', ');
    if (isFormula(reference, text, isPoint)) return this.#comparableFormula(reference, text, side);
    const [id = ''] = names;
    const condition = text.slice(text.indexOf(id) + id.length).replace(/\s/g, '');
    return this.oldId(namedKinds[reference.to], id, side) + condition;
  }

  /** Two points may have exchanged their Ids: each is renamed to what no other is. */
  #comparableFormula(reference: Reference, text: string, side: Side): string {
    const marked = (formula: string, id: string) =>
      renamedIn(reference, formula, id, `\0${this.oldId('points', id, side)}`);
    const groups = this.#groupsOf(reference, text, side).map((ids) =>
      ids.map((id) => this.oldId('points', id, side)).sort(),
    );
    return [namesIn(reference, text).reduce(marked, text).replace(/\s+/g, ' '), ...groups.flat()].join('\0');
  }

  /** The points of each pattern: a formula is another one when a point is added to a group, renamed or removed. */
  #groupsOf(reference: Reference, text: string, side: Side): string[][] {
    const { points } = this[side];
    const patterns = namesIn(reference, text).filter((id) => isPattern(id) && !points.has(id));
    return patterns.map((id) => matching(id, points.keys()));
  }

  /** A formula with the points of its groups: `SUM([PS*.FLOW]) (PS1.FLOW, PS2.FLOW)`. Other texts as they are. */
  withGroups(field: Field<unknown> | undefined, text: string, side: Side): string {
    const reference = field && referenceOf(field);
    const isPoint = (id: string) => this[side].points.has(id);
    if (!reference || !isFormula(reference, text, isPoint)) return text;
    const ids = [...new Set(this.#groupsOf(reference, text, side).flat())].sort();
    if (ids.length === 0) return text;
    return `${text} (${[...ids.slice(0, mostShown), ...(ids.length > mostShown ? ['…'] : [])].join(', ')})`;
  }

  comparableTexts({ texts, schema }: ConfigRecord, side: Side, skipped: readonly string[]): string[][] {
    const rows = [...texts].filter(([field]) => !skipped.includes(field));
    return rows.map(([name, text]) => [name, this.comparable(schema.byName.get(name), text, side)]).sort();
  }

  /** As the file has it: `plant holding:5, Type float32`. */
  placeOf(record: ConfigRecord, side: Side, link = this.oldId('links', record.text('Link'), side)): string {
    const rows = statedTexts(record).filter(([field]) => this.addressFields.has(field));
    const main = rows.filter(([field]) => this.#mainFields.has(field)).map(([, text]) => text);
    const others = rows.filter(([field]) => !this.#mainFields.has(field)).map((row) => row.join(' '));
    return [[link, ...main].join(' '), ...others.sort()].join(', ');
  }

  /** `unitOfPoint`: for numbers that are in the unit of a point. */
  differences(
    a: ConfigRecord,
    b: ConfigRecord,
    skips: (field: string) => boolean,
    unitOfPoint: (field: string, side: Side) => string = () => '',
  ): FieldDifference[] {
    const names = [...new Set([...a.texts.keys(), ...b.texts.keys()])].filter((name) => !skips(name)).sort();
    return names.flatMap((name) => {
      const [before, after] = [a.text(name), b.text(name)];
      const field = a.schema.byName.get(name) ?? b.schema.byName.get(name);
      if (this.comparable(field, before, 'before') === this.comparable(field, after, 'after')) return [];
      const [form, about] = [formOf(field), field?.about];
      const unitOf = (side: Side) => (about?.unit === 'ofPoint' ? unitOfPoint(name, side) : (about?.unit ?? ''));
      const shown = (text: string, side: Side) =>
        form === 'number' && text !== '' ? withUnit(text, unitOf(side)) : this.withGroups(field, text, side);
      return [{ field: name, form, before: shown(before, 'before'), after: shown(after, 'after'), about }];
    });
  }

  nameOf(kind: 'points' | 'pages' | 'alarms', id: string, side: Side): string {
    return this[side][kind].get(id)?.name ?? id;
  }
}

function isFormula({ as }: Reference, text: string, isPoint: (id: string) => boolean): boolean {
  return as === 'formula' || (as === 'conditionOrFormula' && comparisonOf(text, isPoint) === undefined);
}

/** Parameters that are not given are empty. */
export function changeOf(
  group: ChangeGroup,
  code: Change['code'],
  given: Readonly<Record<string, string | number | Description | undefined>>,
): ConfigurationChange {
  const parameters = changeCodes[code].map((name) => [name, String(given[name] ?? '')]);
  // Right by the table, which the compiler can't follow here.
  return { group, change: { code, ...Object.fromEntries(parameters) } as Change };
}
