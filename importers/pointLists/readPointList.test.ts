import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { TableFault } from '../table/tableFault.ts';
import { testWorkbook } from '../table/testWorkbook.ts';
import { NoList } from './listFault.ts';
import type { ListOptions } from './listOptions.ts';
import type { Answer } from './questions/questions.ts';
import { readPointList } from './readPointList.ts';

const read = (text: string, options?: ListOptions) => readPointList(strToU8(text), options);

/** The register of each row, or why it is refused. */
async function registers(text: string, options?: ListOptions) {
  const { points, refused } = await read(text, options);
  return Object.fromEntries([
    ...points.map(({ id, stated }) => [id, [stated.Register, stated.Bit ?? stated.Type].filter(Boolean).join(' ')]),
    ...refused.map(({ text: row, reason }) => [row.split(' | ')[0], reason.code]),
  ]);
}

describe('addresses', () => {
  test('each way to write one, both countings told apart', async () => {
    const list = `Tag;Address
A;40001
B;400001
C;465536
D;0x1F
E;4x0002
F;holding:3
G;30010
H;10005
I;00001
J;%MW100
K;40001.3
L;40001:12
M;1Fh
N;3x00002
O;40 006`;
    expect(await registers(list)).toEqual({
      A: 'holding:0 uint16',
      B: 'holding:0 uint16',
      C: 'holding:65535 uint16',
      D: 'holding:31 uint16',
      E: 'holding:1 uint16',
      F: 'holding:3 uint16',
      G: 'input:9 uint16',
      H: 'discrete:4',
      I: 'coil:0',
      J: 'holding:100 uint16',
      K: 'holding:0 3',
      L: 'holding:0 12',
      M: 'holding:31 uint16',
      N: 'input:1 uint16',
      O: 'holding:5 uint16',
    });
    const { forms, points } = await read(list);
    expect(forms).toEqual({ modicon: 11, hex: 2, named: 2 });
    expect(points[0]).toMatchObject({
      line: 2,
      cell: '40001',
      address: { table: 'holding', start: 0, form: 'modicon' },
    });
  });

  test.each(['', '99999', '-1', 'DB1.DBW0', 'K0400', '40000', '40001.16', '40001 [4]', 'holding:65536', '1e+3', '0'])(
    '“%s” is none in a list of Modicon notation',
    async (cell) => {
      const { refused } = await read(`Tag;Address\nA;40001\nB;40002\nX;${cell}\n`);
      expect(refused).toHaveLength(1);
      expect(refused[0]?.line).toBe(4);
    },
  );

  test('a number that most others are not like is not guessed', async () => {
    expect(await registers('Tag;Address\nA;40001\nB;40002\nC;12')).toMatchObject({ C: 'ambiguousAddress' });
    expect(await registers('Tag;Address\nA;100\nB;12\nC;30775')).toMatchObject({
      A: 'holding:100 uint16',
      C: 'ambiguousAddress',
    });
    expect(await registers('Tag;Address\nA;40001\nB;100', { counting: 'zero' })).toEqual({
      A: 'holding:40001 uint16',
      B: 'holding:100 uint16',
    });
    expect(await registers('Tag;Address\nA;1\nB;100', { counting: 'one', table: 'input' })).toEqual({
      A: 'input:0 uint16',
      B: 'input:99 uint16',
    });
  });

  test('.0 behind each number is none of its bits; behind one it may be', async () => {
    expect(await registers('Tag;Address;Type\nA;40001.0;uint16\nB;40002.0;float')).toEqual({
      A: 'holding:0 uint16',
      B: 'holding:1 float32',
    });
    expect(await registers('Tag;Address;Type\nA;40001.0;uint16\nB;40002;float')).toMatchObject({ A: 'bitOfType' });
    expect(await registers('Tag;Address;Type\nA;40001.0;Boolean\nB;40002;float')).toMatchObject({ A: 'holding:0 0' });
  });

  test('0x beside 4x of as many digits may be a coil', async () => {
    expect(await registers('Tag;Address\nA;4x0001\nB;0x0001\nC;0x10')).toEqual({
      A: 'holding:0 uint16',
      B: 'ambiguousAddress',
      C: 'holding:16 uint16',
    });
  });

  describe('hexadecimal without 0x', () => {
    const asked = async (head: string, cells: readonly string[], answer?: Answer) => {
      const rows = cells.map((cell, i) => `${String.fromCharCode(65 + i)};${cell}`);
      const answers = new Map(answer && [['addressDigits', answer] as const]);
      const { points, refused, questions } = await read(`Tag;${head}\n${rows.join('\n')}\n`, { answers });
      return {
        found: points.map(({ address }) => address.start),
        refused: refused.map(({ reason }) => reason.code),
        questions: questions
          .filter(({ code }) => code === 'addressDigits')
          .map(({ state, value }) => [state, value].filter(Boolean).join(' ')),
      };
    };

    test.each([
      ['digits up to F', ['0010', '001A', '0020'], 'open 001A'],
      ['lower case', ['10', '1f'], 'open 1f'],
      ['letters alone', ['00FF', 'FFFE'], 'open 00FF'],
      ['ranges', ['000A-000B', '0010-0011'], 'open 000A'],
      ['one that is marked', ['0x0010', '001A'], 'open 001A'],
      ['some that are no address', ['0010', '001A', '0020', 'reserved'], 'open 001A'],
      ['a minority without a mark', ['0x0000', '0x0008', '0010'], 'open 0010'],
    ])('%s: the list is refused as a whole, until one choice answers', async (_, cells, state) => {
      expect(await asked('Address', cells)).toEqual({ found: [], refused: [], questions: [state] });
      const { found, questions } = await asked('Address', cells, 'hex');
      const hex = cells.map((cell) => Number.parseInt(cell.replace('0x', ''), 16));
      expect({ found, questions }).toEqual({
        found: hex.filter((start) => !Number.isNaN(start)),
        questions: ['answeredByUser'],
      });
    });

    test('leading zeros, and a word among numbers say nothing', async () => {
      expect(await asked('Address', ['0010', '0011'])).toEqual({
        found: [10, 11],
        refused: [],
        questions: ['unasked'],
      });
      expect((await asked('Address', ['40001', '40002', 'bad', 'DB1.DBW2'])).questions).toEqual(['unasked']);
      expect((await asked('Address', ['0010', '0011'], 'hex')).found).toEqual([16, 17]);
      expect(await asked('Address', ['10', '1F'], 'decimal')).toMatchObject({ found: [10], refused: ['badAddress'] });
    });

    test.each(['Address (hex)', 'Hex address', 'Adresse hexadécimale', 'addr_hex'])('“%s” says it', async (head) => {
      const { found, questions } = await asked(head, ['0010', '0011']);
      expect({ found, questions }).toEqual({ found: [16, 17], questions: ['answeredByList'] });
    });
  });

  test('a column of functions or tables names the table, and what is written', async () => {
    const list = `name,function,address,access
A,3,10,
B,04,0x0A,
C,Holding Register,12,R/W
D,FC01,13,rw
E,Discrete Inputs,14,RW
F,7,15,
G,06,16,
H,3/16,17,
I,Registre d’entrée,18,lecture`;
    expect(await registers(list)).toEqual({
      A: 'holding:10 uint16',
      B: 'input:10 uint16',
      C: 'holding:12 uint16',
      D: 'coil:13',
      E: 'discrete:14',
      F: 'badFunction',
      G: 'holding:16 uint16',
      H: 'holding:17 uint16',
      I: 'input:18 uint16',
    });
    const { points } = await read(list);
    const commanded = points.filter(({ stated }) => stated.EditingKind === 'Output').map(({ id }) => id);
    expect(commanded).toEqual(['C', 'D', 'G', 'H']);
    expect(points.find(({ id }) => id === 'E')?.notes).toEqual([{ code: 'readOnlyTable', value: 'discrete' }]);
  });

  test('a Modicon number of another table than the function’s is a number on the wire', async () => {
    expect(await registers('name,fc,address\nA,3,10\nB,3,30001')).toMatchObject({ B: 'holding:30001 uint16' });
    expect(await registers('name,fc,address\nA,3,40001\nB,4,30001')).toEqual({
      A: 'holding:0 uint16',
      B: 'input:0 uint16',
    });
    expect(await registers('name,fc,address\nA,3,holding:1\nB,3,input:1')).toMatchObject({ B: 'otherTable' });
  });
});

