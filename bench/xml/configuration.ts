import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prettyXml } from '../../cli/prettyXml.ts';
import { element, type XmlNode } from '../../protocol/xml.ts';

/** What of a configuration is varied: pages with so many elements each. */
export interface ConfigurationSize {
  readonly pages: number;
  readonly elements: number;
}

/** Points of the configuration; its pages show them again and again. */
const points = 5000;
const columns = 20;

/** Of each ten elements of a page: values, states, images, names, remarks and a link to the page after it. */
const kindsOfTen = [
  ...Array.from({ length: 6 }, () => 'TextValueNumericData'),
  'TextValueLogicData',
  'ImageLogicData',
  'TextLabelData',
  'TextComment',
] as const;

/** Elements of such a page that show a value with a digit. */
export function valuesOn({ elements }: ConfigurationSize): number {
  return Array.from({ length: elements }, (_, i) => kindAt(i)).filter((kind) => kind === 'TextValueNumericData').length;
}

/** Writes a station folder with that configuration, its points bound to the field's registers; gives the file's bytes. */
export async function writeConfiguration(folder: string, size: ConfigurationSize, port: number): Promise<number> {
  const images = join(folder, 'images');
  await mkdir(images, { recursive: true });
  for (const state of ['off', 'on']) await writeFile(join(images, `pump-${state}.svg`), pump(state === 'on'));
  const bytes = Buffer.from(prettyXml(configuration(size, port), 'Made by the bench "xml".'));
  await writeFile(join(folder, 'station.xml'), bytes);
  return bytes.length;
}

function configuration(size: ConfigurationSize, port: number): XmlNode {
  const link = element('ModbusTcp', { Id: 'field', Host: '127.0.0.1', Port: port, PeriodMs: 1000 });
  const pages = Array.from({ length: size.pages }, (_, at) => page(at, size));
  return element('StationCfg', { Version: 1 }, [
    element('IdentityCfg', { StationName: 'Large', ProductSerialNumber: 'LARGE-0001' }),
    element('CommunicationCfg', {}, [element('WebServerCfg', { DisconnectionTimeoutSec: 0 }), link]),
    element(
      'PointCfg',
      {},
      Array.from({ length: points }, (_, i) => point(i)),
    ),
    element('SynopticWebCfg', {}, pages),
  ]);
}

function point(i: number): XmlNode {
  const isLogic = kindAt(i) === 'TextValueLogicData' || kindAt(i) === 'ImageLogicData';
  return element('Point', {
    Id: `P${i}`,
    InfoNumber: i + 1,
    Name: `Process value ${i + 1}`,
    RiData: riData(i),
    ...(isLogic ? { Kind: 'logic', State0: 'Stopped', State1: 'Running' } : { Kind: 'numeric', Unit: 'bar' }),
    Link: 'field',
    Register: `holding:${i}`,
    Type: 'uint16',
  });
}

function page(at: number, { pages, elements }: ConfigurationSize): XmlNode {
  const fields = {
    SynopticId: `page-${at}`,
    SynopticName: `Area ${at + 1}`,
    IsFirst: at === 0,
    IsAuthenticationRequired: true,
    SynopticWidth: columns * 95,
    SynopticHeight: Math.ceil(elements / columns) * 40,
  };
  const children = Array.from({ length: elements }, (_, i) => shown(i, at * elements + i));
  children[elements - 1] = element('TextLink', {
    ...place(elements - 1),
    ...type,
    RefSynoptic: `page-${(at + 1) % pages}`,
    Text: 'Next area',
  });
  return element('SynopticWeb', fields, children);
}

const type = {
  FontSize: 14,
  Foreground: '#203040',
  HorizontalAlignment: 'Right',
  VerticalAlignment: 'Center',
};

function shown(i: number, counted: number): XmlNode {
  const kind = kindAt(i);
  const number = (counted % points) + 1;
  const named = { InfoNumber: number, ...place(i) };
  const blinking = { IsBlinkedStatus0: false, IsBlinkedStatus1: false };
  if (kind === 'ImageLogicData')
    return element(kind, { ...named, Status0Image: 'pump-off.svg', Status1Image: 'pump-on.svg', ...blinking });
  if (kind === 'TextComment')
    return element(kind, { ...place(i), ...type, TextValue: `Section ${counted + 1}: inflow & outflow` });
  if (kind === 'TextValueLogicData')
    return element(kind, {
      ...named,
      ...type,
      ...blinking,
      ForegroundStatus0: '#606060',
      ForegroundStatus1: '#204080',
    });
  return element(kind, { ...named, ...type, ...(kind === 'TextValueNumericData' && { IsShowedUnit: true }) });
}

function kindAt(i: number) {
  return kindsOfTen[i % kindsOfTen.length] ?? 'TextComment';
}

function riData(i: number): string {
  return `area${Math.floor(i / 500) + 1}.loop${i + 1}.value`;
}

function place(i: number) {
  return {
    PositionX: (i % columns) * 95,
    PositionY: Math.floor(i / columns) * 40,
    Width: 90,
    Height: 36,
    Zindex: 1,
  };
}

function pump(isOn: boolean): string {
  const fill = isOn ? '#dddddd' : '#888888';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle cx="24" cy="24" r="20" fill="${fill}"/></svg>\n`;
}
