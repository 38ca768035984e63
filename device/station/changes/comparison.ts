import type { Change, ChangeGroup, ConfigurationChange } from '../../../protocol/configuration/changeCodes.ts';
import { changeCodes } from '../../../protocol/configuration/changeCodes.ts';
import type { DriverKind } from '../../drivers/driverKind.ts';
import { formOf, statedTexts, unitOf, withUnit } from './fieldTexts.ts';
import { type Pairs, pairsOf } from './pairs.ts';
import type { ConfigRecord, ConfigurationRecords } from './records.ts';

export type Side = 'before' | 'after';

/** Fields that name something else by its Id; a condition begins with one. */
const references: Readonly<Record<string, 'points' | 'links' | 'pages'>> = {
  Point: 'points',
  From: 'points',
  Limit: 'points',
  SuppressedWhen: 'points',
  When: 'points',
  ResetPoint: 'points',
  MinPoint: 'points',
  MaxPoint: 'points',
  ModePoint: 'points',
  ConfirmedBy: 'points',
  Link: 'links',
  Page: 'pages',
  RefSynoptic: 'pages',
};

interface FieldDifference {
  readonly field: string;
  readonly form: string;
  readonly before: string;
  readonly after: string;
}

export class Comparison {
  readonly before: ConfigurationRecords;
  readonly after: ConfigurationRecords;
  readonly links: Pairs;
  readonly points: Pairs;
  readonly alarms: Pairs;
  readonly pages: Pairs;
  /** Of every driver. */
  readonly addressFields: ReadonlySet<string>;
  readonly #mainFields: ReadonlySet<string>;

  constructor(before: ConfigurationRecords, after: ConfigurationRecords, kinds: Readonly<Record<string, DriverKind>>) {
    this.before = before;
    this.after = after;
    const schemas = Object.values(kinds).map(({ schema }) => schema);
    this.addressFields = new Set(schemas.flatMap(({ address }) => Object.values(address).map(({ name }) => name)));
    this.#mainFields = new Set(schemas.map(({ mainField }) => mainField.name));
    const whole = (idName: string) => (record: ConfigRecord, side: Side) =>
      JSON.stringify([record.node.name, ...this.comparableTexts(record, side, [idName])]);
    this.links = pairsOf(before.links, after.links, whole('Id'));
    this.points = pairsOf(before.points, after.points, (record, side) =>
      JSON.stringify([record.text('InfoNumber'), this.placeOf(record, side)]),
    );
    this.pages = pairsOf(before.pages, after.pages, whole('SynopticId'));
    this.alarms = pairsOf(before.alarms, after.alarms, whole('Id'));
  }

  /** The Id in the first configuration, if it is in both; else `id`. */
  oldId(kind: 'points' | 'links' | 'pages' | 'alarms', id: string, side: Side): string {
    return (side === 'after' && this[kind]?.oldIds.get(id)) || id;
  }

  /** In such a form that equal texts of both configurations mean the same. */
  comparable(field: string, text: string, side: Side): string {
    const kind = references[field];
    if (!kind) return text;
    const at = text.search(/[=!<>]/);
    const [id, condition] = at > 0 ? [text.slice(0, at).trimEnd(), text.slice(at)] : [text, ''];
    return this.oldId(kind, id, side) + condition.replace(/\s/g, '');
  }

  comparableTexts({ texts }: ConfigRecord, side: Side, skipped: readonly string[]): string[][] {
    const rows = [...texts].filter(([field]) => !skipped.includes(field));
    return rows.map(([field, text]) => [field, this.comparable(field, text, side)]).sort();
  }

  /** As the file has it: `plant holding:5, Type float32`. */
  placeOf(record: ConfigRecord, side: Side, link = this.oldId('links', record.text('Link'), side)): string {
    const rows = statedTexts(record).filter(([field]) => this.addressFields.has(field));
    const main = rows.filter(([field]) => this.#mainFields.has(field)).map(([, text]) => text);
    const others = rows.filter(([field]) => !this.#mainFields.has(field)).map((row) => row.join(' '));
    return [[link, ...main].join(' '), ...others.sort()].join(', ');
  }

  /** `unitFor` gives the unit of a number. */
  differences(
    a: ConfigRecord,
    b: ConfigRecord,
    skips: (field: string) => boolean,
    unitFor: (field: string, side: Side) => string = () => '',
  ): FieldDifference[] {
    const fields = [...new Set([...a.texts.keys(), ...b.texts.keys()])].filter((field) => !skips(field)).sort();
    return fields.flatMap((field) => {
      const [before, after] = [a.text(field), b.text(field)];
      if (this.comparable(field, before, 'before') === this.comparable(field, after, 'after')) return [];
      const form = formOf(field, a.schema);
      const shown = (text: string, side: Side) =>
        form === 'number' && text !== '' ? withUnit(text, unitOf(field) ?? unitFor(field, side)) : text;
      return [{ field, form, before: shown(before, 'before'), after: shown(after, 'after') }];
    });
  }

  nameOf(kind: 'points' | 'pages' | 'alarms', id: string, side: Side): string {
    const names = { points: 'Name', pages: 'SynopticName', alarms: 'Message' } as const;
    return this[side][kind].get(id)?.text(names[kind]) || id;
  }
}

/** Parameters that are not given are empty. */
export function changeOf(
  group: ChangeGroup,
  code: Change['code'],
  given: Readonly<Record<string, string | number>>,
): ConfigurationChange {
  const parameters = changeCodes[code].map((name) => [name, String(given[name] ?? '')]);
  // Right by the table, which the compiler can't follow here.
  return { group, change: { code, ...Object.fromEntries(parameters) } as Change };
}