describe('columns', () => {
  test.each([
    ['English', 'Tag name,Register address,Data type,Scale factor,Units,Read/Write,Description'],
    ['French', 'Repère;Adresse;Type de données;Facteur d’échelle;Unité;Accès;Libellé'],
    ['German', 'Kennung\tRegisteradresse\tDatentyp\tSkalierung\tEinheit\tZugriff\tBezeichnung'],
    ['Spanish', 'Etiqueta;Dirección;Tipo de dato;Factor de escala;Unidad;Acceso;Descripción'],
    ['French with remarks', 'TAG (unique);N° de registre (déc.);TYPE;Échelle;Unités;Lecture/Écriture;Désignation'],
  ])('are found by their names in %s', async (_, head) => {
    const separator = head.match(/[,;\t]/)?.[0] ?? '';
    const row = ['P1.FLOW', '40001', 'INT', separator === ',' ? '0.1' : '0,1', 'm³/h', 'R/W', 'Flow'].join(separator);
    const { points } = await read(`${head}\n${row}\n`);
    expect(points).toMatchObject([
      {
        id: 'P1.FLOW',
        stated: {
          Name: 'Flow',
          Register: 'holding:0',
          Type: 'int16',
          Scale: '0.1',
          Offset: '0',
          Unit: 'm³/h',
          EditingKind: 'Output',
        },
        initial: { Digits: '1' },
      },
    ]);
  });

  test('below a title and a row that joins columns, in the sheet that has most of them', async () => {
    const bytes = testWorkbook({
      Notes: [['Modbus'], ['Address', '40001']],
      List: [
        ['Meter'],
        [],
        [undefined, 'Modbus'],
        ['Name', 'Address', 'Type', 'Decimals'],
        ['Energy', 40003, 'REAL', 2],
      ],
    });
    const { points, form, headLine } = await readPointList(bytes);
    expect({ form, headLine }).toEqual({ form: { kind: 'workbook', sheet: 'List' }, headLine: 4 });
    expect(points).toMatchObject([
      { id: 'Energy', stated: { Name: 'Energy', Register: 'holding:2', Type: 'float32', Digits: '2' } },
    ]);
  });

  test('of longer names are found by their words, and names of two meanings by what is below them', async () => {
    const list = `No.;Modbus register address (dec);Type;Data Type;Name of parameter;Measuring unit
1;40001;Holding register;Unsigned 16 bits;Speed;rpm
2;30002;Input register;32-bit signed integer;Flow;m³/h
N°;Adresse;Type;Type de données;Nom;Unité
3;40003;Holding register;IEEE 754 32 bit float;T;°C`;
    expect(await registers(list)).toEqual({
      Speed: 'holding:0 uint16',
      Flow: 'input:1 int32',
      T: 'holding:2 float32',
    });
    const { points } = await read('Unit;Register;Name;Length (bytes);Format\n3;100;A;2;UINT16\n3;101;B;16;String');
    expect(points.map(({ stated }) => stated)).toMatchObject([
      { UnitId: '3', Register: 'holding:100', Type: 'uint16' },
      { UnitId: '3', Register: 'holding:101', Type: 'string', Length: '8' },
    ]);
  });

  test('of a further table are its own, and do not hide the rows before them', async () => {
    const list = 'Name;Address\nA;40001\nName;Address;Type;Unit\nB;40002;float;V\nC;;;\n';
    expect(await registers(list)).toEqual({ A: 'holding:0 uint16', B: 'holding:1 float32', C: 'noAddress' });
  });

  test('of Victron’s list: its scale divides', async () => {
    const { points } = await read(
      'dbus-service-name,description,Address,Type,Scalefactor,Range,dbus-obj-path,writable,dbus-unit\nvebus,Voltage,3,uint16,10,0 to 6553.5,/V,no,V AC',
    );
    expect(points).toMatchObject([{ id: '/V', stated: { Name: 'Voltage', Scale: '0.1', Unit: 'V AC' } }]);
  });

  test('may be mapped by their names, and by their numbers where there are no names', async () => {
    const map = new Map([
      ['What', 'id'],
      ['Where', 'register'],
    ] as const);
    expect(await registers('What;Where;x\nA;40001;1', { map })).toEqual({ A: 'holding:0 uint16' });
    const numbers = new Map([
      ['1', 'id'],
      ['3', 'register'],
      ['2', 'type'],
    ] as const);
    expect(await registers('A;float;40001\nB;float;40003', { map: numbers })).toEqual({
      A: 'holding:0 float32',
      B: 'holding:2 float32',
    });
    const unknown = new Map([['Nowhere', 'register']] as const);
    await expect(read('What;Where\nA;40001', { map: unknown })).rejects.toMatchObject({
      reason: { code: 'noMappedColumn', column: 'Nowhere', columns: 'What, Where' },
    });
  });

  test('without names are found by their content, and so it is reported', async () => {
    const rows = `org.meter,/Ac/L1/Voltage,d,V AC,2800,uint16,10,R
org.meter,/Ac/L1/Current,d,A AC,2801,int16,100,R
org.meter,/State,i,0=Off;1=On;3=Fault,2802,uint16,1,W
org.pump,/Ac/L1/Voltage,d,V AC,2900,uint16,10,R
org.pump,RESERVED,d,,2901,reserved[3],1,R
org.pump,/Serial,s,,2904,string[6],,R`;
    const { points, refused, headLine } = await read(rows);
    expect(headLine).toBeUndefined();
    expect(points.map(({ id, stated }) => [id, stated.Register, stated.Type, stated.Scale])).toEqual([
      ['org.meter/Ac/L1/Voltage', 'holding:2800', 'uint16', '0.1'],
      ['org.meter/Ac/L1/Current', 'holding:2801', 'int16', '0.01'],
      ['org.meter/State', 'holding:2802', 'uint16', '1'],
      ['org.pump/Ac/L1/Voltage', 'holding:2900', 'uint16', '0.1'],
      ['org.pump/Serial', 'holding:2904', 'string', undefined],
    ]);
    expect(points[2]?.stated).toMatchObject({
      Kind: 'state',
      State0: 'Off',
      State1: 'On',
      State2: '2',
      State3: 'Fault',
    });
    expect(refused).toMatchObject([{ line: 5, reason: { code: 'noType', value: 'reserved[3]' } }]);
  });

  test('without names: codes that differ are ids, and the text beside them is the name', async () => {
    const { points, columns } = await read('A1;Pump one;40001;INT\nA2;Pump two;40002;INT\n');
    expect(points.map(({ id, stated }) => [id, stated.Name])).toEqual([
      ['A1', 'Pump one'],
      ['A2', 'Pump two'],
    ]);
    expect(columns).toEqual(['#1', '#2', '#3', '#4']);
  });

  test('that the user has decided on are nothing else, whatever they are called', async () => {
    const list = 'Where;Tag;Unit;Type\n40001;A;bar;INT\n';
    const map = new Map([
      ['Where', 'register'],
      ['Unit', 'id'],
      ['Type', undefined],
      ['Tag', undefined],
    ] as const);
    const { points, unused } = await read(list, { map });
    expect(points).toMatchObject([{ id: 'bar', stated: { Register: 'holding:0', Type: 'uint16' } }]);
    expect(unused).toEqual(['Tag', 'Type']);
    await expect(read('Where;What\nA;B\n')).rejects.toMatchObject({
      reason: { code: 'noColumns' },
      columns: ['Where', 'What'],
    });
  });

  test('a text that is no list is refused whole', async () => {
    await expect(read('Dear reader,\nthis is a letter.')).rejects.toMatchObject({ reason: { code: 'noColumns' } });
    await expect(readPointList(testWorkbook({ a: [['x']] }), { sheet: 'b' })).rejects.toMatchObject({
      reason: { code: 'noSheet', sheet: 'b', known: 'a' },
    });
  });
});

