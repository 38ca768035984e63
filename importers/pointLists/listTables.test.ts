import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { testWorkbook } from '../table/testWorkbook.ts';
import type { ListOptions } from './listOptions.ts';
import { readPointList } from './readPointList.ts';
import type { ColumnMap } from './tables/columnPlaces.ts';

const read = (text: string, options?: ListOptions) => readPointList(strToU8(text), options);

async function found(text: string, options?: ListOptions) {
  const { points, refused, undecided, questions } = await read(text, options);
  const open = questions.filter(({ state }) => state === 'open');
  return {
    points: points.map(({ id, stated: { Register, Type, Scale } }) =>
      [id, Register, Type, Scale].filter(Boolean).join(' '),
    ),
    ...(refused.length > 0 && { refused: refused.map(({ line, reason }) => `${line} ${reason.code}`) }),
    ...(undecided.length > 0 && { undecided: undecided.map(({ kind, column }) => `${kind}=${column}`) }),
    ...(open.length > 0 && { open: open.map(({ code }) => code) }),
  };
}

describe('several tables', () => {
  test('each has its own names, and headings name the table of Modbus for what follows', async () => {
    const list = `Meter X; Modbus map, version 2
Input registers (FC04);;;
Name;Address;Type
Voltage;0;float
Current;2;float

Holding registers;;;;
Parameter;Register;Data type;Factor;Unit
Setpoint;10;int16;0,1;°C
Mode;11;uint16;1;`;
    expect(await found(list)).toEqual({
      points: [
        'Voltage input:0 float32',
        'Current input:2 float32',
        'Setpoint holding:10 int16 0.1',
        'Mode holding:11 uint16 1',
      ],
    });
    const { tables, leftOut, withoutTable } = await read(list);
    expect(tables.map(({ headLine, columns }) => [headLine, columns.length])).toEqual([
      [3, 3],
      [8, 5],
    ]);
    expect(leftOut).toMatchObject([
      { code: 'beforeTables', line: 1, count: 1 },
      { code: 'heading', line: 2, text: 'Input registers (FC04)' },
      { code: 'heading', line: 7, text: 'Holding registers' },
    ]);
    expect(withoutTable).toBe(0);
  });

  test('a smaller one before a larger one is not lost, nor one without names above it', async () => {
    expect(await found('Tag;Address\nA;40001\n\nTag;Address;Type;Scale\nB;40010;float;1\nC;40012;int32;0.01')).toEqual({
      points: ['A holding:0 uint16', 'B holding:9 float32 1', 'C holding:11 int32 0.01'],
    });
    const { points } = await found('A1;Pump;40001;INT\nA2;Valve;40002;INT\nTag;Address;Type\nB;40003;float');
    expect(points).toEqual(['A1 holding:0 int16', 'A2 holding:1 int16', 'B holding:2 float32']);
  });

  test('an answer is for the tables that ask, not for one whose column has another name', async () => {
    const list = 'Tag;Address\nA;10\n\nTag;Register\nB;001A\n\nTag;Register;Unit\nC;0010;V';
    expect(await found(list)).toEqual({ points: [], open: ['addressDigits'] });
    expect((await found(list, { answers: new Map([['addressDigits', 'hex']]) })).points).toEqual([
      'A holding:10 uint16',
      'B holding:26 uint16',
      'C holding:16 uint16',
    ]);
  });

  test('an id of a table before is one', async () => {
    const { refused } = await found('Tag;Address\nA;40001\n\nTag;Register;Unit\nA;40002;V');
    expect(refused).toEqual(['5 duplicateId']);
  });

  test.each([
    ['with its own names', 'Code;Meaning\n0;Off\n1;On', { line: 5, count: 3, text: 'Code | Meaning' }],
    ['below a title', 'Status\nValue;Meaning\n0;Off\n3;Fault', { line: 6, count: 3, text: 'Value | Meaning' }],
    ['of a title alone', 'Error codes\n0;none\n1;overload', { line: 5, count: 3, text: 'Error codes' }],
    [
      'of types',
      'Data type;Description;Range\nU16;unsigned;0-65535',
      { line: 5, count: 2, text: 'Data type | Description | Range' },
    ],
    ['in German', 'Wert;Bedeutung\n0;Aus\n1;Ein', { line: 5, count: 3, text: 'Wert | Bedeutung' }],
  ])('a legend %s is left out and named, and what follows is a table again', async (_, legend, entry) => {
    const list = `Address;Name;Type\n0;State;uint16\n1;Flow;float\n\n${legend}\n\nAddress;Name;Type\n9;Level;float`;
    expect((await found(list)).points).toEqual([
      'State holding:0 uint16',
      'Flow holding:1 float32',
      'Level holding:9 float32',
    ]);
    expect((await read(list)).leftOut).toContainEqual({ code: 'legend', ...entry });
  });

  test('rows after a legend that have more than a legend are points of the table before it', async () => {
    const list = 'Tag;Address;Type\nA;40001;INT\n\nCode;Meaning\n0;Off\n\nB;40002;INT';
    expect((await found(list)).points).toEqual(['A holding:0 int16', 'B holding:1 int16']);
  });

  test('titles between rows are left out and named; a row without its address is refused', async () => {
    const list = 'Name;Address\nMeasurements;\nA;40001\n\nSetpoints;\nB;40002\nC;\n';
    expect(await found(list)).toEqual({
      points: ['A holding:0 uint16', 'B holding:1 uint16'],
      refused: ['7 noAddress'],
    });
    expect((await read(list)).leftOut.map(({ code, line }) => `${line} ${code}`)).toEqual(['2 title', '5 title']);
  });

  const preface = Array.from({ length: 80 }, (_, i) => `Line ${i}, which says something; and more`);

  test('one that begins below line 50 is found, in a text and in a sheet', async () => {
    const rows = [
      ['Tag', 'Address', 'Type'],
      ['A', '40001', 'float'],
    ];
    const text = [...preface, ...rows.map((cells) => cells.join(','))].join('\n');
    expect(await found(text)).toEqual({ points: ['A holding:0 float32'] });
    const sheet = [...preface.map((line) => [line]), [], rows[0] ?? [], ['A', 3, 'float']];
    const { points, headLine } = await readPointList(testWorkbook({ 'Input registers': sheet }));
    expect(headLine).toBe(82);
    expect(points).toMatchObject([{ id: 'A', stated: { Register: 'input:3', Type: 'float32' } }]);
  });

  test('sheets that are not read are named', async () => {
    const rows = (name: string) => [
      ['Tag', 'Address'],
      [name, 40001],
    ];
    const bytes = testWorkbook({ Device: rows('A'), Other: rows('B'), Empty: [] });
    expect(await readPointList(bytes)).toMatchObject({ points: [{ id: 'A' }], otherSheets: ['Other'] });
    expect(await readPointList(bytes, { sheet: 'Other' })).toMatchObject({ points: [{ id: 'B' }] });
  });
});

