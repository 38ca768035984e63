import { expect, test } from 'vitest';
import { configurationOf, fileOf } from '../../configuration.ts';
import { driverKinds } from '../../drivers/index.ts';
import { Findings } from '../findings.ts';
import { loadStation } from '../station.ts';
import { configurationChanges } from './changes.ts';
import { readRecords } from './records.ts';

const many = (count: number, one: (at: number) => string) => Array.from({ length: count }, (_, at) => one(at)).join('');
const page = (id: string) => `<SynopticWeb SynopticId="${id}" SynopticName="p"><TextLabelData/></SynopticWeb>`;

const stations: Readonly<Record<string, (changed: string) => string>> = {
  'points without an Id': () => `<PointCfg>${many(20_000, () => '<Point/>')}</PointCfg>`,
  'elements in one place': () =>
    `<SynopticWebCfg><SynopticWeb SynopticId="p">${many(15_000, () => '<TextLabelData PositionX="1" PositionY="1"/>')}</SynopticWeb></SynopticWebCfg>`,
  'pages that are all gone': (changed) =>
    `<SynopticWebCfg>${many(6000, (at) => page(`${changed}${at}`))}</SynopticWebCfg>`,
  'fields that nobody knows': () => `<PointCfg>${many(8000, (at) => `<Point Nmae${at}="x"/>`)}</PointCfg>`,
};

// A square of so many would take longer than a test may.
test.each(Object.entries(stations))('%s cost no more each than a few do', (_, station) => {
  const [before, after] = ['a', 'b'].map((changed) =>
    configurationOf([['station.xml', fileOf(Buffer.from(`<StationCfg>${station(changed)}</StationCfg>`))]]),
  );
  const [a, b] = [before, after].map((one) => one && readRecords(one, driverKinds, new Findings('station.xml')));
  const moment = { now: 0, timeZone: 'UTC', storedProgramme: () => undefined };
  expect(a && b && configurationChanges(a, b, driverKinds, moment)).toBeDefined();
  expect(before && loadStation(before, driverKinds).isReadable).toBe(true);
});
