/** The sentences of the probe. */
export const probeTexts = {
  value: /*i18n*/ 'value',
  quality: /*i18n*/ 'quality',
  source: /*i18n*/ 'source time',
  received: /*i18n*/ 'probe\u0004received',
  raw: /*i18n*/ 'raw',
  linkLine: /*i18n*/ 'link',
  point: /*i18n*/ 'point',
  qualities: {
    good: /*i18n*/ 'good',
    doubtful: /*i18n*/ 'uncertain',
    deviceError: /*i18n*/ 'bad',
    linkLost: /*i18n*/ 'link lost',
  },
  refused: /*i18n*/ 'refused: {reason}',
  silent: /*i18n*/ 'no value: {reason}',
  notANumber: /*i18n*/ 'not a valid number',
  unit: /*i18n*/ 'unit {unit}',
  scanHead: /*i18n*/ 'int',
  scanned: /*i18n*/ '{count} of {all} answered.',
  zerosHidden: /*i18n*/ '{count} are 0 and are not shown; --zeros shows them.',
  noIdentity: /*i18n*/ 'The device does not identify itself: {reason}.',
  emptyIdentity: /*i18n*/ 'The device gave no identification.',
  badUrl:
    /*i18n*/ '“{value}” is not a device. Expected: modbus://HOST:PORT/UNIT, modbus-rtu-tcp://HOST:PORT/UNIT or modbus-serial:///DEVICE?baud=9600&unit=1.',
  badParameter: /*i18n*/ '“{value}” is not a parameter of this device. Expected: one of {known}.',
  badAddress:
    /*i18n*/ '“{value}” is not an address. Expected: such as holding:0, holding:0:float32, holding:3.12 or holding:10:string:8; with --one-based 40001:float32.',
  oneBased:
    /*i18n*/ '“{value}” counts registers from 1. Use --one-based, or the address on the wire, such as holding:0.',
  badRange: /*i18n*/ '“{value}” is not a range. Expected: such as holding:0-200.',
  badEvery: /*i18n*/ '“{value}” is not a period. Expected: such as 500ms, 1s or 1min, from 100 ms to an hour.',
  oneOf: /*i18n*/ 'An address, --scan or --identify is required, and only one of them.',
  onlyAddress: /*i18n*/ '{option} is only valid with an address.',
  onlyScan: /*i18n*/ '{option} is only valid with --scan.',
} as const;
