import { join } from 'node:path';
import { fileOf } from '../../device/configuration.ts';
import { driverKinds } from '../../device/drivers/index.ts';
import { parseXml } from '../../device/parseXml.ts';
import { readRegularFile } from '../../device/station/regularFile.ts';
import { loadStation, type Station } from '../../device/station/station.ts';
import { loadFolder, type StationToStart } from '../../device/station/stationFolder.ts';
import { freeNumbers } from '../../editor/points/freeNumbers.ts';
import type { ListedPoint } from '../../importers/pointLists/listedPoint.ts';
import type { RefusedRow } from '../../importers/pointLists/listFault.ts';
import type { PlannedRow, RowOfList } from '../../importers/pointLists/plan.ts';
import type { Finding } from '../../protocol/faults/finding.ts';
import { child, readNodes, readText } from '../../protocol/wire/fields.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { StationText } from './stationText.ts';

/** A row that the checker does not accept, with its first finding. */
type CheckedRow = Pick<RefusedRow, 'line' | 'text'> & { readonly finding: Finding };

export interface StationChange<Row extends RowOfList = ListedPoint> {
  readonly bytes: Buffer;
  readonly rows: readonly PlannedRow<Row>[];
  readonly numbers: ReadonlyMap<PlannedRow<Row>, number>;
  readonly refused: readonly CheckedRow[];
  /** Findings elsewhere because of the rows: then nothing can be written. */
  readonly elsewhere: readonly Finding[];
}

export class StationBefore {
  readonly folder: string;
  readonly loaded: StationToStart;
  readonly bytes: Buffer;
  readonly #root: XmlNode;

  constructor(folder: string) {
    this.folder = folder;
    this.bytes = readRegularFile(join(folder, 'station.xml'));
    this.loaded = loadFolder(folder, driverKinds);
    this.#root = this.loaded.station.isReadable
      ? parseXml(this.bytes)
      : { name: '', attributes: {}, children: [], text: '' };
  }

  get points(): XmlNode[] {
    return pointsOf(this.#root);
  }

  link(id: string): XmlNode | undefined {
    return child(this.#root, 'CommunicationCfg')?.children.find((node) => readText(node, 'Id') === id);
  }

  /** Inserts the rows; those that the checker refuses are removed again, until it finds nothing new. */
  change<Row extends RowOfList>(planned: readonly PlannedRow<Row>[]): StationChange<Row> {
    if (planned.every(({ kind }) => kind === 'same')) {
      return { bytes: this.bytes, rows: planned, numbers: new Map(), refused: [], elsewhere: [] };
    }
    const refused: CheckedRow[] = [];
    let rows = planned;
    for (;;) {
      const { bytes, numbers } = this.#write(rows);
      const found = this.#newFindings(bytes);
      const suspects = found.map((finding) => ({ finding, rows: this.#rowsAt(bytes, rows, finding) }));
      const bad = new Map(
        suspects.flatMap(({ finding, rows: of }) => of.map((row) => [row, finding] as const)).reverse(),
      );
      const elsewhere = suspects.flatMap(({ finding, rows: of }) => (of.length === 0 ? finding : []));
      if (bad.size === 0) return { bytes, rows, numbers, refused: refused.sort((a, b) => a.line - b.line), elsewhere };
      for (const [{ row }, finding] of bad) refused.push({ line: row.line, text: row.id, finding });
      rows = rows.filter((row) => !bad.has(row));
    }
  }

  #write<Row extends RowOfList>(rows: readonly PlannedRow<Row>[]) {
    const text = new StationText(this.bytes);
    const free = numbersFor(this.#root, this.points);
    const numbers = new Map<PlannedRow<Row>, number>();
    for (const row of rows) {
      if (row.kind === 'changed') text.change(row.place, new Map(row.changes.map(({ field, to }) => [field, to])));
      if (row.kind === 'new') numbers.set(row, free.next().value);
    }
    text.add(
      rows.flatMap((row) => {
        if (row.kind !== 'new') return [];
        const { Id = '', ...fields } = row.fields;
        return { Id, InfoNumber: String(numbers.get(row)), ...fields };
      }),
    );
    return { bytes: text.bytes(), numbers };
  }

  /** Of the changed station, without those from before. */
  #newFindings(bytes: Buffer): Finding[] {
    const { configuration, station } = this.loaded;
    const files = new Map(configuration.files).set('station.xml', fileOf(bytes));
    const known = new Map<string, number>();
    for (const finding of findingsOf(station)) known.set(keyOf(finding), (known.get(keyOf(finding)) ?? 0) + 1);
    return findingsOf(loadStation({ files }, driverKinds)).filter((finding) => {
      const count = known.get(keyOf(finding)) ?? 0;
      known.set(keyOf(finding), count - 1);
      return count <= 0;
    });
  }

  #rowsAt<Row extends RowOfList>(
    bytes: Buffer,
    rows: readonly PlannedRow<Row>[],
    { file, line }: Finding,
  ): PlannedRow<Row>[] {
    if (file !== 'station.xml') return [];
    const before = this.points.length;
    const added = rows.filter(({ kind }) => kind === 'new');
    const changed = new Map(rows.flatMap((row) => (row.kind === 'changed' ? [[row.place, row] as const] : [])));
    this.#lines ??= new Map();
    let points = this.#lines.get(bytes);
    if (!points) {
      points = pointsOf(parseXml(bytes));
      this.#lines = new Map([[bytes, points]]);
    }
    return points.flatMap((node, place) => {
      if (node.line !== line) return [];
      return (place < before ? changed.get(place) : added[place - before]) ?? [];
    });
  }
  #lines: Map<Buffer, XmlNode[]> | undefined;
}

function pointsOf(root: XmlNode): XmlNode[] {
  const section = child(root, 'PointCfg');
  return section ? readNodes(section, 'Point') : [];
}

/** `check` prints these. */
function findingsOf({ findings, remarks }: Station): Finding[] {
  return [...findings, ...remarks];
}

function keyOf({ file, element, reason }: Finding): string {
  return JSON.stringify([file, element, reason]);
}

/** A number that a page names already would show a new point there. */
function numbersFor(root: XmlNode, points: readonly XmlNode[]): Generator<number, never> {
  const taken = new Set<number>();
  const visit = (node: XmlNode): void => {
    const number = readText(node, 'InfoNumber');
    if (number !== undefined) taken.add(Number(number));
    for (const inner of node.children) visit(inner);
  };
  visit(root);
  return freeNumbers(
    points.map((node) => Number(readText(node, 'InfoNumber'))),
    taken,
  );
}
