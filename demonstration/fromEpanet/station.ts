import type { ModbusAddress } from '../../cli/modbusAddress.ts';
import type { StationFiles } from '../../cli/stationFiles.ts';
import { shortened } from '../../editor/generate/elements.ts';
import { drawing } from '../../editor/symbols/drawing.ts';
import { symbolImage } from '../../editor/symbols/symbols.ts';
import { element } from '../../protocol/wire/xml.ts';
import type { Network } from '../plant/network.ts';
import type { Register } from '../plant/registerMap.ts';
import { alarmRows } from './alarms.ts';
import { modelOf, overviewId } from './model.ts';
import type { Observe } from './observe.ts';
import { overviewPage } from './overviewPage.ts';
import { content, type Page, pageHeight, pageWidth } from './page.ts';
import { finder, pointRow, stationPoints } from './points.ts';
import { pumpPage } from './pumpPage.ts';
import { rangesOf } from './ranges.ts';
import { listPages } from './sidebar.ts';
import { tankPage } from './tankPage.ts';

const symbolsUsed = ['pump-stopped', 'pump-running', 'valve-closed', 'valve-open'] as const;

/** A whole station for a network: its points, an overview, and a page for each tank and each pump. */
export function epanetStation(
  network: Network,
  registers: readonly Register[],
  observe: Observe,
  modbus: ModbusAddress,
  name: string,
): StationFiles {
  const points = stationPoints(registers, observe);
  const model = modelOf(network, points);
  const find = finder(points);
  const ranges = rangesOf(network, registers, observe);
  const pages = [
    overviewPage(model, name),
    ...listPages(model, content),
    ...network.nodes.flatMap((node) => (node.kind === 'tank' ? tankPage(node, model) : [])),
    ...network.links.flatMap((link) => (link.kind === 'pump' ? pumpPage(link, model) : [])),
  ];
  const images = new Map<string, string>(symbolsUsed.map((symbol) => [`${symbol}.svg`, symbolImage(symbol)]));
  for (const page of pages) images.set(imageOf(page), drawing(pageWidth, pageHeight, page.drawn));
  const link = element('ModbusTcp', { Id: 'plant', Host: modbus.host, Port: modbus.port, PeriodMs: 1000 });
  const station = element('StationCfg', { Version: 1 }, [
    element('IdentityCfg', { StationName: shortened(name, 64), ProductSerialNumber: 'EPANET-0001' }),
    element('CommunicationCfg', {}, [element('WebServerCfg', { DisconnectionTimeoutSec: 600 }), link]),
    element(
      'PointCfg',
      {},
      points.map((point) => pointRow(point, model.names, find, ranges(point.register))),
    ),
    element('AlarmCfg', {}, alarmRows(model, 'plant', registers, observe)),
    element(
      'SynopticWebCfg',
      {},
      pages.map((page) => page.synoptic(imageOf(page), page.id === overviewId)),
    ),
  ]);
  return { station, images };
}

function imageOf(page: Page): string {
  return `${page.id}.svg`;
}
