import type { DrawnSymbols } from './symbol.ts';

export const places = {
  house: {
    label: /*i18n*/ 'symbol\u0004house',
    anchors: [[24, 42]],
    body: '<path class="line vessel" d="M8 42V22L24 8l16 14v20z"/><path class="line" d="M4 25 24 7l20 18M20 42V31h8v11"/>',
  },
  town: {
    label: /*i18n*/ 'symbol\u0004town',
    anchors: [[3, 42]],
    body: '<path class="line vessel" d="M6 42V24l9-8 9 8v18zM24 42V16h18v26z"/><path class="line" d="M3 42h42M13 42v-8h4v8M30 23h6M30 30h6"/>',
  },
  'pumping-station': {
    label: /*i18n*/ 'symbol\u0004pumping station',
    anchors: [
      [4, 36],
      [44, 36],
    ],
    body: '<path class="line vessel" d="M4 42V20h40v22z"/><path class="line" d="M2 20 10 10h28l8 10zM10 42V28h8v14"/><circle class="line" cx="32" cy="32" r="6"/>',
  },
  factory: {
    label: /*i18n*/ 'symbol\u0004factory',
    anchors: [[4, 42]],
    body: '<path class="line vessel" d="M4 42V24l10-7v7l10-7v7l10-7V6h8v36z"/><path class="line" d="M11 33h4M21 33h4M31 33h4"/>',
  },
  door: {
    label: /*i18n*/ 'symbol\u0004door',
    states: 'open',
    called: /\bdoor\b|\bporte\b/i,
    anchors: [],
    body: '<path class="line" d="M10 44V6h28v38M4 44h40"/>',
    marks: [
      '<path class="line dim" d="M12 8h24v36H12z"/><circle class="ink" cx="31" cy="26" r="2"/>',
      '<path class="line bright" d="m12 8 14 4v32l-14-0z"/><circle class="ink" cx="22" cy="28" r="2"/>',
    ],
  },
  lamp: {
    label: /*i18n*/ 'symbol\u0004lamp',
    states: 'on',
    called: /\blamp\b|\blights?\b|lighting|éclairage/i,
    anchors: [[24, 44]],
    body: '<path class="line BODY" d="M24 8a12 12 0 0 1 7 22v4H17v-4a12 12 0 0 1 7-22z"/><path class="line" d="M19 38h10M21 42h6"/>',
    marks: ['', '<path class="line" d="M24 1v2M6 20H3M45 20h-3M10 7 8 5M38 7l2-2M20 22l4 4 4-4M24 26v8"/>'],
  },
  'uv-lamp': {
    label: /*i18n*/ 'symbol\u0004UV lamp',
    states: 'on',
    called: /\buv\b/i,
    anchors: [
      [4, 24],
      [44, 24],
    ],
    body: '<rect class="line BODY" x="4" y="14" width="40" height="20" rx="4"/>',
    marks: [
      '<path class="pale" d="M11 24h26"/>',
      '<path class="dark" d="M10 22h28v4H10z"/><path class="line" d="M14 17v1M24 17v1M34 17v1M14 30v1M24 30v1M34 30v1"/>',
    ],
  },
  horn: {
    label: /*i18n*/ 'symbol\u0004horn',
    states: 'on',
    called: /\bhorn\b|siren|sirène|klaxon/i,
    anchors: [],
    body: '<path class="line BODY" d="M6 18h9l15-10v32L15 30H6z"/>',
    marks: [
      '<path class="pale" d="M20 19v10"/>',
      '<path class="line" d="M35 18a9 9 0 0 1 0 12M39 12a17 17 0 0 1 0 24"/><path class="dark" d="M17 20l9-6v20l-9-6z"/>',
    ],
  },
  radio: {
    label: /*i18n*/ 'symbol\u0004radio link',
    states: 'present',
    called: /\bradio\b/i,
    anchors: [],
    body: '<path class="line BODY" d="M24 20 14 44h20z"/><path class="line" d="M17 36h14"/><circle class="ink" cx="24" cy="16" r="3"/>',
    marks: [
      '<path class="line" d="M8 6l32 34"/>',
      '<path class="line" d="M16 8a11 11 0 0 0 0 16M32 8a11 11 0 0 1 0 16M10 3a18 18 0 0 0 0 26M38 3a18 18 0 0 1 0 26"/>',
    ],
  },
  hydrant: {
    label: /*i18n*/ 'symbol\u0004hydrant',
    anchors: [[24, 44]],
    body: '<path class="line vessel" d="M15 40V16a9 9 0 0 1 18 0v24z"/><path class="line" d="M10 42h28M15 16h18M33 22h5v8h-5M15 22h-5v8h5M24 7V4"/>',
  },
  camera: {
    label: /*i18n*/ 'symbol\u0004camera',
    anchors: [],
    body: '<path class="line vessel" d="m6 18 28-8 4 12-28 8z"/><path class="line" d="m38 13 5-2 2 8-5 2M16 28v14M8 42h16"/>',
  },
  outfall: {
    label: /*i18n*/ 'symbol\u0004outfall',
    anchors: [[4, 18]],
    body: '<path class="line vessel" d="M4 12h20v12H4z"/><path class="line" d="M24 15c8 0 10 6 10 17M24 21c4 0 5 5 5 11M8 38q4-4 8 0t8 0 8 0 8 0M8 44q4-4 8 0t8 0 8 0 8 0"/>',
  },
} as const satisfies DrawnSymbols;
