import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findingTextIn } from '../../device/station/findingText.ts';
import { rowCounts } from '../../importers/pointLists/listWords.ts';
import type { PlannedRow } from '../../importers/pointLists/plan.ts';
import { decodeText } from '../../importers/table/decodeText.ts';
import type { DriverSchema } from '../../protocol/drivers/driverSchema.ts';
import { allPointFields } from '../../protocol/schema/pointFields.ts';
import { CsvReader, readCsvCell } from '../../protocol/wire/csv.ts';
import { readText } from '../../protocol/wire/fields.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { consoleLanguage } from '../consoleLanguage.ts';
import { say } from '../say.ts';
import { writeOut } from '../standardOutput.ts';
import { orRefused, refusal } from '../stationFiles.ts';
import { importTexts } from './importTexts.ts';
import type { StationBefore, StationChange } from './stationChange.ts';

interface FieldRow {
  readonly line: number;
  readonly id: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface FieldImport {
  readonly file: string;
  readonly folder: string;
  readonly link: string;
  readonly schema: DriverSchema;
  readonly before: StationBefore;
  readonly isDryRun: boolean;
  readonly skips: boolean;
  readonly isJson: boolean;
  readonly write: (file: string, before: StationBefore, change: Pick<StationChange, 'bytes'>) => void;
}

/** A row with a quote that is not closed would be longer. */
const longestRow = 64 * 1024;

/** A list whose columns are the fields of a point, as `probe --browse` writes it. Returns whether nothing was refused. */
export async function importFields(of: FieldImport): Promise<boolean> {
  const { file, folder, link, before, isDryRun, skips, isJson } = of;
  const { rows, bad } = readRows(of);
  const change = before.change(rows.map((row) => planned(row, before.points, link)));
  const language = consoleLanguage();
  const refused = [
    ...bad.map((line) => ({ line, text: '', reason: say(importTexts.noId) })),
    ...change.refused.map(({ line, text, finding }) => ({
      ...{ line, text },
      reason: findingTextIn(language, { ...finding, line: 0 }).replace(/^station\.xml\s?:\s*/, ''),
    })),
  ];
  const isRefused = refused.length > 0 && !skips;
  const isBlocked = isRefused || change.rows.length === 0 || change.elsewhere.length > 0;
  const hasChanges = change.rows.some(({ kind }) => kind !== 'same');
  const writes = hasChanges && !isBlocked && !isDryRun;
  if (writes) of.write(join(folder, 'station.xml'), before, change);
  const count = (wanted: PlannedRow['kind']) => change.rows.filter(({ kind }) => kind === wanted).length;
  if (isJson) {
    const counts = { new: count('new'), changed: count('changed'), same: count('same') };
    await writeOut(`${JSON.stringify({ file, folder, link, written: writes, ...counts, refused })}\n`);
    return !isBlocked;
  }
  const lineOf = (line: number) => say(importTexts.line, { line: String(line) }).padEnd(11);
  const lines = [
    ...change.rows.flatMap(({ kind, row }) =>
      kind === 'same' ? [] : `  ${say(importTexts.rows[kind]).padEnd(9)} ${lineOf(row.line)} ${row.id}`,
    ),
    ...refused.map(
      ({ line, text, reason }) =>
        `  ${say(importTexts.rows.refused).padEnd(9)} ${lineOf(line)} ${text === '' ? '' : `${text}: `}${reason}`,
    ),
    say(rowCounts, {
      ...{ fresh: String(count('new')), changed: String(count('changed')), same: String(count('same')) },
      refused: String(refused.length),
    }),
    ...(change.elsewhere.length > 0
      ? [say(importTexts.elsewhere), ...change.elsewhere.map((finding) => findingTextIn(language, finding))]
      : [ending()]),
  ];
  await writeOut(`${lines.join('\n')}\n`);
  return !isBlocked;

  function ending(): string {
    if (isRefused) return say(importTexts.refusedAll);
    if (change.rows.length === 0) return say(importTexts.noPoints);
    if (!hasChanges) return say(importTexts.same);
    return isDryRun ? say(importTexts.dryRun) : say(importTexts.written, { file: join(folder, 'station.xml') });
  }
}

function readRows({ file, schema }: FieldImport): { readonly rows: FieldRow[]; readonly bad: readonly number[] } {
  const bytes = orRefused(() => readFileSync(file), importTexts.noFile, { file });
  const { text } = decodeText(bytes);
  const separator = text.slice(0, text.indexOf('\n')).includes(';') ? ';' : ',';
  const all = [...new CsvReader(longestRow, { separator }).add(text, true)];
  const head = all[0]?.cells.map((cell) => cell.trim()) ?? [];
  const needed = ['Id', schema.mainField.name];
  if (!needed.every((name) => head.includes(name)))
    throw refusal(importTexts.fieldHead, { file, needed: needed.join(', ') });
  const known = new Set(Object.values({ ...allPointFields, ...schema.address }).flatMap(({ names }) => names));
  const unknown = head.find((name) => name !== '' && !known.has(name));
  if (unknown !== undefined) throw refusal(importTexts.unknownField, { file, field: unknown });
  const rows = all.slice(1).flatMap(({ line, cells }): FieldRow[] => {
    const stated = head.flatMap((name, i) => {
      const value = readCsvCell(cells[i]?.trim() ?? '');
      return name === '' || value === '' ? [] : [[name, value] as const];
    });
    if (stated.length === 0) return [];
    const { Id: id = '', InfoNumber: _, ...fields } = Object.fromEntries(stated);
    return [{ line, id, fields }];
  });
  const times = Map.groupBy(rows, ({ id }) => id);
  const isBad = ({ id }: FieldRow) => id === '' || (times.get(id)?.length ?? 0) > 1;
  return { rows: rows.filter((row) => !isBad(row)), bad: rows.filter(isBad).map(({ line }) => line) };
}

/** By its Id; what the list does not state stays. */
function planned(row: FieldRow, points: readonly XmlNode[], link: string): PlannedRow<FieldRow> {
  const place = points.findIndex((node) => readText(node, 'Id')?.trim() === row.id);
  const node = points[place];
  const fields = { ...row.fields, Link: link };
  if (!node) return { row, kind: 'new', fields: { Id: row.id, ...fields } };
  const changes = Object.entries(fields).flatMap(([field, to]) => {
    const from = readText(node, field);
    return from?.trim() === to ? [] : [{ field, from, to }];
  });
  return changes.length === 0 ? { row, kind: 'same' } : { row, kind: 'changed', place, changes };
}