describe('what names a table of Modbus', () => {
  test.each([
    ['Input registers', 'input'],
    ['Table 3: Input Registers (FC 04, read only)', 'input'],
    ['Holding registers - setpoints', 'holding'],
    ['Registres d’entrée', 'input'],
    ['Eingangsregister', 'input'],
    ['Coils', 'coil'],
    ['Discrete inputs 1x', 'discrete'],
    ['Function code 04', 'input'],
  ])('“%s” is %s', async (line, table) => {
    const { points } = await read(`${line};\nTag;Address;Access\nA;3;R`);
    expect(points).toMatchObject([{ stated: { Register: `${table}:3` } }]);
  });

  test.each(['Digital inputs', 'Input and holding registers', 'Coil temperatures', 'Chapter 4'])(
    '“%s” does not',
    async (line) => {
      const { points, withoutTable } = await read(`${line};\nTag;Address;Access\nA;3;R`);
      expect(points).toMatchObject([{ stated: { Register: 'holding:3' } }]);
      expect(withoutTable).toBe(1);
    },
  );

  test('the name of the column of addresses does, and an address of another table is refused', async () => {
    expect(await found('Input Register;Name;Type\n0;A;int16\n30005;B;int16\n40001;C;int16')).toMatchObject({
      refused: ['2 ambiguousAddress', '4 otherTable'],
    });
    expect(await found('Input Register;Name;Type\n0;A;int16\n1;B;int16')).toEqual({
      points: ['A input:0 int16', 'B input:1 int16'],
    });
  });
});

