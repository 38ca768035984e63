import { expect, test } from 'vitest';
import { Findings } from '../../station/check/findings.ts';
import { configurationChanges } from '../../station/compare/changes.ts';
import { configurationOf, fileOf } from '../configuration.ts';
import { driverKinds } from '../drivers/index.ts';
import { readRecords } from './readRecords.ts';
import { loadStation } from './station.ts';

const many = (count: number, one: (at: number) => string) => Array.from({ length: count }, (_, at) => one(at)).join('');
const page = (id: string) => `<SynopticWeb SynopticId="${id}" SynopticName="p"><TextLabelData/></SynopticWeb>`;

const stations: Readonly<Record<string, (changed: string) => string>> = {
  'points without an Id': () => `<PointCfg>${many(20_000, () => '<Point/>')}</PointCfg>`,
  'elements in one place': () =>
    `<SynopticWebCfg><SynopticWeb SynopticId="p">${many(15_000, () => '<TextLabelData PositionX="1" PositionY="1"/>')}</SynopticWeb></SynopticWebCfg>`,
  'pages that are all gone': (changed) =>
    `<SynopticWebCfg>${many(6000, (at) => page(`${changed}${at}`))}</SynopticWebCfg>`,
  'interlocks of one point': (changed) =>
    `<PointCfg><Point Id="p">${many(12_000, (at) => `<Interlock When="p &lt; ${at}" Text="${changed}${at}"/>`)}</Point></PointCfg>`,
  'limits of one point': () =>
    `<PointCfg><Point Id="p" InfoNumber="1" Link="f" Register="holding:1"/></PointCfg><AlarmCfg>${many(12_000, (at) => `<Alarm Id="a${at}" Point="p" Kind="H" Limit="${at}" Priority="3" Message="m"/>`)}</AlarmCfg>`,
  'alarms that suppress each other in one large circle': () =>
    `<PointCfg>${many(6000, (at) => `<Point Id="p${at}" InfoNumber="${at + 1}" Link="f" Register="holding:1"/>`)}</PointCfg><AlarmCfg>${many(6000, (at) => `<Alarm Id="a${at}" Point="p${at}" Kind="H" Limit="1" Priority="3" Message="m" SuppressedWhen="p${(at + 1) % 6000} &gt; 1"/>`)}</AlarmCfg>`,
  'formulas that depend on each other in one large circle': () =>
    `<PointCfg>${many(6000, (at) => `<Point Id="p${at}" InfoNumber="${at + 1}" Calculation="p${(at + 1) % 6000} + p${(at + 7) % 6000}"/>`)}</PointCfg>`,
  'formulas in one long chain': () =>
    `<PointCfg>${many(6000, (at) => `<Point Id="p${at}" InfoNumber="${at + 1}" Calculation="${at === 0 ? '1' : `p${at - 1} + 1`}"/>`)}</PointCfg>`,
  'fields that nobody knows': () => `<PointCfg>${many(8000, (at) => `<Point Nmae${at}="x"/>`)}</PointCfg>`,
};

// Quadratic work on so many would exceed the time-out.
test.each(Object.entries(stations))('%s cost no more each than a few do', (_, station) => {
  const [before, after] = ['a', 'b'].map((changed) =>
    configurationOf([
      [
        'station.xml',
        fileOf(
          Buffer.from(
            `<StationCfg><CommunicationCfg><ModbusTcp Id="f" Host="127.0.0.1"/></CommunicationCfg>${station(changed)}</StationCfg>`,
          ),
        ),
      ],
    ]),
  );
  const [a, b] = [before, after].map((one) => one && readRecords(one, new Findings('station.xml')));
  const moment = { now: 0, timeZone: 'UTC', storedProgramme: () => undefined };
  expect(a && b && configurationChanges(a, b, moment)).toBeDefined();
  expect(before && loadStation(before, driverKinds).isReadable).toBe(true);
});
