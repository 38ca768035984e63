import { expect, test } from 'vitest';
import { controlFrame, FrameCutter, informationFrame, readFrame, supervisoryFrame } from './apci.ts';

const bytesOf = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

test.each([
  ['STARTDT act', '68 04 07 00 00 00', 'startAct'],
  ['STARTDT con', '68 04 0b 00 00 00', 'startCon'],
  ['STOPDT act', '68 04 13 00 00 00', 'stopAct'],
  ['STOPDT con', '68 04 23 00 00 00', 'stopCon'],
  ['TESTFR act', '68 04 43 00 00 00', 'testAct'],
  ['TESTFR con', '68 04 83 00 00 00', 'testCon'],
] as const)('%s', (_, hex, control) => {
  expect(controlFrame(control)).toEqual(bytesOf(hex));
  expect(readFrame(bytesOf(hex))).toEqual({ kind: 'U', control });
});

test('numbers of frames have 15 bits, the lowest first', () => {
  expect(supervisoryFrame(0x7fff)).toEqual(bytesOf('68 04 01 00 fe ff'));
  expect(readFrame(bytesOf('68 04 01 00 0a 00'))).toEqual({ kind: 'S', received: 5 });
  const asdu = bytesOf('64 01 06 00 01 00 00 00 00 14');
  expect(informationFrame(1, 300, asdu)).toEqual(bytesOf('68 0e 02 00 58 02 64 01 06 00 01 00 00 00 00 14'));
  expect(readFrame(bytesOf('68 04 fe ff 02 00'))).toMatchObject({ kind: 'I', sent: 0x7fff, received: 1 });
});

test.each(['68 04 03 00 00 00', '68 04 0f 00 00 00', '68 05 07 00 00 00 00', '68 04 01 00 01 00', '68 04 07 00 02 00'])(
  '%s is not a frame',
  (hex) => {
    expect(readFrame(bytesOf(hex))).toBeUndefined();
  },
);

test('frames are cut out of whatever arrives', () => {
  const whole = Buffer.concat([
    controlFrame('testAct'),
    supervisoryFrame(1),
    informationFrame(0, 0, Buffer.alloc(249)),
  ]);
  const cutter = new FrameCutter();
  const frames = [...whole].flatMap((byte) => cutter.push(Buffer.of(byte)) ?? []);
  expect(frames.map(({ length }) => length)).toEqual([6, 6, 255]);
  expect(new FrameCutter().push(whole)).toEqual(frames);
});

test.each(['69 04 43 00 00 00', '68 03 43 00 00', '68 fe 00 00 00 00'])('%s ends the connection', (hex) => {
  expect(new FrameCutter().push(bytesOf(hex))).toBeUndefined();
});