describe('columns are what their cells say', () => {
  test('“Scaling” with numbers is the scale, an almost empty “Type” is none, an index is no order', async () => {
    expect(await found('Name,Address,Scaling,Type\nA,0,0.1,int16\nB,1,0.01,int16')).toEqual({
      points: ['A holding:0 int16 0.1', 'B holding:1 int16 0.01'],
    });
    expect(await found('Name,Address,Type,Format\nA,0,,int16\nB,1,,float\nC,3,x,uint32')).toEqual({
      points: ['A holding:0 int16', 'B holding:1 float32', 'C holding:3 uint32'],
    });
    expect(await found('Order,Name,Address,Type\n1,A,0,float\n2,B,2,float')).toEqual({
      points: ['A holding:0 float32', 'B holding:2 float32'],
    });
  });

  test('of two columns of addresses the one that has some is it, and the other one names them', async () => {
    expect(await found('Register,Address,Data type\nVoltage L1,40001,float\nCurrent,40003,float')).toEqual({
      points: ['Voltage L1 holding:0 float32', 'Current holding:2 float32'],
    });
  });

  test('of two that have addresses, another number is asked about; the same one in hexadecimal is not', async () => {
    const list = 'Register,Modbus address,Name,Type\n1,0,A,int16\n2,1,B,int16';
    expect(await found(list)).toEqual({ points: [], undecided: ['register=Modbus address'] });
    expect(
      (
        await found(list, {
          map: new Map([
            ['Modbus address', 'register'],
            ['Register', undefined],
          ]),
        })
      ).points,
    ).toEqual(['A holding:0 int16', 'B holding:1 int16']);
    expect((await found('Register,Hex address,Name\n40001,0x0000,A\n40011,0x000A,B')).points).toHaveLength(2);
  });

  test('a block and the offset in it are an address by their names; else it is asked', async () => {
    const rows = '1000,0,A,int16\n1000,1,B,int16\n2000,0,C,int16';
    const points = ['A holding:1000 int16', 'B holding:1001 int16', 'C holding:2000 int16'];
    expect(await found(`Base address,Offset,Name,Type\n${rows}`)).toEqual({ points });
    const list = `Address,Offset,Name,Type\n${rows}`;
    expect(await found(list)).toEqual({ points: [], open: ['offsetMeaning'] });
    expect(await found(list, { answers: new Map([['offsetMeaning', 'address']]) })).toEqual({ points });
    const { points: values } = await read(list, { answers: new Map([['offsetMeaning', 'value']]) });
    expect(values.map(({ stated }) => [stated.Register, stated.Offset])).toEqual([
      ['holding:1000', '0'],
      ['holding:1000', '1'],
      ['holding:2000', '0'],
    ]);
    expect((await found('Block;Offset;Name;Type\n0x100;0x0A;A;INT\n40001;x;B;INT\n40001;2;C;INT')).points).toEqual([
      'A holding:266 int16',
      'C holding:2 int16',
    ]);
  });

  test('an offset that is the address once more is none, one of values is', async () => {
    expect(await found('Register,Offset,Name,Type\n40001,0,A,int16\n40002,1,B,int16')).toEqual({
      points: ['A holding:0 int16', 'B holding:1 int16'],
    });
    const { points } = await read('Register,Offset,Name,Type\n40001,-40,A,int16\n40002,0,B,int16');
    expect(points.map(({ stated }) => stated.Offset)).toEqual(['-40', '0']);
  });

  test('names in two rows are joined', async () => {
    expect(
      await found(
        'Modbus;Modbus;Signal;;\nStart;End;Name;Format;Factor\n40001;40002;P1;FLOAT;1\n40003;40003;P2;INT;0,1',
      ),
    ).toEqual({
      points: ['P1 holding:0 float32 1', 'P2 holding:2 int16 0.1'],
    });
    expect(
      (await found('Register address;;Name;Datatype\ndec;hex;;\n0;0x0000;A;REAL\n2;0x0002;B;REAL')).points,
    ).toEqual(['A holding:0 float32', 'B holding:2 float32']);
    expect(await found('Tag;Address;Type\nA;TBD;INT\nB;40002;INT')).toMatchObject({ refused: ['2 badAddress'] });
  });

  test('addresses that are offsets are asked about', async () => {
    const list = 'Address Offset,Name,Type,Size\n0,ID,uint16,1\n2,A,int16,1';
    expect(await found(list)).toEqual({ points: [], open: ['addressStart'] });
    expect((await found(list, { answers: new Map([['addressStart', 'absolute']]) })).points).toHaveLength(2);
  });

  test('names in the first row are names: content is not guessed', async () => {
    await expect(read('Wert;Ort;Art\nV1;40001;INT\nV2;40002;INT')).rejects.toMatchObject({
      reason: { code: 'noColumns', columns: 'Wert, Ort, Art' },
    });
  });
});

describe('a column that may change values is not left out in silence', () => {
  test.each([
    ['LSB', '0.1', 'scale'],
    ['Conversion', '10', 'scale'],
    ['Res.', '0.01', 'scale'],
    ['Expo.', '-1', 'exponent'],
    ['Konvertierungsindex', '-2', 'exponent'],
    ['Stellen', '-1', 'exponent'],
    ['Data width', '32 bit float', 'type'],
    ['Datenbreite', '32', 'length'],
    ['Handling', 'scale(0.1)', 'scale'],
    ['Bias 2', '-40', 'offset'],
    ['Representation', 'FLOAT32', 'type'],
    ['Kind', 'Input register', 'function'],
    ['Byte sequence', 'CDAB', 'order'],
    ['Mask', '0x00FF', 'bit'],
  ])('%s with %s', async (column, value, kind) => {
    const list = `Name;Address;${column}\nA;1;${value}\nB;3;${value}`;
    expect(await found(list)).toEqual({ points: [], undecided: [`${kind}=${column}`] });
    const unused: ColumnMap = new Map([[column, undefined]]);
    expect((await found(list, { map: unused })).points).toHaveLength(2);
  });

  test.each([
    ['LSB', '1'],
    ['Bias 2', '0'],
    ['Remarks 2', 'see below'],
    ['Default', '0.1'],
    ['Page', '10'],
    ['Conversion', 'none'],
  ])('%s with %s changes none', async (column, value) => {
    expect(await found(`Name;Address;${column}\nA;1;${value}\nB;3;${value}`)).toEqual({
      points: ['A holding:1 uint16', 'B holding:3 uint16'],
    });
  });

  test('a second one of a kind that says the same is not asked about', async () => {
    expect((await found('Name;Address;Scale;Factor\nA;1;0.1;0,1\nB;2;1;1')).points).toHaveLength(2);
    expect(await found('Name;Address;Scale;Factor\nA;1;0.1;0,01')).toMatchObject({ undecided: ['scale=Factor'] });
  });
});
