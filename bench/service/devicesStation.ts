import { writeStation } from '../../cli/stationFiles.ts';
import { element } from '../../protocol/xml.ts';

/** Writes a station without pages: `registers` points on each of the devices, numbered through from 1. */
export async function writeDevicesStation(
  folder: string,
  ports: readonly number[],
  registers: number,
  periodMs: number,
): Promise<void> {
  const links = ports.map((port, device) =>
    element('ModbusTcp', { Id: `device${device}`, Host: '127.0.0.1', Port: port, PeriodMs: periodMs }),
  );
  const points = ports.flatMap((_, device) =>
    Array.from({ length: registers }, (_, register) =>
      element('Point', {
        Id: `D${device}.R${register}`,
        InfoNumber: device * registers + register + 1,
        Link: `device${device}`,
        Register: `holding:${register}`,
        Type: 'uint16',
      }),
    ),
  );
  const station = element('StationCfg', { Version: 1 }, [
    element('IdentityCfg', { StationName: `${points.length} registers`, ProductSerialNumber: 'WIDE-0002' }),
    element('CommunicationCfg', {}, links),
    element('PointCfg', {}, points),
  ]);
  await writeStation(folder, 'devices', { station, images: new Map() });
}
