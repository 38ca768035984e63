import { findingTextIn } from '../../device/station/findingText.ts';
import { addressText } from '../../importers/pointLists/notices.ts';
import type { PlannedRow } from '../../importers/pointLists/plan.ts';
import type { PointList } from '../../importers/pointLists/readPointList.ts';
import { consoleLanguage } from '../consoleLanguage.ts';
import type { RefusedLine } from './preview.ts';
import type { StationChange } from './stationChange.ts';

interface Result {
  readonly file: string;
  readonly folder: string;
  readonly link: string;
  readonly refused: readonly RefusedLine[];
  readonly written: boolean;
}

export function previewJson(list: PointList, change: StationChange, { refused, ...result }: Result): object {
  const { form, headLine, used, unused, forms, withoutTable, table } = list;
  const rowsOf = (wanted: PlannedRow['kind']) =>
    change.rows.flatMap((planned) => {
      if (planned.kind !== wanted) return [];
      const { row } = planned;
      const { line, id, notes } = row;
      const common = { line, id, address: addressText(row), notes };
      if (planned.kind === 'new')
        return { ...common, fields: { ...planned.fields, InfoNumber: String(change.numbers.get(planned)) } };
      return planned.kind === 'changed' ? { ...common, changes: planned.changes } : common;
    });
  return {
    ...result,
    form,
    headLine,
    columns: Object.fromEntries(used),
    unused,
    notices: list.notices,
    addresses: { ...forms, withoutTable, table },
    new: rowsOf('new'),
    changed: rowsOf('changed'),
    same: rowsOf('same'),
    refused,
    tables: list.tables.map(({ headLine: line, used: own, unused: rest, points, refused: bad }) => ({
      ...{ headLine: line, columns: Object.fromEntries(own), unused: rest },
      ...{ points: points.length, refused: bad.length },
    })),
    leftOut: list.leftOut,
    otherSheets: list.otherSheets,
    undecided: list.undecided,
    questions: list.questions.filter(({ state }) => state !== 'unasked'),
    elsewhere: change.elsewhere.map((finding) => findingTextIn(consoleLanguage(), finding)),
  };
}