describe('types and values', () => {
  test('of Kepware’s exports', async () => {
    const list = `Tag Name,Address,Data Type,Client Access,Scaling,Raw Low,Raw High,Scaled Low,Scaled High,Eng Units,Description,Negate Value
W,400001,Word,R/W,None,,,,,,,
F,400002,Float,RO,None,,,,,,,
D,400004,DWord,RO,,,,,,,,
L,400006,LLong,RO,,,,,,,,
Q,400010,QWord,RO,,,,,,,,
B,400014,BCD,RO,,,,,,,,
LB,400015,LBCD,RO,,,,,,,,
X,400017.03,Boolean,R/W,,,,,,,,
T,400020.20L,String,RO,,,,,,,,
Y,400030,Byte,RO,,,,,,,,
S,400031,Word,RO,Linear,0,27648,0,100,%,Level,0
N,400032,Short,RO,Linear,0,1000,0,10,bar,,1
R,400033,Word,RO,Square Root,0,100,0,10,,,`;
    expect(await registers(list)).toEqual({
      W: 'holding:0 uint16',
      F: 'holding:1 float32',
      D: 'holding:3 uint32',
      L: 'holding:5 int64',
      Q: 'holding:9 uint64',
      B: 'holding:13 bcd16',
      LB: 'holding:14 bcd32',
      X: 'holding:16 3',
      T: 'holding:19 string',
      Y: 'noType',
      S: 'holding:30 uint16',
      N: 'holding:31 int16',
      R: 'notLinear',
    });
    const { points } = await read(list);
    const stated = (id: string) => points.find((point) => point.id === id)?.stated;
    expect(stated('T')).toMatchObject({ Kind: 'text', Length: '10', ByteOrder: 'little' });
    expect(stated('S')).toMatchObject({ Name: 'Level', Unit: '%', Scale: '0.00361689814815', Offset: '0' });
    expect(stated('N')).toMatchObject({ Scale: '-0.01', Offset: '0' });
  });

  test('the minus sign of a spreadsheet (U+2212) is one, in a scale, a power and an offset', async () => {
    const list = 'Tag,Address,Type,Scale,Offset\nA,40001,INT,\u22120.5,\u22123\nB,40002,INT,10^\u22122,0\n';
    const { points } = await read(list);
    expect(points.map(({ stated }) => [stated.Scale, stated.Offset])).toEqual([
      ['-0.5', '-3'],
      ['0.01', '0'],
    ]);
  });

  test.each([
    ['U16', 'uint16'],
    ['Unsigned Int 16', 'uint16'],
    ['UDINT', 'uint32'],
    ['REAL', 'float32'],
    ['IEEE 754', 'float32'],
    ['LREAL', 'float64'],
    ['Réel', 'float32'],
    ['Entier 32', 'int32'],
    ['Wort', 'uint16'],
    ['int32_t', 'int32'],
    ['U64', 'uint64'],
  ])('%s is %s', async (word, type) => {
    expect(await registers(`Tag;Address;Type\nA;40001;${word}`)).toEqual({ A: `holding:0 ${type}` });
  });

  test('registers decide where the type says nothing of them, and an array is refused', async () => {
    const list = 'Tag;Address;Type;Registers\nA;40001;int;2\nB;40003;;2\nC;40005;;\nD;40006;U16;7\nE;40020;string;8';
    expect(await registers(list)).toEqual({
      A: 'holding:0 int32',
      B: 'holding:2 uint32',
      C: 'holding:4 uint16',
      D: 'noType',
      E: 'holding:19 string',
    });
  });

  test('orders, units of devices and factors are read as they are written', async () => {
    const list = `Tag;Address;Type;Byte order;Slave;Unit;Factor;Offset
A;40001;float;CDAB;3;0.01V;;
B;40003;float;little endian;;x;1/10;-40
C;40005;float;up;;;;
D;40007;float;;300;;;
E;40009;float;;;;1,000;
F;40011;float;;;;none at all;`;
    const { points, refused } = await read(list, { answers: new Map([['columnOrder', 'DCBA']]) });
    expect(points.map(({ stated }) => stated)).toMatchObject([
      { WordOrder: 'little', ByteOrder: 'big', UnitId: '3', Unit: 'V', Scale: '0.01' },
      { WordOrder: 'little', ByteOrder: 'little', Unit: 'x', Scale: '0.1', Offset: '-40' },
    ]);
    expect(refused.map(({ reason }) => reason.code)).toEqual(['badOrder', 'badUnitId', 'ambiguousNumber', 'badNumber']);
  });

  test('states that a point can’t have are left out, and so it is reported', async () => {
    const { points } = await read(
      'Tag;Address;States\nA;40001;0=Off;1=On\n'.replace('0=Off;1=On', '"0=Off, 252=External"'),
    );
    expect(points[0]?.stated).not.toHaveProperty('State0');
    expect(points[0]?.notes).toEqual([{ code: 'statesBeyond', value: '252' }]);
  });
});

