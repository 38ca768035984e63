import { startTestServer, type TestServer } from '../../testing/modbusTestServer.ts';
import { editStation } from './stationCopy.ts';

/** One for each way an output is commanded. */
export const bench = {
  motor: 901,
  bell: 902,
  lamp: 903,
  sluice: 904,
  fan: 905,
  gate: 906,
  speed: 907,
  heater: 908,
} as const;

export const benchPage = 'Test bench';
export const benchRoute = 'synoptic/bench';

const output = (name: keyof typeof bench, words: string, coil: number, more = '', inside = '', editing = 'Output') =>
  `<Point Id="BENCH.${name.toUpperCase()}" InfoNumber="${bench[name]}" Name="${words}" Kind="logic" EditingKind="${editing}"
    State0="Off" State1="On" Command0="Stop" Command1="Start" Link="bench" Register="coil:${coil}" ${more}>${inside}</Point>`;

const points = [
  output('motor', 'Motor', 0),
  output('bell', 'Bell', 1, 'CommandKind="pulse" PulseMs="300"'),
  output('lamp', 'Lamp', 2, 'CommandKind="toggle"'),
  output('sluice', 'Sluice', 3, 'AsksNote="true"'),
  output('fan', 'Fan', 4, 'AsksPassword="true"'),
  output('gate', 'Gate', 5, '', '<Interlock Text="The lamp is on" When="BENCH.LAMP = 1"/>'),
  output('heater', 'Heater', 6, '', '', 'Weekly'),
  `<Point Id="BENCH.SPEED" InfoNumber="907" Name="Speed" EditingKind="Output" Unit="%" Digits="1" Min="40" Max="100" Step="0.5"
    RangeMin="45" RangeMax="90" Scale="0.1" Link="bench" Register="holding:10"/>`,
].join('\n');

const elements = Object.values(bench)
  .map((infoNumber, at) => {
    const kind = infoNumber === bench.speed ? 'TextValueNumericData' : 'TextValueLogicData';
    const label = `<TextLabelData InfoNumber="${infoNumber}" PositionX="20" PositionY="${20 + at * 60}" Width="200" Height="40" FontSize="20"/>`;
    return `${label}<${kind} InfoNumber="${infoNumber}" CanSelect="true" PositionX="240" PositionY="${20 + at * 60}" Width="160" Height="40" FontSize="20"/>`;
  })
  .join('\n');

/**
 * A second field beside the plant, which reports every write. For tests that count; `prepare` goes into the station's
 * copy before the service reads it.
 */
export function testBench() {
  let server: TestServer | undefined;
  return {
    prepare: async (folder: string) => {
      server = await startTestServer();
      server.holding.writeUInt16BE(500, 20);
      const link = `<ModbusTcp Id="bench" Host="127.0.0.1" Port="${server.port}" PeriodMs="100" TimeoutMs="4000"/>`;
      editStation(folder, (xml) =>
        xml
          .replace('</CommunicationCfg>', `${link}</CommunicationCfg>`)
          .replace('</PointCfg>', `${points}</PointCfg>`)
          .replace(
            '</SynopticWebCfg>',
            `<SynopticWeb SynopticId="bench" SynopticName="${benchPage}" SynopticWidth="420" SynopticHeight="520">${elements}</SynopticWeb></SynopticWebCfg>`,
          ),
      );
    },
    /** In order: `coil:0=1`. */
    get writes(): readonly string[] {
      return server?.writes ?? [];
    },
    /** As by a switch at the machine. */
    turn: (coil: number, isOn: boolean) => {
      const { coils } = server ?? {};
      if (!coils) throw new Error('The bench is not there yet.');
      const at = Math.floor(coil / 8);
      const bit = 1 << (coil % 8);
      coils.writeUInt8(isOn ? coils.readUInt8(at) | bit : coils.readUInt8(at) & ~bit, at);
    },
    stop: async () => server?.stop(),
  };
}
