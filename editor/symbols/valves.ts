import { type Anchor, type DrawnSymbols, sides } from './symbol.ts';

const bowtie = '<path class="line BODY" d="M6 13v22l18-11zM42 13v22L24 24z"/>';
/** Lower, with room for what drives it. */
const lowBowtie = '<path class="line BODY" d="M6 21v18l18-9zM42 21v18l-18-9z"/>';
const low: readonly Anchor[] = [
  [6, 30],
  [42, 30],
];
const shut = '<path class="line" d="M24 10v28"/>';
const lowShut = '<path class="line" d="M24 30v12"/>';

export const valves = {
  valve: {
    label: /*i18n*/ 'symbol\u0004valve',
    states: 'open',
    called: /valve|vanne|prv|(?:^|[^a-z])v\d+(?:[^a-z]|$)/i,
    anchors: sides,
    body: bowtie,
    marks: [shut, ''],
  },
  'hand-valve': {
    label: /*i18n*/ 'symbol\u0004manual valve',
    states: 'open',
    called: /manual valve|hand valve|vanne manuelle/i,
    anchors: low,
    body: `${lowBowtie}<path class="line" d="M24 30V14M15 14h18"/>`,
    marks: [lowShut, ''],
  },
  'control-valve': {
    label: /*i18n*/ 'symbol\u0004control valve',
    states: 'open',
    called: /control valve|vanne de r[eé]gulation/i,
    anchors: low,
    body: `${lowBowtie}<path class="line" d="M24 30V17"/><path class="line vessel" d="M14 17a10 10 0 0 1 20 0z"/>`,
    marks: [lowShut, ''],
  },
  'motor-valve': {
    label: /*i18n*/ 'symbol\u0004motorised valve',
    states: 'open',
    called: /motori[sz]ed valve|vanne motoris[eé]e/i,
    anchors: low,
    body: `${lowBowtie}<path class="line" d="M24 30V19"/><circle class="line vessel" cx="24" cy="12" r="8"/><path class="line" d="M20 15.5V9l4 4 4-4v6.5"/>`,
    marks: [lowShut, ''],
  },
  'solenoid-valve': {
    label: /*i18n*/ 'symbol\u0004solenoid valve',
    states: 'open',
    called: /solenoid(?: valve)?|[eé]lectrovanne/i,
    anchors: low,
    body: `${lowBowtie}<path class="line" d="M24 30V19"/><rect class="line vessel" x="16" y="5" width="16" height="14" rx="1"/><path class="line" d="m17 18 14-12"/>`,
    marks: [lowShut, ''],
  },
  'reducing-valve': {
    label: /*i18n*/ 'symbol\u0004pressure-reducing valve',
    states: 'open',
    called: /reducing valve|r[eé]ducteur de pression/i,
    anchors: sides,
    body: `${bowtie}<path class="line" d="M24 24V12"/><path class="line vessel" d="M15 12a9 9 0 0 1 18 0z"/>`,
    marks: ['<path class="line" d="M24 24v14"/>', ''],
  },
  'three-way-valve': {
    label: /*i18n*/ 'symbol\u0004three-way valve',
    states: 'open',
    called: /(?:three|3)[ -]way valve|vanne (?:trois|3) voies|(?:^|[^a-z])v3v(?:[^a-z]|$)/i,
    anchors: [...sides, [24, 42]],
    body: '<path class="line BODY" d="M6 14v20l18-10zM42 14v20L24 24zM14 42h20L24 24z"/>',
    marks: ['<path class="line" d="M24 8v16"/>', '<circle class="dark" cx="24" cy="24" r="4"/>'],
  },
  'mixing-valve': {
    label: /*i18n*/ 'symbol\u0004mixing valve',
    states: 'open',
    called: /mixing valve|vanne (?:de m[eé]lange|m[eé]langeuse)/i,
    anchors: [
      [6, 26],
      [42, 26],
      [24, 44],
    ],
    body: '<path class="line BODY" d="M6 17v18l18-9zM42 17v18l-18-9zM15 44h18l-9-18z"/><path class="line" d="M24 26V15"/><circle class="line vessel" cx="24" cy="9" r="6"/>',
    marks: ['<path class="line" d="m19 21 10 10"/>', '<circle class="dark" cx="24" cy="26" r="3.5"/>'],
  },
  // Between open and closed: their position is a value beside them, not a state.
  'modulating-valve': {
    label: /*i18n*/ 'symbol\u0004modulating valve',
    anchors: low,
    body: `${lowBowtie.replace('BODY', 'vessel')}<path class="line" d="M24 30V17"/><path class="line vessel" d="M14 17a10 10 0 0 1 20 0z"/>`,
  },
  'modulating-mixing-valve': {
    label: /*i18n*/ 'symbol\u0004modulating mixing valve',
    anchors: [
      [6, 26],
      [42, 26],
      [24, 44],
    ],
    body: '<path class="line vessel" d="M6 17v18l18-9zM42 17v18l-18-9zM15 44h18l-9-18z"/><path class="line" d="M24 26V15"/><circle class="line vessel" cx="24" cy="9" r="6"/>',
  },
  'butterfly-valve': {
    label: /*i18n*/ 'symbol\u0004butterfly valve',
    states: 'open',
    called: /butterfly valve|vanne papillon/i,
    anchors: sides,
    body: '<path class="line" d="M8 10v28M40 10v28"/><circle class="line BODY" cx="24" cy="24" r="12"/>',
    marks: [
      '<path class="line" d="M24 12v24"/>',
      '<path class="line" d="M13 24h22"/><circle class="dark" cx="24" cy="24" r="3"/>',
    ],
  },
  'non-return-valve': {
    label: /*i18n*/ 'symbol\u0004non-return valve',
    anchors: sides,
    body: '<path class="line vessel" d="M8 12v24l30-12z"/><path class="line" d="M40 12v24"/>',
  },
  'safety-valve': {
    label: /*i18n*/ 'symbol\u0004safety valve',
    states: 'open',
    called: /(?:safety|relief) valve|soupape/i,
    anchors: [
      [22, 42],
      [42, 26],
    ],
    body: '<path class="line BODY" d="M13 42h18l-9-16zM40 17v18l-18-9z"/><path class="line" d="M22 26V6M17 21l10-3M17 16l10-3M17 11l10-3"/>',
    marks: ['<path class="line" d="M12 26h10"/>', '<circle class="dark" cx="22" cy="26" r="3.5"/>'],
  },
  'float-valve': {
    label: /*i18n*/ 'symbol\u0004float valve',
    states: 'open',
    called: /float valve|vanne [aà] flotteur/i,
    anchors: [
      [6, 18],
      [26, 36],
    ],
    body: '<path class="line BODY" d="M6 10v16l16-8zM14 36h16l-8-18z"/><path class="line" d="m22 18 14 12"/><circle class="line vessel" cx="38" cy="33" r="6"/>',
    marks: ['<path class="line" d="M16 24l12-12"/>', '<circle class="dark" cx="22" cy="18" r="3.5"/>'],
  },
  gate: {
    label: /*i18n*/ 'symbol\u0004sluice gate',
    states: 'open',
    called: /sluice gate|penstock|vanne murale|marteli[eè]re|vannette/i,
    anchors: [
      [6, 36],
      [42, 36],
    ],
    body: '<path class="line" d="M10 42V6h28v36M24 6v10"/>',
    marks: [
      '<path class="line dim" d="M12 24h24v18H12z"/>',
      '<path class="line bright" d="M12 10h24v16H12z"/><path class="line" d="M14 38h18M27 34l5 4-5 4"/>',
    ],
  },
  damper: {
    label: /*i18n*/ 'symbol\u0004damper',
    states: 'open',
    called: /damper|registre|clapet coupe-feu/i,
    anchors: sides,
    body: '<rect class="line BODY" x="6" y="10" width="36" height="28"/>',
    marks: [
      '<path class="line" d="M18 10v28M30 10v28"/>',
      '<path class="line" d="m13 18 10-4M25 18l10-4M13 34l10-4M25 34l10-4"/><path class="dark" d="m19 20 12 4-12 4z"/>',
    ],
  },
} as const satisfies DrawnSymbols;
