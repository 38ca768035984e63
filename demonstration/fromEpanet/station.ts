import type { ModbusAddress } from '../../cli/modbusAddress.ts';
import { shortened } from '../../editor/generate/elements.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import type { Network } from '../plant/network.ts';
import type { Register } from '../plant/registerMap.ts';
import { alarmRows } from './alarms.ts';
import { modelOf } from './model.ts';
import type { Observe } from './observe.ts';
import { pointRow, stationPoints } from './points.ts';
import { rangesOf } from './ranges.ts';

/** Its pages are made by the function of `generate`. */
export function epanetStation(
  network: Network,
  registers: readonly Register[],
  observe: Observe,
  modbus: ModbusAddress,
  name: string,
): XmlNode {
  const points = stationPoints(registers);
  const model = modelOf(network, points);
  const ranges = rangesOf(network, registers, observe);
  const link = element('ModbusTcp', { Id: 'plant', Host: modbus.host, Port: modbus.port, PeriodMs: 1000 });
  return element('StationCfg', { Version: 1 }, [
    element('IdentityCfg', { StationName: shortened(name, 64), ProductSerialNumber: 'EPANET-0001' }),
    element('CommunicationCfg', {}, [element('WebServerCfg', { DisconnectionTimeoutSec: 600 }), link]),
    element(
      'PointCfg',
      {},
      points.map((point) => pointRow(point, model.names, model.find, ranges(point.register))),
    ),
    element('AlarmCfg', {}, alarmRows(model, 'plant', registers, observe)),
  ]);
}
