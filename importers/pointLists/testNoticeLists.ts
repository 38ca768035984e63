import { strToU8 } from 'fflate';
import { testWorkbook } from '../table/testWorkbook.ts';

const head = ['Tag', 'Address', 'Type', 'Scale', 'Remark 2'];

/** A preview of these has each notice that there is. */
export const noticeLists: Readonly<Record<string, Uint8Array>> = {
  tables: strToU8(`Meter;X
Input registers
${head.join(';')}
A;30001;INT;10;x
B;0x10;INT;0,1;y
C;input:5;INT;1;z

Setpoints
Device;Tag;Address
P1;F;7
P2;F;8

Codes
0;none
`),
  withoutNames: strToU8('A1;Pump;40001;INT\nA2;Valve;40002;INT\nTag;Address\nB;40003\n'),
  sheets: testWorkbook({ Meter: [head, ['A', 7, 'INT']], Other: [head, ['B', 8, 'INT']] }),
  hexadecimal: strToU8('Tag;Address (hex)\nA;0010\n'),
  program: strToU8('modbus:\n  - {name: m1, type: tcp, host: m1.local, sensors: [{name: A, address: 1}]}\n'),
  document: strToU8('- {name: A, address: 40001, type: u16}\n- {name: B, address: 40002, type: u16}\n'),
};
