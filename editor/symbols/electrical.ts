import { type Anchor, type DrawnSymbols, sides } from './symbol.ts';

const upright: readonly Anchor[] = [
  [24, 4],
  [24, 44],
];
const leads = '<path class="line" d="M24 4v10M24 34v10"/>';
const blades = ['<path class="line" d="M24 34 14 16"/>', '<path class="pipe" d="M24 34V14"/>'] as const;

export const electrical = {
  breaker: {
    label: /*i18n*/ 'symbol\u0004circuit breaker',
    states: 'closed',
    called: /breaker|disjoncteur/i,
    anchors: upright,
    body: '<path class="line" d="M24 4v8M24 36v8"/><rect class="line BODY" x="14" y="12" width="20" height="24"/>',
    marks: ['<path class="pale" d="m19 17 10 14"/>', '<path class="dark" d="M21.5 15h5v18h-5z"/>'],
  },
  disconnector: {
    label: /*i18n*/ 'symbol\u0004disconnector',
    states: 'closed',
    called: /disconnector|isolator|sectionneur/i,
    anchors: upright,
    body: `${leads}<path class="line" d="M18 14h12"/>`,
    marks: blades,
  },
  contactor: {
    label: /*i18n*/ 'symbol\u0004contactor',
    states: 'closed',
    called: /contactor|contacteur/i,
    anchors: upright,
    body: `${leads}<path class="line" d="M20 14a4 4 0 0 1 8 0"/>`,
    marks: blades,
  },
  'earthing-switch': {
    label: /*i18n*/ 'symbol\u0004earthing switch',
    states: 'closed',
    called: /earthing switch|sectionneur de terre/i,
    anchors: [[24, 4]],
    body: '<path class="line" d="M24 4v8M24 30v4M14 34h20M18 39h12M22 44h4"/>',
    marks: ['<path class="line" d="M24 30 14 14"/>', '<path class="pipe" d="M24 30V12"/>'],
  },
  fuse: {
    label: /*i18n*/ 'symbol\u0004fuse',
    anchors: upright,
    body: '<rect class="line vessel" x="16" y="12" width="16" height="24"/><path class="line" d="M24 4v40"/>',
  },
  transformer: {
    label: /*i18n*/ 'symbol\u0004transformer',
    anchors: upright,
    body: '<path class="line" d="M24 4v3M24 41v3"/><circle class="line vessel" cx="24" cy="18" r="11"/><circle class="line" cx="24" cy="30" r="11"/>',
  },
  generator: {
    label: /*i18n*/ 'symbol\u0004generator',
    states: 'running',
    called: /generator|genset|groupe [eé]lectrog[eè]ne/i,
    anchors: [[42, 24]],
    body: '<circle class="line BODY" cx="24" cy="24" r="18"/>',
    marks: [
      '<path class="pale" d="M14 24c4-9 7-9 10 0s6 9 10 0"/>',
      '<path class="pipe" d="M13 24c4-11 8-11 11 0s7 11 11 0"/>',
    ],
  },
  inverter: {
    label: /*i18n*/ 'symbol\u0004inverter',
    states: 'running',
    called: /inverter|onduleur/i,
    anchors: sides,
    body: '<rect class="line BODY" x="6" y="6" width="36" height="36"/><path class="line" d="M42 6 6 42"/>',
    marks: [
      '<path class="pale" d="M11 14h10M11 19h10M26 34q3-6 6 0t6 0"/>',
      '<path class="pipe" d="M11 13h11M11 20h8M26 34q3-7 6 0t6 0"/>',
    ],
  },
  charger: {
    label: /*i18n*/ 'symbol\u0004charging point',
    states: 'on',
    called: /charger|chargeur|borne de recharge/i,
    anchors: [[24, 44]],
    body: '<path class="line BODY" d="M12 6h18a3 3 0 0 1 3 3v35H9V9a3 3 0 0 1 3-3z"/><path class="line" d="M33 22h4v12a3 3 0 0 0 6 0V18l-5-5"/>',
    marks: [
      '<path class="pale" d="m22 16-6 10h5l-1 8 6-10h-5z"/>',
      '<path class="dark" d="M23 12 14 26h6l-2 12 10-15h-6z"/>',
    ],
  },
  mains: {
    label: /*i18n*/ 'symbol\u0004mains',
    states: 'present',
    called: /mains|secteur/i,
    anchors: [[24, 42]],
    body: '<rect class="line BODY" x="6" y="6" width="36" height="36" rx="6"/>',
    marks: [
      '<path class="pale" d="M26 13 16 26h7l-1 9 10-13h-7zM11 37 37 11"/>',
      '<path class="dark" d="M26.5 11 14 27h8.5L21 37l13-16.5h-8.5z"/>',
    ],
  },
  battery: {
    label: /*i18n*/ 'symbol\u0004battery',
    anchors: [[24, 6]],
    body: '<rect class="line vessel" x="6" y="12" width="36" height="28" rx="3"/><path class="line" d="M13 12V7h6v5M29 12V7h6v5M12 26h8M28 26h8M32 22v8"/>',
  },
  photovoltaic: {
    label: /*i18n*/ 'symbol\u0004photovoltaic panel',
    anchors: [[24, 42]],
    body: '<path class="line vessel" d="M12 10h24l8 26H4z"/><path class="line" d="M24 10v26M8 23h32M18 10l-4 26M30 10l4 26M24 36v6"/>',
  },
  wind: {
    label: /*i18n*/ 'symbol\u0004wind turbine',
    states: 'running',
    called: /wind turbine|[eé]olienne/i,
    anchors: [[24, 44]],
    body: '<path class="line" d="M24 20v24M18 44h12"/>',
    marks: [
      [0, 120, 240]
        .map((turn) => `<path class="line dim" transform="rotate(${turn} 24 20)" d="M24 20 20 6l4-4 3 5z"/>`)
        .join(''),
      [0, 120, 240]
        .map((turn) => `<path class="ink" transform="rotate(${turn} 24 20)" d="M24 20 20 6l4-4 3 5z"/>`)
        .join(''),
    ],
  },
  cabinet: {
    label: /*i18n*/ 'symbol\u0004control cabinet',
    anchors: [[24, 44]],
    body: '<rect class="line vessel" x="8" y="4" width="32" height="40" rx="2"/><path class="line" d="M24 4v40M20 22v6M28 22v6M12 10h8M28 10h8"/>',
  },
  controller: {
    label: /*i18n*/ 'symbol\u0004controller',
    anchors: [],
    body: '<rect class="line vessel" x="6" y="10" width="36" height="28" rx="2"/><path class="line" d="M16 10v28M10 16h2M10 22h2M10 28h2M21 32h4M29 32h4M36 32h1M21 16h16v9H21z"/>',
  },
} as const satisfies DrawnSymbols;
