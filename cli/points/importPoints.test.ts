import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noticesOf, noticeWords } from '../../importers/pointLists/notices.ts';
import { readPointList } from '../../importers/pointLists/readPointList.ts';
import { noticeLists } from '../../importers/pointLists/testNoticeLists.ts';
import { fillTemplate } from '../../protocol/faults/fillTemplate.ts';
import { vigie } from '../testConsole.ts';

let room: string;
let folder: string;
let list: string;
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'vigie-import-'));
  folder = join(room, 'station');
  list = join(room, 'list.csv');
  mkdirSync(folder);
});
afterEach(() => rmSync(room, { recursive: true }));

/** As an engineer leaves it: a byte order mark, line ends of Windows, remarks, an unknown field, an alarm. */
const station = (points: string, more = '') =>
  `\ufeff<?xml version="1.0"?>\r\n<StationCfg>\r\n  <CommunicationCfg>\r\n    <ModbusTcp Id="plc" Host="127.0.0.1" Port="1502" UnitId="2"/>\r\n    <ModbusTcp Id="bad" Host="127.0.0.1" Port="0"/>\r\n    <Simulator Id="sim"/>\r\n  </CommunicationCfg>\r\n  <PointCfg>\r\n${points}  </PointCfg>\r\n${more}</StationCfg>\r\n`;
const old =
  '\t<!-- é -->\r\n\t<Point Id="OLD" InfoNumber="41"   Name="Old" Link="plc"\r\n\t       Register="holding:7" Unti="x"/> <!-- keep -->\r\n';

const stationFile = () => join(folder, 'station.xml');
const written = () => readFileSync(stationFile(), 'utf8');
const importing = (...args: string[]) =>
  vigie(['points', 'import', list, '--link', 'plc', '--out', folder, ...args], { LC_ALL: 'C' });

test('new points are appended with the next free numbers, the rest stays byte for byte; again all is the same', async () => {
  const page =
    '  <SynopticWebCfg>\r\n    <SynopticWeb SynopticId="1" SynopticWidth="9" SynopticHeight="9"><TextLabelData InfoNumber="43" PositionX="0" PositionY="0" Width="9" Height="9"/></SynopticWeb>\r\n  </SynopticWebCfg>\r\n';
  writeFileSync(stationFile(), station(old, page));
  writeFileSync(
    list,
    'Tag;Address;Type;Scale;Unit;Access;Name\nA;40001;int16;0,1;°C;R/W;Température\nB;40002;float;;;R;Flow <b>\n',
  );
  const dry = await importing('--dry-run');
  expect(dry).toMatchObject({ code: 0, err: '' });
  expect(dry.out).toContain('2 new, 0 changed, 0 the same, 0 refused.\nNothing is written (--dry-run).');
  expect(dry.out).toContain(
    'A  holding:0 = 40001  Name “Température”, commanded, Unit “°C”, Digits “1”, int16, Scale “0.1”',
  );
  expect(written()).toBe(station(old, page));

  const done = await importing();
  expect(done.code).toBe(0);
  const rows =
    '\t<Point Id="A" InfoNumber="42" Name="Température" EditingKind="Output" Unit="°C" Digits="1" Link="plc" Register="holding:0" Type="int16" Scale="0.1"/>\r\n' +
    '\t<Point Id="B" InfoNumber="44" Name="Flow &lt;b&gt;" Digits="2" Link="plc" Register="holding:1" Type="float32"/>\r\n';
  expect(written()).toBe(station(old + rows, page));

  const { mtimeMs } = statSync(stationFile());
  const again = await importing();
  expect(again).toMatchObject({ code: 0, err: '' });
  expect(again.out).toContain('0 new, 0 changed, 2 the same, 0 refused.\nNothing to write.');
  expect(statSync(stationFile()).mtimeMs).toBe(mtimeMs);
});

