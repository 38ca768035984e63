import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DriverKind } from '../../device/drivers/driverKind.ts';
import { driverKinds } from '../../device/drivers/index.ts';
import { findingTextIn } from '../../device/station/findingText.ts';
import { NoList } from '../../importers/pointLists/listFault.ts';
import type { ListOptions } from '../../importers/pointLists/listOptions.ts';
import { rowCounts } from '../../importers/pointLists/listWords.ts';
import { type PlannedLink, type PlannedRow, planRows } from '../../importers/pointLists/plan.ts';
import { type PointList, readPointList } from '../../importers/pointLists/readPointList.ts';
import { TableFault } from '../../importers/table/tableFault.ts';
import { type DriverSchema, keyFieldOf } from '../../protocol/drivers/driverSchema.ts';
import { readText } from '../../protocol/wire/fields.ts';
import { consoleLanguage } from '../consoleLanguage.ts';
import { withExitCode } from '../exitCodes.ts';
import { ChangedMeanwhile, putFile } from '../generate/putFile.ts';
import { say } from '../say.ts';
import { writeOut } from '../standardOutput.ts';
import { orRefused, Refusal, refusal } from '../stationFiles.ts';
import { readImportArguments } from './importArguments.ts';
import { importFields } from './importFields.ts';
import { importTexts } from './importTexts.ts';
import { openLines, readingLines, refusedLines, rowLine } from './preview.ts';
import { previewJson } from './previewJson.ts';
import { StationBefore, type StationChange } from './stationChange.ts';
import { StationText } from './stationText.ts';

/** Imports a list of points into a station folder: all of it or, with --skip, without the rows that are refused. */
export function importPoints(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { file, folder, link, options, isDryRun, skips, isJson } = readImportArguments(args);
    const before = openStation(folder);
    const schema = linkSchema(before, link);
    if (!schema.isInLists) {
      const isWritten = await importFields({ file, folder, link, schema, before, isDryRun, skips, isJson, write });
      if (!isWritten) throw new Refused();
      return;
    }
    const planned = plannedLink(before, link, schema);
    const list = await readList(file, options);
    const change = before.change(planRows(list.points, before.points, planned));
    const refused = refusedLines(list, change);
    const open = openLines(list);
    const hasPoints = change.rows.length > 0;
    const isRefused = open.length > 0 || (refused.length > 0 && !skips);
    const isBlocked = isRefused || !hasPoints || change.elsewhere.length > 0;
    const hasChanges = change.rows.some(({ kind }) => kind !== 'same');
    const writes = hasChanges && !isBlocked && !isDryRun;
    if (writes) write(join(folder, 'station.xml'), before, change);
    if (isJson) {
      await writeOut(
        `${JSON.stringify(previewJson(list, change, { file, folder, link, refused, written: writes }))}\n`,
      );
    } else {
      const lines = [
        ...readingLines(file, list, (options.map?.size ?? 0) > 0),
        ...change.rows.flatMap((row) => rowLine(row) ?? []),
        ...refused.map(
          ({ line, text, reason }) =>
            `  ${say(importTexts.rows.refused).padEnd(9)} ${say(importTexts.line, { line: String(line) }).padEnd(11)} ${text === '' ? '' : `${text}: `}${reason}`,
        ),
        ...open,
        say(rowCounts, { ...countsOf(change.rows), refused: String(refused.length) }),
        ...(change.elsewhere.length > 0
          ? [
              say(importTexts.elsewhere),
              ...change.elsewhere.map((finding) => findingTextIn(consoleLanguage(), finding)),
            ]
          : open.length > 0
            ? []
            : [ending({ folder, isRefused, hasPoints, hasChanges, isDryRun })]),
      ];
      await writeOut(`${lines.join('\n')}\n`);
    }
    if (isBlocked) throw new Refused();
  }).catch((error: unknown) => {
    if (error instanceof Refused) return 1;
    throw error;
  });
}

/** The preview has the reason. */
class Refused extends Error {}

function ending(of: {
  folder: string;
  isRefused: boolean;
  hasPoints: boolean;
  hasChanges: boolean;
  isDryRun: boolean;
}): string {
  if (of.isRefused) return say(importTexts.refusedAll);
  if (!of.hasPoints) return say(importTexts.noPoints);
  if (!of.hasChanges) return say(importTexts.same);
  return of.isDryRun ? say(importTexts.dryRun) : say(importTexts.written, { file: join(of.folder, 'station.xml') });
}

function countsOf(rows: readonly PlannedRow[]) {
  const count = (wanted: PlannedRow['kind']) => String(rows.filter(({ kind }) => kind === wanted).length);
  return { fresh: count('new'), changed: count('changed'), same: count('same') };
}

function openStation(folder: string): StationBefore {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw refusal(importTexts.noFolder, { folder });
  const file = join(folder, 'station.xml');
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw refusal(importTexts.noStation, { folder });
  const before = orRefused(() => new StationBefore(folder), importTexts.noFile, { file });
  const { station } = before.loaded;
  if (!station.isReadable) {
    const [finding] = station.findings;
    throw refusal(importTexts.badStation, { finding: finding ? findingTextIn(consoleLanguage(), finding) : file });
  }
  if (!StationText.isReadable(before.bytes)) throw refusal(importTexts.utf16, { file });
  return before;
}

function linkSchema(before: StationBefore, id: string): DriverSchema {
  const {
    folder,
    loaded: { station },
  } = before;
  const node = before.link(id);
  const file = join(folder, 'station.xml');
  if (!node) {
    const text = station.linkIds.length > 0 ? importTexts.noLink : importTexts.noLinks;
    throw refusal(text, { link: id, file, known: station.linkIds.join(', ') });
  }
  if (!station.linkIds.includes(id)) {
    const finding = station.findings.find(({ line, kind }) => kind === 'fault' && line === node.line);
    throw refusal(importTexts.badLink, { link: id, finding: finding ? findingTextIn(consoleLanguage(), finding) : '' });
  }
  const schema = (driverKinds as Readonly<Record<string, DriverKind>>)[node.name]?.schema;
  if (!schema?.isInLists && !schema?.scan) throw refusal(importTexts.notInLists, { link: id });
  return schema;
}

function plannedLink(before: StationBefore, id: string, schema: DriverSchema): PlannedLink {
  const [node, unit] = [before.link(id), keyFieldOf(schema)];
  return { id, unit: (node && unit && (readText(node, unit.name) ?? unit.fallback)) || '1' };
}

async function readList(file: string, options: ListOptions): Promise<PointList> {
  const bytes = orRefused(() => readFileSync(file), importTexts.noFile, { file });
  try {
    return await readPointList(bytes, options);
  } catch (error) {
    if (!(error instanceof NoList) && !(error instanceof TableFault)) throw error;
    const { reason } = error;
    throw new Refusal(`${file}: ${say(importTexts.faults[reason.code], reason)}.`);
  }
}

function write(file: string, before: StationBefore, change: Pick<StationChange, 'bytes'>): void {
  try {
    putFile(file, change.bytes, before.bytes);
  } catch (error) {
    if (error instanceof ChangedMeanwhile) throw refusal(importTexts.meanwhile, { file });
    throw refusal(importTexts.notWritten, { file, detail: (error as Error).message });
  }
}
