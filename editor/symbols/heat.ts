import { type Anchor, type DrawnSymbols, sides } from './symbol.ts';

const flame = 'M24 14c5 6 9 10 9 16a9 9 0 0 1-18 0c0-6 4-10 9-16z';
const snow = 'M24 12v24M13.6 18l20.8 12M34.4 18 13.6 30';
const box = '<rect class="line BODY" x="6" y="6" width="36" height="36" rx="3"/>';
const flowAndReturn: readonly Anchor[] = [
  [42, 14],
  [42, 34],
];

export const heat = {
  boiler: {
    label: /*i18n*/ 'symbol\u0004boiler',
    states: 'running',
    called: /boiler|chaudi[eè]re/i,
    anchors: flowAndReturn,
    body: box,
    marks: [`<path class="pale" d="${flame}"/>`, `<path class="dark" d="${flame}"/>`],
  },
  burner: {
    label: /*i18n*/ 'symbol\u0004burner',
    states: 'running',
    called: /burner|br[uû]leur/i,
    anchors: [
      [6, 24],
      [12, 14],
      [12, 34],
    ],
    body: '<path class="line BODY" d="M6 14h12v20H6zM18 18h6v12h-6z"/>',
    marks: ['<path class="line" d="M28 24h4"/>', '<path class="ink" d="M27 24c5-9 12-8 17 0-5 8-12 9-17 0z"/>'],
  },
  'heat-pump': {
    label: /*i18n*/ 'symbol\u0004heat pump',
    states: 'running',
    called: /heat pump|pompe [aà] chaleur/i,
    anchors: [...flowAndReturn, [6, 14], [6, 34]],
    body: `${box}<path class="line" d="M6 14h8M6 34h8M34 14h8M34 34h8"/>`,
    marks: [
      '<circle class="pale" cx="24" cy="24" r="9"/><path class="pale" d="m21 20 7 4-7 4z"/>',
      '<circle class="line bright" cx="24" cy="24" r="11"/><path class="dark" d="m19 17 13 7-13 7z"/>',
    ],
  },
  chiller: {
    label: /*i18n*/ 'symbol\u0004chiller',
    states: 'running',
    called: /chiller|groupe froid/i,
    anchors: flowAndReturn,
    body: box,
    marks: [`<path class="pale" d="${snow}"/>`, `<path class="pipe" d="${snow}"/>`],
  },
  'cooling-tower': {
    label: /*i18n*/ 'symbol\u0004cooling tower',
    states: 'running',
    called: /cooling tower|tour (?:a[eé]ro)?r[eé]frig[eé]rante/i,
    anchors: [
      [10, 18],
      [24, 44],
    ],
    body: '<path class="line BODY" d="M12 14h24l6 28H6z"/><path class="line" d="M12 14V9h24v5"/>',
    marks: [
      '<path class="pale" d="M16 26h16M14 34h20"/>',
      '<path class="ink" d="M24 10c-3-6-11-6-12-2 1 4 9 4 12 2 3 2 11 2 12-2-1-4-9-4-12 2z"/><path class="line" d="M16 24v4M24 24v4M32 24v4M20 32v4M28 32v4"/>',
    ],
  },
  'electric-heater': {
    label: /*i18n*/ 'symbol\u0004electric heater',
    states: 'on',
    called: /electric heater|r[eé]sistance/i,
    anchors: sides,
    body: '<rect class="line BODY" x="6" y="12" width="36" height="24" rx="3"/>',
    marks: [
      '<path class="pale" d="M11 24h4l3-6 5 12 5-12 5 12 3-6h2"/>',
      '<path class="pipe" d="M11 24h4l3-6 5 12 5-12 5 12 3-6h2"/>',
    ],
  },
  exchanger: {
    label: /*i18n*/ 'symbol\u0004plate heat exchanger',
    called: /heat exchanger|[eé]changeur/i,
    anchors: [
      [6, 14],
      [6, 34],
      [42, 14],
      [42, 34],
    ],
    body: '<rect class="line vessel" x="6" y="6" width="36" height="36"/><path class="line" d="M6 42 42 6"/>',
  },
  'tube-exchanger': {
    label: /*i18n*/ 'symbol\u0004tube heat exchanger',
    anchors: [...sides, [24, 6], [24, 42]],
    body: '<circle class="line vessel" cx="24" cy="24" r="18"/><path class="line" d="M6 24h8l5-9 10 18 5-9h8"/>',
  },
  'heating-coil': {
    label: /*i18n*/ 'symbol\u0004heating coil',
    anchors: sides,
    body: '<rect class="line vessel" x="10" y="6" width="28" height="36"/><path class="line" d="M10 42 38 6M15 12h8M19 8v8"/>',
  },
  'cooling-coil': {
    label: /*i18n*/ 'symbol\u0004cooling coil',
    anchors: sides,
    body: '<rect class="line vessel" x="10" y="6" width="28" height="36"/><path class="line" d="M10 42 38 6M15 12h8"/>',
  },
  radiator: {
    label: /*i18n*/ 'symbol\u0004radiator',
    called: /radiators?|radiateurs?|heating circuits?|circuits? (?:de )?(?:chauffage|radiateurs?)/i,
    anchors: [
      [4, 14],
      [4, 36],
    ],
    body: '<path class="line vessel" d="M8 10h8v30H8zM16 10h8v30h-8zM24 10h8v30h-8zM32 10h8v30h-8z"/><path class="line" d="M4 14h4M4 36h4"/>',
  },
  'floor-heating': {
    label: /*i18n*/ 'symbol\u0004floor heating',
    called: /floor heating|underfloor|plancher chauffant/i,
    anchors: [
      [4, 12],
      [4, 36],
    ],
    body: '<path class="line vessel" d="M8 6h36v36H8z"/><path class="line" d="M4 12h34v8H14v8h24v8H4"/>',
  },
  'solar-collector': {
    label: /*i18n*/ 'symbol\u0004solar collector',
    called: /solar|solaire/i,
    anchors: [
      [10, 42],
      [44, 24],
    ],
    body: '<path class="line vessel" d="m4 36 20-22 20 10-16 18z"/><path class="line" d="m11 28 22 12M18 21l20 10"/><circle class="line" cx="9" cy="10" r="4"/>',
  },
} as const satisfies DrawnSymbols;
