/** What people call the words that a field may be, by its name in the file; where several elements have it, with its own. */
const choiceLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Point.Kind': {
    numeric: /*i18n*/ 'numeric value',
    logic: /*i18n*/ 'switch',
    state: /*i18n*/ 'named states',
    text: /*i18n*/ 'text',
  },
  EditingKind: {
    NonEditable: /*i18n*/ 'no commands',
    Output: /*i18n*/ 'commands',
    Weekly: /*i18n*/ 'commands and weekly programme',
    Annual: /*i18n*/ 'commands and annual programme',
  },
  Origin: {
    measured: /*i18n*/ 'measured',
    calculated: /*i18n*/ 'calculated',
    setpoint: /*i18n*/ 'setpoint',
  },
  CommandKind: { set: /*i18n*/ 'maintained', pulse: /*i18n*/ 'pulse', toggle: /*i18n*/ 'toggle' },
  'Mode#': {
    automatic: /*i18n*/ 'automatic',
    manual: /*i18n*/ 'manual',
    remote: /*i18n*/ 'remote',
    local: /*i18n*/ 'local',
  },
  'Alarm.Kind': {
    state: /*i18n*/ 'state',
    LL: /*i18n*/ 'low-low limit',
    L: /*i18n*/ 'low limit',
    H: /*i18n*/ 'high limit',
    HH: /*i18n*/ 'high-high limit',
    rate: /*i18n*/ 'rate of change',
    deviation: /*i18n*/ 'deviation',
    notCurrent: /*i18n*/ 'value missing',
  },
  Mode: { normal: /*i18n*/ 'normal', degraded: /*i18n*/ 'degraded', backup: /*i18n*/ 'backup' },
  InactivityExempt: { none: /*i18n*/ 'no exemption', observers: /*i18n*/ 'observers' },
  Shape: { Vessel: /*i18n*/ 'vessel', Bar: /*i18n*/ 'bar', Gauge: /*i18n*/ 'gauge' },
  Orientation: { Vertical: /*i18n*/ 'vertical', Horizontal: /*i18n*/ 'horizontal' },
  HorizontalAlignment: {
    Left: /*i18n*/ 'left',
    Center: /*i18n*/ 'centre',
    Right: /*i18n*/ 'right',
    Stretch: /*i18n*/ 'stretched',
  },
  VerticalAlignment: {
    Top: /*i18n*/ 'top',
    Center: /*i18n*/ 'centre',
    Bottom: /*i18n*/ 'bottom',
    Stretch: /*i18n*/ 'stretched',
  },
  class: {
    'v-line': /*i18n*/ 'line',
    'v-pipe': /*i18n*/ 'pipe',
    'v-thin': /*i18n*/ 'thin line',
    'v-card': /*i18n*/ 'card',
    'v-outline': /*i18n*/ 'outline',
    'v-vessel': /*i18n*/ 'vessel',
    'v-water': /*i18n*/ 'water',
    'v-band': /*i18n*/ 'band',
    'v-text': /*i18n*/ 'text',
    'v-muted': /*i18n*/ 'muted text',
  },
  'font-weight': { normal: /*i18n*/ 'normal', bold: /*i18n*/ 'bold' },
  'text-anchor': { start: /*i18n*/ 'left', middle: /*i18n*/ 'centre', end: /*i18n*/ 'right' },
  Parity: { none: /*i18n*/ 'none', even: /*i18n*/ 'even', odd: /*i18n*/ 'odd' },
  WordOrder: { big: /*i18n*/ 'high word first', little: /*i18n*/ 'low word first' },
  ByteOrder: { big: /*i18n*/ 'high byte first', little: /*i18n*/ 'low byte first' },
  SingleWrite: {
    auto: /*i18n*/ 'automatic',
    single: /*i18n*/ 'function 6',
    multiple: /*i18n*/ 'function 16',
  },
  BitWrite: { mask: /*i18n*/ 'function 22', readModifyWrite: /*i18n*/ 'read and write the word' },
};

/** What people call a word that a field of an element may be; without a label as the file has it. */
export function choiceLabel(element: string, name: string, word: string): string | undefined {
  const numbered = name.replace(/\d+/, '#');
  return (choiceLabels[`${element}.${numbered}`] ?? choiceLabels[numbered])?.[word];
}