test('points are changed by their Id, field by field; what the list does not say stays', async () => {
  writeFileSync(stationFile(), station(old));
  writeFileSync(list, 'Tag;Address;Type;Unit\nOLD;30009;float;bar\n');
  const { out, code } = await importing();
  expect(code).toBe(0);
  expect(out).toContain('0 new, 1 changed');
  expect(out).toMatch(/Register: “holding:7” → “input:8”\n +Type: nothing → “float32”\n +Unit: nothing → “bar”/);
  expect(written()).toBe(station(old.replace('holding:7" Unti="x"', 'input:8" Unti="x" Type="float32" Unit="bar"')));
  expect((await importing()).out).toContain('1 the same');
});

test('a refused row is named with its line and writes nothing; --skip leaves it out', async () => {
  writeFileSync(stationFile(), station(old));
  writeFileSync(list, 'Tag;Address\nA;40001\nB;DB1.DBW2\n');
  for (const options of [[], ['--dry-run']]) {
    const { code, out } = await importing(...options);
    expect(code).toBe(1);
    expect(out).toMatch(/refused +line 3 +B \| DB1\.DBW2: “DB1\.DBW2” is not a Modbus address\./);
    expect(written()).toBe(station(old));
  }
  expect(await importing('--dry-run', '--skip')).toMatchObject({ code: 0 });
  expect(written()).toBe(station(old));
  expect(await importing('--skip')).toMatchObject({ code: 0 });
  expect(written()).toContain('Id="A" InfoNumber="42"');
  expect(written()).not.toContain('DBW');
});

test('what the check would find of a row refuses that row, and what was wrong before stays', async () => {
  writeFileSync(stationFile(), station(`${old}\t<Point Id="A" InfoNumber="x" Link="plc" Register="holding:1"/>\r\n`));
  // Two registers from the last one on.
  writeFileSync(list, 'Tag;Address;Type\nA;40003;uint16\nB;465536;float\n');
  const { code, out } = await importing('--skip');
  expect(code).toBe(0);
  expect(out).toMatch(/refused +line 3 +B: Point: Register: “holding:65535”/);
  expect(written()).toContain('Id="A" InfoNumber="x" Link="plc" Register="holding:2"');
  expect(written()).not.toContain('Id="B"');
});

test('what the check would find elsewhere because of the list writes nothing', async () => {
  const alarm =
    '  <AlarmCfg><Alarm Id="X" Point="OLD" Kind="H" Limit="5" Priority="2" Message="High" Action="Look"/></AlarmCfg>\r\n';
  writeFileSync(stationFile(), station(old, alarm));
  writeFileSync(list, 'Tag;Address\nOLD;00008\n');
  const { code, out } = await importing('--skip');
  expect(code).toBe(1);
  expect(out).toContain('Nothing is written, because of what the check would find elsewhere:\nstation.xml:');
  expect(written()).toBe(station(old, alarm));
});

describe('refused whole, with exit code 1 and nothing written', () => {
  test.each([
    ['a missing folder', ['--out', '/nowhere'], 'The station folder /nowhere does not exist.'],
    ['a missing link', ['--link', 'no'], 'There is no link “no” in'],
    ['a rejected link', ['--link', 'bad'], 'The link “bad” is rejected: station.xml:5: ModbusTcp: Port'],
    ['a link without registers', ['--link', 'sim'], 'The link “sim” has no Modbus registers.'],
    ['an unknown column', ['--map', 'id=Nothing'], 'there is no column “Nothing” in: Tag, Address'],
  ])('%s', async (_, options, text) => {
    writeFileSync(stationFile(), station(old));
    writeFileSync(list, 'Tag,Address\nA,40001\n');
    const { code, err } = await importing(...options);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(text) });
    expect(written()).toBe(station(old));
  });

  test('a station without a link, as a new one is', async () => {
    writeFileSync(stationFile(), '<StationCfg/>');
    writeFileSync(list, 'Tag,Address\nA,40001\n');
    const { code, err } = await importing('--link', 'plc');
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('has no link. Write “plc” into its') });
    expect(written()).toBe('<StationCfg/>');
  });

  test('a missing list, a folder without station, a station that is no XML', async () => {
    expect(await importing()).toMatchObject({ code: 1, err: expect.stringContaining('contains no station.xml') });
    writeFileSync(stationFile(), '<StationCfg>');
    expect(await importing()).toMatchObject({
      code: 1,
      err: expect.stringContaining('The station can’t be read: station.xml:1:'),
    });
    writeFileSync(stationFile(), station(old));
    expect(await importing()).toMatchObject({ code: 1, err: expect.stringContaining('list.csv can’t be read') });
    expect(written()).toBe(station(old));
  });

  test('a call without what it needs is a usage error', async () => {
    expect(await vigie(['points', 'import', list], { LC_ALL: 'C' })).toMatchObject({ code: 2 });
    expect(await vigie(['points', 'export'], { LC_ALL: 'C' })).toMatchObject({ code: 2 });
    expect(await importing('--map', 'color=Tag')).toMatchObject({
      code: 2,
      err: expect.stringContaining('“color=Tag”'),
    });
    expect(await importing('--addresses', 'two')).toMatchObject({ code: 2 });
  });
});

