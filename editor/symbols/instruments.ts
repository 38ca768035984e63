import type { Anchor, DrawnSymbol, DrawnSymbols } from './symbol.ts';

const bubble = '<circle class="line vessel" cx="24" cy="24" r="18"/>';
const beneath: readonly Anchor[] = [[24, 42]];

/** The letter of what is measured (ISA-5.1, table 4.1), drawn by lines: an image has no fonts. */
const letter = (label: string, lines: string): DrawnSymbol => ({
  label,
  anchors: beneath,
  body: `${bubble}<path class="line" d="${lines}"/>`,
});

export const instruments = {
  meter: {
    label: /*i18n*/ 'symbol\u0004flow meter',
    called: /flow ?meter|d[eé]bitm[eè]tre|water meter|compteur d[’']?eau/i,
    anchors: [
      [6, 24],
      [42, 24],
    ],
    body: `${bubble}<path class="line" d="M11 28h26M17 20h14M27 16l4 4-4 4"/>`,
  },
  pressure: {
    label: /*i18n*/ 'symbol\u0004pressure gauge',
    anchors: beneath,
    body: `${bubble}<path class="line" d="m24 27 8-9M13 31a13 13 0 1 1 22 0"/><circle class="ink" cx="24" cy="27" r="3"/>`,
  },
  level: {
    label: /*i18n*/ 'symbol\u0004level gauge',
    anchors: [[16, 24]],
    body: '<rect class="line vessel" x="16" y="5" width="16" height="38" rx="4"/><path class="line" d="M16 20h9M16 29h6M16 38h6M36 20l6-4v8z"/>',
  },
  thermometer: {
    label: /*i18n*/ 'symbol\u0004thermometer',
    anchors: [[24, 44]],
    body: '<path class="line vessel" d="M19 9a5 5 0 0 1 10 0v17a9 9 0 1 1-10 0z"/><path class="line" d="M24 14v18"/><circle class="ink" cx="24" cy="34" r="4"/>',
  },
  chlorine: {
    label: /*i18n*/ 'symbol\u0004chlorine analyser',
    anchors: [[24, 43]],
    body: '<path class="line vessel" d="M24 5c7 9 12 15 12 23a12 12 0 0 1-24 0c0-8 5-14 12-23z"/><path class="line" d="M18 28a6 6 0 0 0 6 6"/>',
  },
  'electricity-meter': {
    label: /*i18n*/ 'symbol\u0004electricity meter',
    called: /electricity meter|power meter|energy meter|compteur [eé]lectrique|compteur d[’']?[eé]lectricit[eé]/i,
    anchors: [
      [24, 4],
      [24, 44],
    ],
    body: '<rect class="line vessel" x="8" y="6" width="32" height="36" rx="3"/><path class="line" d="M13 12h22v9H13z"/><path class="ink" d="m26 24-8 10h5l-1 6 8-10h-5z"/>',
  },
  'heat-meter': {
    label: /*i18n*/ 'symbol\u0004heat meter',
    called:
      /heat meter|thermal (?:energy )?meter|compteur (?:de chaleur|d[’']?[eé]nergie(?: thermique)?|thermique|calorifique)|calorim[eè]tre/i,
    anchors: [
      [6, 24],
      [42, 24],
    ],
    body: '<rect class="line vessel" x="6" y="10" width="36" height="28" rx="3"/><path class="line" d="M11 15h14v7H11zM11 31h12M19 28l4 3-4 3"/><path class="ink" d="M33 17c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z"/>',
  },
  'gas-meter': {
    label: /*i18n*/ 'symbol\u0004gas meter',
    called: /gas meter|compteur (?:de )?gaz/i,
    anchors: [
      [14, 6],
      [34, 6],
    ],
    body: '<path class="line" d="M14 6v6M34 6v6"/><rect class="line vessel" x="8" y="12" width="32" height="30" rx="8"/><path class="line" d="M14 19h20v8H14zM18 34h12"/>',
  },
  'gas-detector': {
    label: /*i18n*/ 'symbol\u0004gas detector',
    anchors: [],
    body: '<path class="line vessel" d="M24 30 12 42M24 30l12 12"/><circle class="line vessel" cx="24" cy="22" r="12"/><path class="line" d="M19 22h10M24 17v10M7 12a20 20 0 0 0 0 20M41 12a20 20 0 0 1 0 20"/>',
  },
  flow: letter(/*i18n*/ 'symbol\u0004flow sensor (F)', 'M19 33V16h11M19 24h8'),
  temperature: letter(/*i18n*/ 'symbol\u0004temperature sensor (T)', 'M16 16h16M24 16v17'),
  humidity: letter(/*i18n*/ 'symbol\u0004humidity sensor (M)', 'M16 33V15l8 11 8-11v18'),
  analysis: letter(/*i18n*/ 'symbol\u0004analyser (A)', 'M17 33l7-18 7 18M19.5 27h9'),
  speed: letter(
    /*i18n*/ 'symbol\u0004speed sensor (S)',
    'M30 18c-1-2-3-3-6-3-4 0-6 2-6 4.5 0 6 12 3 12 9 0 2.5-2 4.5-6 4.5-3 0-5-1-6-3',
  ),
  position: letter(/*i18n*/ 'symbol\u0004position sensor (Z)', 'M17 15h14L17 33h14'),
  weight: letter(/*i18n*/ 'symbol\u0004weight sensor (W)', 'M14 15l5 18 5-13 5 13 5-18'),
  voltage: letter(/*i18n*/ 'symbol\u0004voltage sensor (E)', 'M30 15H19v18h11M19 24h9'),
  current: letter(/*i18n*/ 'symbol\u0004current sensor (I)', 'M24 15v18M20 15h8M20 33h8'),
  power: letter(/*i18n*/ 'symbol\u0004power sensor (J)', 'M20 15h10M27 15v13a5 5 0 0 1-10 0'),
  vibration: letter(/*i18n*/ 'symbol\u0004vibration sensor (V)', 'M16 15l8 18 8-18'),
} as const satisfies DrawnSymbols;
