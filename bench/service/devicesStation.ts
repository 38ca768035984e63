import { writeStation } from '../../development/wide/writeStation.ts';
import { element } from '../../protocol/wire/xml.ts';

interface DevicesStation {
  readonly devices: number;
  readonly registers: number;
  readonly periodMs: number;
}

/** A station without pages, with links to the field as to so many devices and the registers shared out among them. */
export async function writeDevicesStation(
  folder: string,
  port: number,
  { devices, registers, periodMs }: DevicesStation,
): Promise<void> {
  const links = Array.from({ length: devices }, (_, device) =>
    element('ModbusTcp', { Id: `device${device}`, Host: '127.0.0.1', Port: port, PeriodMs: periodMs }),
  );
  const points = Array.from({ length: registers }, (_, register) =>
    element('Point', {
      Id: `R${register}`,
      InfoNumber: register + 1,
      Link: `device${Math.floor((register * devices) / registers)}`,
      Register: `holding:${register}`,
      Type: 'uint16',
    }),
  );
  const station = element('StationCfg', { Version: 1 }, [
    element('IdentityCfg', { StationName: `${registers} registers`, ProductSerialNumber: 'WIDE-0002' }),
    element('CommunicationCfg', {}, links),
    element('PointCfg', {}, points),
  ]);
  writeStation(folder, 'devices', { station, images: new Map() });
}