test('a list that gives no point is no success, refused rows left out or not', async () => {
  writeFileSync(stationFile(), station(old));
  for (const text of [
    'Tag;Address\nA;x\n',
    'Tag;Address\n',
    '- {name: A, address: x, type: u16}\n- {name: B, type: u16}\n',
  ]) {
    writeFileSync(list, text);
    const { code, out, err } = await importing('--skip');
    expect(code).toBe(1);
    expect(out + err).toContain('Nothing is written: the list gives no point.');
    expect(out).not.toContain('Nothing to write');
  }
  writeFileSync(list, '{"a": [1]}');
  expect(await importing()).toMatchObject({
    code: 1,
    err: expect.stringContaining('the file has no list of entries with Modbus addresses'),
  });
  expect(written()).toBe(station(old));
});

test('the preview shows the bit of a row, whichever column has it', async () => {
  writeFileSync(stationFile(), station(old));
  writeFileSync(list, 'Tag;Address;Bit\nA;40001;3\nB;40002.4;\n');
  const { out } = await importing('--dry-run');
  expect(out).toContain('A  holding:0.3 = 40001 ');
  expect(out).toContain('B  holding:1.4 = 40002.4 ');
});

test('the file of a program is read as the program reads it, and its defaults are named', async () => {
  writeFileSync(stationFile(), station(old));
  const hub = (name: string) =>
    `  - {name: ${name}, type: tcp, host: ${name}.local, sensors: [{name: ${name} A, address: 40001}, {name: ${name} B, address: !secret b}]}\n`;
  writeFileSync(list, `modbus:\n${hub('m1')}${hub('m2')}`);
  expect(await importing()).toMatchObject({
    code: 1,
    err: expect.stringContaining('the file is of several devices. Choose one of them with --sheet: m1, m2'),
  });
  const { code, out } = await importing('--sheet', 'm2', '--skip');
  expect(code).toBe(0);
  expect(out).toContain('list.csv: YAML of Home Assistant\n');
  expect(out).toContain(
    'Where an entry says nothing, Home Assistant takes data_type: int16 (1), input_type: holding (1)\n',
  );
  expect(out).toMatch(/refused +line 3 +m2 B: “address”: “!secret b” stands for what is elsewhere/);
  expect(written()).toContain('Id="m2 A" InfoNumber="42" Link="plc" Register="holding:40001" Type="int16"');
  writeFileSync(list, 'modbus:\n  - name: a\n    name: b\n');
  expect((await importing()).err).toContain('list.csv: line 3: duplicate key “name”.');
});

test('the file keeps its mode, and a link to it stays one', async () => {
  const real = join(room, 'real.xml');
  writeFileSync(real, station(old));
  chmodSync(real, 0o640);
  symlinkSync(real, stationFile());
  writeFileSync(list, 'Tag,Address\nA,40001\n');
  expect(await importing()).toMatchObject({ code: 0 });
  expect(statSync(real).mode & 0o777).toBe(0o640);
  expect(readFileSync(real, 'utf8')).toContain('Id="A"');
});

