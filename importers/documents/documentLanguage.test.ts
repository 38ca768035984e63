import { expect, test } from 'vitest';
import { documentLanguage } from './documentLanguage.ts';

test.each([
  ['JSON', '[{"a": 1}]'],
  ['JSON', '\n{\n\t"registers": []}'],
  ['YAML', 'modbus:\n  - name: a\n    type: tcp\n'],
  ['YAML', '# remark\n---\n- name: a\n  address: 1\n'],
  ['YAML', '- {name: a, address: 1}\n- {name: b, address: 2}\n'],
  ['YAML', 'a: 1\nlambda: |-\n  int x = 3; // a; b\n  return f(x, y, z);\n  x;\n  y;\nb: 2\n'],
  ['YAML', `${'# remark; with | separators\n'.repeat(2000)}modbus:\n  - name: a\n    type: tcp\n`],
  [undefined, 'Tag;Address\nA;40001\nB;40002\n'],
  [undefined, 'Device: meter\nTag;Address\nA;40001\nB;40002\n'],
  [undefined, 'Name,Address,Type\nPump 1: speed,40001,uint16\nPump 2: speed,40002,uint16\n'],
  [undefined, 'Device: meter\nName,Address\nPump 1: speed,40001\nPump 2: speed,40002\nPump 3: speed,40003\n'],
  [undefined, '[Registers]\nTag;Address\nA;40001\n'],
  [undefined, '| Name | Address |\n|---|---|\n| A | 1 |\n'],
  [undefined, 'Tag\tAddress\nA: x\t1\nB: y\t2\n'],
  [undefined, '- a;1\n- b;2\n'],
  [undefined, ''],
])('%s: %j', (language, text) => {
  expect(documentLanguage(text)).toBe(language);
});
