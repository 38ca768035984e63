import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DriverKind } from '../../device/drivers/driverKind.ts';
import { driverKinds } from '../../device/drivers/index.ts';
import { findingTextIn } from '../../device/station/findingText.ts';
import { NoList } from '../../importers/pointLists/listFault.ts';
import type { ListOptions } from '../../importers/pointLists/listOptions.ts';
import { type PlannedLink, type PlannedRow, planRows } from '../../importers/pointLists/plan.ts';
import { type PointList, readPointList } from '../../importers/pointLists/readPointList.ts';
import { TableFault } from '../../importers/table/tableFault.ts';
import { fillTemplate } from '../../protocol/faults/fillTemplate.ts';
import type { Translation } from '../../protocol/text/template.ts';
import { readText } from '../../protocol/wire/fields.ts';
import { consoleLanguage } from '../consoleLanguage.ts';
import { withExitCode } from '../exitCodes.ts';
import { ChangedMeanwhile, putFile } from '../generate/putFile.ts';
import { writeOut } from '../standardOutput.ts';
import { Refusal } from '../stationFiles.ts';
import { readImportArguments } from './importArguments.ts';
import { type ImportTexts, importTexts } from './importTexts.ts';
import { openLines, readingLines, refusedLines, rowLine } from './preview.ts';
import { previewJson } from './previewJson.ts';
import { StationBefore, type StationChange } from './stationChange.ts';
import { StationText } from './stationText.ts';

/** Brings a list of points into a station folder: all of it or, with --skip, without the rows that are refused. */
export function importPoints(args: readonly string[]): Promise<number> {
  const language = consoleLanguage();
  const texts: ImportTexts = importTexts[language.locale === 'fr' ? 'fr' : 'en'];
  return withExitCode(async () => {
    const { file, folder, link, options, isDryRun, skips, isJson } = readImportArguments(args, texts);
    const before = openStation(folder, language, texts);
    const planned = plannedLink(before, link, language, texts);
    const list = await readList(file, options, texts);
    const change = before.change(planRows(list.points, before.points, planned));
    const refused = refusedLines(list, change, texts, language);
    const open = openLines(list, texts);
    const hasPoints = change.rows.length > 0;
    const isRefused = open.length > 0 || (refused.length > 0 && !skips);
    const isBlocked = isRefused || !hasPoints || change.elsewhere.length > 0;
    const hasChanges = change.rows.some(({ kind }) => kind !== 'same');
    const writes = hasChanges && !isBlocked && !isDryRun;
    if (writes) write(join(folder, 'station.xml'), before, change, texts);
    if (isJson) {
      await writeOut(
        `${JSON.stringify(previewJson(list, change, { file, folder, link, refused, written: writes }, language))}\n`,
      );
    } else {
      const lines = [
        ...readingLines(file, list, (options.map?.size ?? 0) > 0, texts),
        ...change.rows.flatMap((row) => rowLine(row, texts) ?? []),
        ...refused.map(
          ({ line, text, reason }) =>
            `  ${texts.refused.padEnd(9)} ${fillTemplate(texts.line, { line: String(line) }).padEnd(11)} ${text === '' ? '' : `${text}: `}${reason}`,
        ),
        ...open,
        fillTemplate(texts.counts, { ...countsOf(change.rows), refused: String(refused.length) }),
        ...(change.elsewhere.length > 0
          ? [texts.elsewhere, ...change.elsewhere.map((finding) => findingTextIn(language, finding))]
          : open.length > 0
            ? []
            : [ending(texts, { folder, isRefused, hasPoints, hasChanges, isDryRun })]),
      ];
      await writeOut(`${lines.join('\n')}\n`);
    }
    if (isBlocked) throw new Refused();
  }).catch((error: unknown) => {
    if (error instanceof Refused) return 1;
    throw error;
  });
}

/** The preview has said why. */
class Refused extends Error {}

function ending(
  texts: ImportTexts,
  of: { folder: string; isRefused: boolean; hasPoints: boolean; hasChanges: boolean; isDryRun: boolean },
): string {
  if (of.isRefused) return texts.refusedAll;
  if (!of.hasPoints) return texts.noPoints;
  if (!of.hasChanges) return texts.same;
  return of.isDryRun ? texts.dryRun : fillTemplate(texts.written, { file: join(of.folder, 'station.xml') });
}

function countsOf(rows: readonly PlannedRow[]) {
  const count = (wanted: PlannedRow['kind']) => String(rows.filter(({ kind }) => kind === wanted).length);
  return { fresh: count('new'), changed: count('changed'), same: count('same') };
}

function openStation(folder: string, language: Translation, texts: ImportTexts): StationBefore {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Refusal(fillTemplate(texts.noFolder, { folder }));
  const file = join(folder, 'station.xml');
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new Refusal(fillTemplate(texts.noStation, { folder }));
  const before = attempt(() => new StationBefore(folder), texts, file);
  const { station } = before.loaded;
  if (!station.isReadable) {
    const [finding] = station.findings;
    throw new Refusal(fillTemplate(texts.badStation, { finding: finding ? findingTextIn(language, finding) : file }));
  }
  if (!StationText.isReadable(before.bytes)) throw new Refusal(fillTemplate(texts.utf16, { file }));
  return before;
}

function plannedLink(before: StationBefore, id: string, language: Translation, texts: ImportTexts): PlannedLink {
  const {
    folder,
    loaded: { station },
  } = before;
  const node = before.link(id);
  const file = join(folder, 'station.xml');
  if (!node) {
    const text = station.linkIds.length > 0 ? texts.noLink : texts.noLinks;
    throw new Refusal(fillTemplate(text, { link: id, file, known: station.linkIds.join(', ') }));
  }
  if (!station.linkIds.includes(id)) {
    const finding = station.findings.find(({ line, kind }) => kind === 'fault' && line === node.line);
    throw new Refusal(
      fillTemplate(texts.badLink, { link: id, finding: finding ? findingTextIn(language, finding) : '' }),
    );
  }
  const kind = (driverKinds as Readonly<Record<string, DriverKind>>)[node.name];
  const address = kind?.parseAddress({ register: 'holding:0', type: undefined, wordOrder: undefined, bit: undefined });
  if (!address || 'fault' in address) throw new Refusal(fillTemplate(texts.notModbus, { link: id }));
  return { id, unitId: readText(node, 'UnitId') ?? '1' };
}

async function readList(file: string, options: ListOptions, texts: ImportTexts): Promise<PointList> {
  const bytes = attempt(() => readFileSync(file), texts, file);
  try {
    return await readPointList(bytes, options);
  } catch (error) {
    if (!(error instanceof NoList) && !(error instanceof TableFault)) throw error;
    const { reason } = error;
    throw new Refusal(`${file}: ${fillTemplate(texts.faults[reason.code], reason)}.`);
  }
}

function write(file: string, before: StationBefore, change: StationChange, texts: ImportTexts): void {
  try {
    putFile(file, change.bytes, before.bytes);
  } catch (error) {
    if (error instanceof ChangedMeanwhile) throw new Refusal(fillTemplate(texts.meanwhile, { file }));
    throw new Refusal(fillTemplate(texts.notWritten, { file, detail: (error as Error).message }));
  }
}

function attempt<T>(work: () => T, texts: ImportTexts, file: string): T {
  try {
    return work();
  } catch (error) {
    throw new Refusal(fillTemplate(texts.noFile, { file, detail: (error as Error).message }));
  }
}
