import type { DocumentLanguage } from '../../documents/documentLanguage.ts';
import { readDocument } from '../../documents/readDocument.ts';
import type { DocumentForm } from '../../table/table.ts';
import type { ListReason } from '../listFault.ts';
import type { ListNotice } from '../listNotices.ts';
import type { ColumnKind } from '../tables/columnNames.ts';
import type { DocumentTable, ExactTable } from './documentTable.ts';
import { readEspHome } from './espHomeDevices.ts';
import { flatTables } from './flatTables.ts';
import { readHomeAssistant } from './homeAssistantHubs.ts';
import type { ListRow } from './listRow.ts';
import type { ProgramDevice, ProgramList } from './program.ts';

/** One for each device. Throws TableFault. */
export function documentTables(text: string, language: DocumentLanguage): readonly DocumentTable[] {
  const documents = readDocument(text);
  const list = readEspHome(documents) ?? readHomeAssistant(documents);
  if (list) return programTables(list, language);
  return flatTables(documents).map(({ name, rows }) => ({
    form: { kind: 'document', language, device: name },
    head: rows,
    rows: () => rows,
  }));
}

/** A file without any device has one table of its refused entries. */
function programTables({ program, devices, refused }: ProgramList, language: DocumentLanguage): ExactTable[] {
  const all = devices.length > 0 ? devices : [{ name: '', rows: [], refused: [] }];
  return all.map((device) => exactTable(device, refused, { kind: 'document', language, device: device.name, program }));
}

function exactTable(device: ProgramDevice, refused: ProgramList['refused'], form: DocumentForm): ExactTable {
  const { program } = form;
  const kinds = [...new Set(device.rows.flatMap(({ cells }) => Object.keys(cells) as ColumnKind[]))];
  const places = new Map(
    (kinds.includes('register') ? kinds : [...kinds, 'register' as const]).map((kind, i) => [kind, i]),
  );
  const rows = [
    ...device.rows.map(
      ({ line, cells }): ListRow => ({ line, cells: [...places.keys()].map((kind) => cells[kind] ?? '') }),
    ),
    ...[...device.refused, ...refused].map(refusedRow),
  ].sort((one, other) => one.line - other.line);
  const columns = { places, headLine: undefined, names: [...places.keys()], decided: new Set<number>() };
  return { form, head: [], rows: () => rows, exact: { columns, defaults: defaultsOf(device, program) } };
}

function refusedRow({ line, text, reason }: { line: number; text: string; reason: ListReason }): ListRow {
  return { line, cells: [text], reason };
}

/** What the program assumes where the file states nothing, and for how many entries. */
function defaultsOf({ rows }: ProgramDevice, program = ''): ListNotice[] {
  const counts = new Map<string, number>();
  for (const { defaults = {} } of rows)
    for (const [key, value] of Object.entries(defaults)) {
      const text = `${key}: ${value}`;
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  const defaults = [...counts].map(([text, count]) => `${text} (${count})`).join(', ');
  return defaults === '' ? [] : [{ code: 'programDefaults', program, defaults }];
}
