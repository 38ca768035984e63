import { type DrawnSymbols, sides } from './symbol.ts';

const disc = '<circle class="line BODY" cx="24" cy="24" r="18"/>';

/** A blade of a fan or a mixer from the middle of the disc. */
const blades = (fill: string) =>
  [0, 120, 240]
    .map((turn) => `<path class="${fill}" transform="rotate(${turn} 24 24)" d="M24 24c-6-3-7-10-2-14 6 1 7 8 2 14z"/>`)
    .join('');

export const machines = {
  pump: {
    label: /*i18n*/ 'symbol\u0004pump',
    states: 'running',
    called: /pump|pompe|circulat(?:or|eur)|(?:^|[^a-z])p\d+(?:[^a-z]|$)/i,
    anchors: sides,
    body: disc,
    marks: ['<path class="pale" d="M18 15.5 34 24 18 32.5z"/>', '<path class="dark" d="M17 13.5 37 24 17 34.5z"/>'],
  },
  booster: {
    label: /*i18n*/ 'symbol\u0004booster pump',
    states: 'running',
    called: /booster|surpresseur/i,
    anchors: sides,
    body: disc,
    marks: [
      '<path class="pale" d="m13.5 17 9 7-9 7zM25.5 17l10 7-10 7z"/>',
      '<path class="dark" d="m12.5 15 11 9-11 9zM24.5 15l13 9-13 9z"/>',
    ],
  },
  'submersible-pump': {
    label: /*i18n*/ 'symbol\u0004submersible pump',
    states: 'running',
    called: /submersible pump|pompe immerg[eé]e/i,
    anchors: [[24, 5]],
    body: '<path class="line" d="M24 5v7"/><rect class="line BODY" x="14" y="12" width="20" height="31" rx="4"/><path class="line" d="M14 36h20"/>',
    marks: ['<path class="pale" d="M18 29.5 24 18l6 11.5z"/>', '<path class="dark" d="M16.5 31 24 16.5 31.5 31z"/>'],
  },
  'dosing-pump': {
    label: /*i18n*/ 'symbol\u0004dosing pump',
    states: 'running',
    called: /dosing(?: pump)?|pompe doseuse|doseuse/i,
    anchors: [
      [24, 6],
      [24, 42],
    ],
    body: '<path class="line" d="M24 6v36"/><circle class="line BODY" cx="24" cy="24" r="13"/>',
    marks: ['<path class="pale" d="M19 27h10M19 27l5-8 5 8"/>', '<path class="dark" d="M17.5 28.5h13L24 17z"/>'],
  },
  fan: {
    label: /*i18n*/ 'symbol\u0004fan',
    states: 'running',
    called: /(?:^|[^a-z])fan(?:[^a-z]|$)|ventilateur|extracteur/i,
    anchors: sides,
    body: disc,
    marks: [blades('pale'), blades('dark')],
  },
  blower: {
    label: /*i18n*/ 'symbol\u0004blower',
    states: 'running',
    called: /blower|soufflante/i,
    anchors: [
      [4, 26],
      [44, 10],
    ],
    body: '<path class="line BODY" d="M44 6v9h-6a16 16 0 1 1-14-9z"/>',
    marks: ['<circle class="pale" cx="22" cy="24" r="6"/>', '<circle class="dark" cx="22" cy="24" r="7"/>'],
  },
  compressor: {
    label: /*i18n*/ 'symbol\u0004compressor',
    states: 'running',
    called: /compress(?:or|eur)/i,
    anchors: sides,
    body: `${disc}<path class="line" d="m10 13 29 5M10 35l29-5"/>`,
    marks: ['<path class="pale" d="M19 19.5 30 24l-11 4.5z"/>', '<path class="dark" d="M17 18 33 24l-16 6z"/>'],
  },
  motor: {
    label: /*i18n*/ 'symbol\u0004motor',
    states: 'running',
    called: /\bmotor\b|\bmoteur\b/i,
    anchors: [[42, 24]],
    body: disc,
    marks: [
      '<path class="pale" d="M16 32V16l8 10 8-10v16"/>',
      '<path class="dark" d="M14 34V14h4l6 8 6-8h4v20h-4.5V20.5L24 28l-5.5-7.5V34z"/>',
    ],
  },
  mixer: {
    label: /*i18n*/ 'symbol\u0004mixer',
    states: 'running',
    called: /mixer|agitator|agitateur|mélangeur/i,
    anchors: [[24, 4]],
    body: '<rect class="line BODY" x="17" y="4" width="14" height="12" rx="3"/><path class="line" d="M24 16v20"/>',
    marks: [
      '<path class="line dim" d="M24 36c-4-6-15-6-16 0 1 6 12 6 16 0 4 6 15 6 16 0-1-6-12-6-16 0z"/>',
      '<path class="ink" d="M24 36c-4-7-16-7-17 0 1 7 13 7 17 0 4 7 16 7 17 0-1-7-13-7-17 0z"/>',
    ],
  },
  screen: {
    label: /*i18n*/ 'symbol\u0004bar screen',
    states: 'running',
    called: /bar screen|dégrilleur/i,
    anchors: sides,
    body: '<path class="line BODY" d="M8 8h32v32H8z"/>',
    marks: [
      '<path class="pale" d="M15 12v24M21 12v24M27 12v24M33 12v24"/>',
      '<path class="line" d="M15 12v24M21 12v24M27 12v24M33 12v24"/><path class="dark" d="m24 10 7 9H17z"/>',
    ],
  },
  conveyor: {
    label: /*i18n*/ 'symbol\u0004conveyor',
    states: 'running',
    called: /conveyor|convoyeur/i,
    anchors: [
      [4, 16],
      [44, 16],
    ],
    body: '<rect class="line BODY" x="4" y="18" width="40" height="14" rx="7"/><circle class="line" cx="11" cy="25" r="3"/><circle class="line" cx="37" cy="25" r="3"/>',
    marks: ['<path class="pale" d="m21 21.5 7 3.5-7 3.5z"/>', '<path class="dark" d="m19 19 12 6-12 6z"/>'],
  },
  screw: {
    label: /*i18n*/ 'symbol\u0004screw conveyor',
    states: 'running',
    called: /screw|vis d[’\x27](?:archimède|extraction)/i,
    anchors: [
      [4, 24],
      [44, 24],
    ],
    body: '<rect class="line BODY" x="4" y="14" width="40" height="20" rx="3"/>',
    marks: [
      '<path class="pale" d="m7 31 8-14 4 14 8-14 4 14 8-14"/>',
      '<path class="dark" d="m8 33 6-18h3l-4 18zM19 33l6-18h3l-4 18zM30 33l6-18h3l-4 18z"/>',
    ],
  },
  scraper: {
    label: /*i18n*/ 'symbol\u0004scraper',
    states: 'running',
    called: /scraper|pont racleur|racleur/i,
    anchors: [],
    body: '<path class="line vessel" d="M4 20h40v8L24 42 4 28z"/><path class="line BODY" d="M19 6h10v8H19z"/><path class="line" d="M24 14v14"/>',
    marks: [
      '<path class="line" d="M11 28h26"/>',
      '<path class="line" d="M11 28h26"/><path class="ink" d="M33 23l8 5-8 5z"/>',
    ],
  },
} as const satisfies DrawnSymbols;
