import { isButton, type Point } from '../../protocol/point.ts';
import { type ProposalWords, type ProposedPoint, proposeReports } from '../../protocol/report/propose.ts';
import type { Translation } from '../../protocol/text/template.ts';
import { parseNumber } from '../../protocol/wire/fields.ts';
import { listedPoints } from '../generate/listedPoints.ts';
import { roleOf } from '../generate/roles.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText } from './fields.ts';
import { addReport } from './reports.ts';
import { pointKeys } from './sections.ts';
import { translate, translationsOf } from './translations.ts';

/** What reports may say of the points of a draft. */
export function reportedPoints(store: RecordStore): readonly ProposedPoint[] {
  const states = new Map(
    pointKeys(store).map((key) => [
      fieldText(store, key, 'Id'),
      parseNumber(fieldText(store, key, 'RunningState') ?? ''),
    ]),
  );
  return listedPoints(store).map((point) => reportedPoint(point, states.get(point.id)));
}

function reportedPoint(point: Point, runningState: number | undefined): ProposedPoint {
  const { id, kind, unit, isCounter, machine, area } = point;
  const role = roleOf(point);
  const isMachine = runningState !== undefined || (role === 'run' && !isButton(point));
  return {
    ...{ id, kind, unit, isCounter, machine, area, runningState, isMachine },
    isSetpoint: role === 'setpoint' || point.isRecorded === false,
  };
}

/**
 * In the language of the station, with their translations; `languages`: those of the product. Returns their keys. None:
 * the points have nothing to report.
 */
export function addProposedReports(
  edit: Transaction,
  languages: readonly [Translation, ...Translation[]],
): { readonly keys: readonly string[]; readonly leftOut: number } {
  const { store } = edit;
  const own = languages.find(({ locale }) => !store.isXml(`texts.${locale}.xml`)) ?? languages[0];
  const points = reportedPoints(store);
  const { reports, leftOut } = proposeReports(
    points,
    wordsIn(own, (group) => group),
  );
  const keys = reports.map(({ title, period, blocks }) =>
    addReport(edit, {
      fields: {
        ...{ Title: title, Period: period, Language: own.locale === 'en' ? undefined : own.locale },
        ComparePrevious: period === 'month' ? 'true' : undefined,
        Scheduled: 'true',
      },
      blocks: blocks.map(({ kind, title: heading, points: named, values }) => ({
        ...{ Kind: kind, Title: heading || undefined },
        Points: named.join(', ') || undefined,
        Values: values.join(', ') || undefined,
      })),
    }),
  );
  const titles = titlesOf(reports);
  for (const { language } of translationsOf(store)) {
    const spoken = languages.find(({ locale }) => locale === language);
    if (!spoken) continue;
    const listed = (text: string) => {
      const file = translationsOf(store).find((one) => one.language === language);
      return fieldText(store, file?.records?.get(text) ?? '', 'To');
    };
    const words = wordsIn(spoken, (group) => listed(group) ?? group);
    const translated = titlesOf(proposeReports(points, words).reports);
    for (const [at, title] of titles.entries()) {
      const file = translationsOf(store).find((one) => one.language === language);
      const text = translated[at];
      if (file && text !== undefined && !file.records?.has(title)) translate(edit, file, title, text);
    }
  }
  return { keys, leftOut };
}

function titlesOf(reports: ReturnType<typeof proposeReports>['reports']): readonly string[] {
  return reports.flatMap(({ title, blocks }) => [title, ...blocks.map((block) => block.title)]);
}

/** The author may change them. */
function wordsIn({ say }: Translation, nameOf: (group: string) => string): ProposalWords {
  return {
    monthly: say(/*i18n*/ 'Monthly report'),
    daily: say(/*i18n*/ 'Daily report'),
    amounts: say(/*i18n*/ 'of a report\u0004Totals'),
    machines: say(/*i18n*/ 'of a report\u0004Running times'),
    measured: say(/*i18n*/ 'Measured values'),
    ofGroup: (title, group) => say(/*i18n*/ 'block of a report\u0004{title}: {group}', { title, group: nameOf(group) }),
    chart: (unit) => say(/*i18n*/ 'of a report\u0004Totals in {unit}', { unit }),
  };
}
