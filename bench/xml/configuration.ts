import { writeStation } from '../../development/wide/writeStation.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';

export const pages = 40;
/** Of each page. */
export const elements = 500;
/** Points of the configuration; its pages show each several times. */
const points = 5000;
const columns = 20;

const type = { FontSize: 14, Foreground: '#203040', HorizontalAlignment: 'Right', VerticalAlignment: 'Center' };
const blinking = { IsBlinkedStatus0: false, IsBlinkedStatus1: false };
const images = { Status0Image: 'pump-off.svg', Status1Image: 'pump-on.svg' };
const colours = { ForegroundStatus0: '#606060', ForegroundStatus1: '#204080' };

const number = { kind: 'TextValueNumericData', fields: { ...type, IsShowedUnit: true } } as const;
const ofTen = [
  ...Array.from({ length: 6 }, () => number),
  { kind: 'TextValueLogicData', fields: { ...type, ...blinking, ...colours } },
  { kind: 'ImageLogicData', fields: { ...images, ...blinking } },
  { kind: 'TextLabelData', fields: type },
  { kind: 'TextComment', fields: type },
] as const;
const kindAt = (i: number) => ofTen[i % ofTen.length] ?? number;

/** Elements of a page that show a value with a digit. */
export const values = (elements / ofTen.length) * ofTen.filter((one) => one === number).length;

/** The points are bound to the field's registers. */
export async function writeConfiguration(folder: string, port: number, onEach = elements): Promise<void> {
  const link = element('ModbusTcp', { Id: 'field', Host: '127.0.0.1', Port: port, PeriodMs: 1000 });
  const station = element('StationCfg', { Version: 1 }, [
    element('IdentityCfg', { StationName: 'Large', ProductSerialNumber: 'LARGE-0001' }),
    element('CommunicationCfg', {}, [element('WebServerCfg', { DisconnectionTimeoutSec: 0 }), link]),
    element(
      'PointCfg',
      {},
      Array.from({ length: points }, (_, i) => point(i)),
    ),
    element(
      'SynopticWebCfg',
      {},
      Array.from({ length: pages }, (_, i) => page(i, onEach)),
    ),
  ]);
  writeStation(folder, 'xml', {
    station,
    images: new Map([
      ['pump-off.svg', pump('#888888')],
      ['pump-on.svg', pump('#dddddd')],
    ]),
  });
}

function point(i: number): XmlNode {
  const isLogic = kindAt(i).kind === 'TextValueLogicData' || kindAt(i).kind === 'ImageLogicData';
  return element('Point', {
    Id: `P${i}`,
    InfoNumber: i + 1,
    Name: `Process value ${i + 1}`,
    RiData: `area${Math.floor(i / 500) + 1}.loop${i + 1}.value`,
    ...(isLogic ? { Kind: 'logic', State0: 'Stopped', State1: 'Running' } : { Kind: 'numeric', Unit: 'bar' }),
    Link: 'field',
    Register: `holding:${i}`,
    Type: 'uint16',
  });
}

function page(at: number, onEach: number): XmlNode {
  const shown = Array.from({ length: onEach - 1 }, (_, i) => shownAt(i, at * onEach + i + 1));
  const link = { RefSynoptic: `page-${(at + 1) % pages}`, Text: 'Next area' };
  const fields = {
    SynopticId: `page-${at}`,
    SynopticName: `Area ${at + 1}`,
    IsFirst: at === 0,
    IsAuthenticationRequired: true,
    SynopticWidth: columns * 95,
    SynopticHeight: Math.ceil(onEach / columns) * 40,
  };
  return element('SynopticWeb', fields, [...shown, element('TextLink', { ...place(onEach - 1), ...type, ...link })]);
}

function shownAt(i: number, counted: number): XmlNode {
  const { kind, fields } = kindAt(i);
  const own =
    kind === 'TextComment'
      ? { TextValue: `Section ${counted}: inflow & outflow` }
      : { InfoNumber: ((counted - 1) % points) + 1 };
  return element(kind, { ...own, ...place(i), ...fields });
}

function place(i: number) {
  const [PositionX, PositionY] = [(i % columns) * 95, Math.floor(i / columns) * 40];
  return { PositionX, PositionY, Width: 90, Height: 36, Zindex: 1 };
}

function pump(fill: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="20" fill="${fill}"/></svg>\n`;
}