test('what a scale, an order and a unit leave open is asked, and each answer is in the preview', async () => {
  writeFileSync(stationFile(), station(old));
  writeFileSync(list, 'Tag;Addr;Type;Gain;Unit\nA;40001;UINT32_LE;10;V*10\n');
  const { code, out } = await importing();
  expect(code).toBe(1);
  for (const answers of [
    '--map type=CDAB or --map type=DCBA or --map type=BADC',
    '--map scale=multiplies or --map scale=divides',
    '--map unit=multiplies or --map unit=divides',
  ])
    expect(out).toContain(`Answer with ${answers}.`);
  expect(written()).toBe(station(old));
  const done = await importing('--map', 'type=CDAB,scale=divides,unit=divides');
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(done.out).toContain('Column “Gain”, Effect of the scale: divides the raw value');
  expect(written()).toContain('Unit="V" Digits="1"');
  expect(written()).toContain('Type="uint32" WordOrder="little" Scale="0.1"');
});

test('that a column has exponents of ten is in the preview', async () => {
  writeFileSync(stationFile(), station(old));
  writeFileSync(list, 'Tag;Addr;Scale\nA;40001;0\nB;40002;-1\n');
  expect((await importing()).out).toContain('Column “Scale”, Numbers of the scale: exponents of ten');
  expect(written()).toContain(
    'Id="B" InfoNumber="43" Digits="1" Link="plc" Register="holding:1" Type="uint16" Scale="0.1"',
  );
});

test('a column that may be hexadecimal refuses the list as a whole, --skip or not, and one choice takes it', async () => {
  writeFileSync(stationFile(), station(old));
  writeFileSync(list, 'Tag;Addr\nA;0010\nB;001A\n');
  for (const options of [[], ['--skip'], ['--dry-run', '--json']]) {
    const { code, out } = await importing(...options);
    expect(code).toBe(1);
    if (options.length < 2)
      expect(out).toContain(
        'Refused as a whole: the addresses of the column “Addr” may be hexadecimal, such as “001A”. Answer with --map address=hex or --map address=decimal.',
      );
    else expect(JSON.parse(out)).toMatchObject({ new: [], questions: [{ code: 'addressDigits', state: 'open' }] });
    expect(written()).toBe(station(old));
  }
  expect(await importing('--map', 'address=hex')).toMatchObject({ code: 0 });
  expect(written()).toMatch(/Id="A".* Register="holding:16".*\r\n.*Id="B".* Register="holding:26"/);
  expect((await importing('--map', 'address=Addr,id=Tag', '--map', 'register=hex', '--dry-run')).out).toContain(
    '2 the same',
  );
});

test('the preview says all that the reader notices', async () => {
  writeFileSync(stationFile(), station(old));
  for (const [name, bytes] of Object.entries(noticeLists)) {
    writeFileSync(list, bytes);
    const { out } = await importing('--dry-run', '--skip');
    for (const { code, values } of noticesOf(await readPointList(bytes))) {
      const [sentence = ''] = fillTemplate(noticeWords[code], { columns: '{', question: '{', ...values }).split(/[.{]/);
      expect([name, out]).toEqual([name, expect.stringContaining(sentence.trim())]);
    }
  }
});

test('for programs the preview is JSON', async () => {
  writeFileSync(stationFile(), station(old));
  writeFileSync(list, 'Tag,Address,Unit\nA,40001,m\nOLD,40008,bar\nX,y,z\n');
  const { out, code } = await importing('--json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    link: 'plc',
    written: false,
    headLine: 1,
    columns: { id: 'Tag', register: 'Address', unit: 'Unit' },
    addresses: { modicon: 2 },
    new: [
      {
        line: 2,
        id: 'A',
        address: 'holding:0 = 40001',
        fields: { InfoNumber: '42', Register: 'holding:0', Unit: 'm' },
      },
    ],
    changed: [{ line: 3, id: 'OLD', changes: [{ field: 'Unit', to: 'bar' }] }],
    same: [],
    refused: [{ line: 4, code: 'badAddress' }],
  });
});

test('in a French environment the preview is French', async () => {
  writeFileSync(stationFile(), station(old));
  writeFileSync(list, 'Repère;Adresse\nA;40001\nB;x\n');
  const { out } = await vigie(['points', 'import', list, '--link', 'plc', '--out', folder], { LC_ALL: 'fr_FR.UTF-8' });
  expect(out).toContain('1 nouveaux, 0 modifiés, 0 identiques, 1 refusés.');
  expect(out).toContain('«\u00a0x\u00a0» n’est pas une adresse Modbus.');
});
