import { element, writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import type { Protocol } from './protocol.ts';

interface StationLink {
  readonly id: string;
  readonly port: number;
  readonly isTls: boolean;
  readonly values: number;
  /** InfoNumber of its first value; undefined: its setpoint has none. */
  readonly first: number;
  readonly setpoint: number | undefined;
}

/** A station of links to fields of that protocol; `periodMs`: where it is polled. */
export function protocolStation(protocol: Protocol, links: readonly StationLink[], periodMs: number): string {
  const ways = links.map(({ id, port, isTls }) =>
    element(protocol.element, {
      Id: id,
      ...protocol.link(port, isTls),
      ...(protocol.isPolled && { PeriodMs: periodMs }),
    }),
  );
  return writeXml(
    element('StationCfg', { Version: 1 }, [
      element('IdentityCfg', { StationName: 'Fields', ProductSerialNumber: 'FLD-1' }),
      element('CommunicationCfg', {}, ways),
      element(
        'PointCfg',
        {},
        links.flatMap((link) => pointsOf(protocol, link)),
      ),
    ]),
  );
}

function pointsOf(protocol: Protocol, { id, values, first, setpoint }: StationLink): XmlNode[] {
  const point = (name: string, number: number, more: Parameters<typeof element>[1]) =>
    element('Point', { Id: `${id}.${name}`, InfoNumber: number, Link: id, ...more });
  const shown = Array.from({ length: values }, (_, i) => point(`V${i}`, first + i, protocol.value(id, i)));
  if (setpoint === undefined) return shown;
  const limits = { EditingKind: 'Output', Min: 0, Max: 30_000 };
  return [...shown, point('SET', setpoint, { ...limits, ...protocol.setpoint(id) })];
}
