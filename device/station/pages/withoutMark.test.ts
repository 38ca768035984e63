import { expect, test } from 'vitest';
import { driverKinds } from '../../drivers/index.ts';
import { reasonText } from '../findingText.ts';
import { loadStation } from '../station.ts';

/** What `check` says of a page with a value in its middle and these texts around it. */
function said(...around: readonly (readonly [x: number, y: number])[]) {
  const text = ([x, y]: readonly [number, number]) =>
    `<TextComment TextValue="A text beside it" PositionX="${x}" PositionY="${y}" Width="130" Height="20"/>`;
  const station = `<StationCfg><CommunicationCfg><ModbusTcp Id="plc" Host="127.0.0.1"/></CommunicationCfg>
<PointCfg><Point Id="A" InfoNumber="1" Name="A" Unit="m" Link="plc" Register="holding:0" Type="int16"/></PointCfg>
<SynopticWebCfg><SynopticWeb SynopticId="p" SynopticName="P" SynopticWidth="400" SynopticHeight="300">
${around.map(text).join('')}<TextValueNumericData InfoNumber="1" IsShowedUnit="true" PositionX="140" PositionY="100" Width="80" Height="20"/>
</SynopticWeb></SynopticWebCfg></StationCfg>`;
  const files = new Map([['station.xml', { bytes: Buffer.from(station), sha256: '' }]]);
  const { remarks } = loadStation({ files } as Parameters<typeof loadStation>[0], driverKinds);
  return remarks.map(reasonText);
}

const beside = [
  [40, 85],
  [40, 100],
  [40, 115],
  [210, 85],
  [210, 100],
  [210, 115],
] as const;

test('a value with texts on all sides has no place for a mark, and `check` says so', () => {
  expect(said(...beside, [130, 78], [130, 122])).toEqual([
    'TextValueNumericData: No side is free for a mark: an alarm is shown by a frame alone.',
  ]);
});

test('one free side is enough', () => {
  expect(said(...beside, [130, 78])).toEqual([]);
  expect(said()).toEqual([]);
});

test('a text that goes under the box of a later element that takes commands, in the language in which it is wider', () => {
  const of = (width: number, isLast = false) => {
    const label = `<TextComment TextValue="Speed setpoint" PositionX="10" PositionY="100" Width="${width}" Height="20"/>`;
    const value = '<TextValueNumericData InfoNumber="1" PositionX="120" PositionY="95" Width="60" Height="30"/>';
    const station = `<StationCfg><CommunicationCfg><ModbusTcp Id="plc" Host="127.0.0.1"/></CommunicationCfg>
<PointCfg><Point Id="A" InfoNumber="1" EditingKind="Output" Min="0" Max="9" Link="plc" Register="holding:0" Type="int16"/></PointCfg>
<SynopticWebCfg><SynopticWeb SynopticId="p" SynopticName="P" SynopticWidth="400" SynopticHeight="300">
${isLast ? value + label : label + value}</SynopticWeb></SynopticWebCfg></StationCfg>`;
    const files = new Map([
      ['station.xml', { bytes: Buffer.from(station), sha256: '' }],
      [
        'texts.fr.xml',
        {
          bytes: Buffer.from(
            '<TextCfg><Text From="Speed setpoint" To="Consigne de vitesse du surpresseur"/></TextCfg>',
          ),
          sha256: '',
        },
      ],
    ]);
    const { remarks } = loadStation({ files } as Parameters<typeof loadStation>[0], driverKinds);
    return remarks.map(reasonText).filter((words) => words.includes('goes under'));
  };
  expect(of(240)).toEqual(['TextComment: Its text goes under the box of a later element that takes commands.']);
  expect(of(105)).toEqual([]);
  expect(of(240, true)).toEqual([]);
});