describe('ids', () => {
  test('are as listed; a second one is refused with the line of the first', async () => {
    const { points, refused } = await read(`Tag;Address\n "é  1";40001\n'=x;40002\n<b>;40003\né 1;40004\n;40005`);
    expect(points.map(({ id }) => id)).toEqual(['"é 1"', '=x', '<b>', 'é 1']);
    expect(refused).toMatchObject([{ line: 6, reason: { code: 'noId' } }]);
    const again = await read('Tag;Address\nA;40001\nA;40002');
    expect(again.refused).toMatchObject([{ line: 3, reason: { code: 'duplicateId', value: 'A', line: '2' } }]);
  });

  test('are made of names or registers, and of the group where tags are unique in groups only', async () => {
    expect(await registers('Name;Address\nFlow;40001\nFlow;40002')).toEqual({
      Flow: 'holding:0 uint16',
      'Flow holding:1': 'holding:1 uint16',
    });
    expect(await registers('Register;Type\n40001;float')).toEqual({ 'holding:0': 'holding:0 float32' });
    expect(await registers('Device;Tag;Address\nP1;FLOW;40001\nP2;FLOW;40002')).toEqual({
      'P1.FLOW': 'holding:0 uint16',
      'P2.FLOW': 'holding:1 uint16',
    });
    expect(await registers('Tag;Address\nFLOW;40001', { prefix: 'P3.' })).toEqual({ 'P3.FLOW': 'holding:0 uint16' });
  });
});

test('whatever the bytes are, a list is read or refused', async () => {
  const list = [...strToU8('Tag;Address;Type;Scale\nA;40001;float;0,1\n"B";holding:3;U16;"x"\n')];
  const change = fc.tuple(fc.nat(list.length - 1), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      const bytes = new Uint8Array(list);
      for (const [at, byte] of changes) bytes[at] = byte;
      const { points, refused } = await readPointList(bytes).catch((error) => {
        if (!(error instanceof NoList || error instanceof TableFault)) throw error;
        return { points: [], refused: [] };
      });
      for (const { id, address } of points)
        expect([id, address.start >= 0 && address.start < 65_536]).toEqual([id, true]);
      for (const { line } of refused) expect(line).toBeGreaterThan(0);
    }),
    { numRuns: 2000 },
  );
});
