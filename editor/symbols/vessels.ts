import { type Anchor, type DrawnSymbols, sides } from './symbol.ts';

const topAndBottom: readonly Anchor[] = [
  [24, 4],
  [24, 44],
];

export const vessels = {
  tank: {
    label: /*i18n*/ 'symbol\u0004open tank',
    anchors: [
      [8, 36],
      [40, 36],
    ],
    body: '<path class="line vessel" d="M8 10h32v28a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4zM5 10h38"/>',
  },
  'closed-tank': {
    label: /*i18n*/ 'symbol\u0004closed tank',
    anchors: [
      [24, 6],
      [8, 34],
      [40, 34],
    ],
    body: '<path class="line vessel" d="M8 14c0-10 32-10 32 0v22c0 8-32 8-32 0z"/><path class="line" d="M8 14c0 6 32 6 32 0"/>',
  },
  'pressure-tank': {
    label: /*i18n*/ 'symbol\u0004pressure vessel',
    anchors: topAndBottom,
    body: '<rect class="line vessel" x="12" y="4" width="24" height="40" rx="12"/><path class="line" d="M12 24c6-5 18-5 24 0"/>',
  },
  'expansion-tank': {
    label: /*i18n*/ 'symbol\u0004expansion vessel',
    called: /expansion|vase d[’']?expansion/i,
    anchors: [[24, 44]],
    body: '<circle class="line vessel" cx="24" cy="21" r="16"/><path class="line" d="M24 37v7M8 21c8 6 24 6 32 0"/>',
  },
  'hot-water-tank': {
    label: /*i18n*/ 'symbol\u0004hot-water cylinder',
    called: /hot[ -]water|dhw|(?:^|[^a-z])ecs(?:[^a-z]|$)|eau chaude sanitaire/i,
    anchors: [
      [24, 4],
      [24, 44],
      [12, 32],
      [12, 40],
    ],
    body: '<rect class="line vessel" x="12" y="4" width="24" height="40" rx="8"/><path class="line" d="M12 32h14l-6-4 6-4H19M12 40h14l-4-4M21 10c-2 2 2 4 0 6M27 10c-2 2 2 4 0 6"/>',
  },
  'buffer-tank': {
    label: /*i18n*/ 'symbol\u0004buffer tank',
    called: /buffer|ballon tampon/i,
    anchors: [
      [12, 12],
      [36, 12],
      [12, 36],
      [36, 36],
    ],
    body: '<rect class="line vessel" x="12" y="4" width="24" height="40" rx="8"/><path class="line" d="M12 17h24M12 31h24"/>',
  },
  silo: {
    label: /*i18n*/ 'symbol\u0004silo',
    anchors: [
      [24, 4],
      [24, 44],
    ],
    body: '<path class="line vessel" d="M10 10 24 4l14 6v20l-10 14h-8L10 30z"/><path class="line" d="M10 10h28M10 30h28"/>',
  },
  hopper: {
    label: /*i18n*/ 'symbol\u0004hopper',
    anchors: [[24, 44]],
    body: '<path class="line vessel" d="M6 6h36L28 36v8h-8v-8z"/>',
  },
  tower: {
    label: /*i18n*/ 'symbol\u0004water tower',
    anchors: [[24, 42]],
    body: '<path class="line vessel" d="M10 8h28v12c0 4-4 6-8 7H18c-4-1-8-3-8-7z"/><path class="line" d="M7 8h34M19 27l-3 15M29 27l3 15M13 42h22M18 35h12"/>',
  },
  well: {
    label: /*i18n*/ 'symbol\u0004well',
    anchors: [[24, 6]],
    body: '<path class="line vessel" d="M16 16h16v26H16z"/><path class="line" d="M10 16h28M24 6v27M20 29l4 4 4-4M16 36h16"/>',
  },
  reservoir: {
    label: /*i18n*/ 'symbol\u0004reservoir',
    anchors: [
      [8, 26],
      [40, 26],
    ],
    body: '<path class="line vessel" d="M4 14h40L36 38H12z"/><path class="line" d="M13 24q5.5-5 11 0t11 0"/>',
  },
  basin: {
    label: /*i18n*/ 'symbol\u0004basin',
    anchors: [
      [6, 20],
      [42, 20],
    ],
    body: '<path class="line vessel" d="M6 18h36v22H6z"/><path class="line" d="M6 18V10M42 18V10M10 24q3.5-3 7 0t7 0 7 0 7 0"/>',
  },
  clarifier: {
    label: /*i18n*/ 'symbol\u0004clarifier',
    anchors: [
      [4, 18],
      [44, 18],
      [24, 44],
    ],
    body: '<path class="line vessel" d="M4 14h40v8L27 40v4h-6v-4L4 22z"/><path class="line" d="M24 6v22M14 28h20M4 14v-4M44 14v-4"/>',
  },
  filter: {
    label: /*i18n*/ 'symbol\u0004filter',
    called: /(?:^|[^a-z])filters?(?:[^a-z]|$)|filtre/i,
    anchors: [
      [10, 24],
      [38, 24],
    ],
    body: '<path class="line vessel" d="M10 12a14 6 0 0 1 28 0v24a14 6 0 0 1-28 0z"/><path class="line" d="M10 20h28M10 30h28M16 25h2M23 25h2M30 25h2"/>',
  },
  strainer: {
    label: /*i18n*/ 'symbol\u0004strainer',
    anchors: sides,
    body: '<path class="line vessel" d="M24 6 42 24 24 42 6 24z"/><path class="line" stroke-dasharray="4 4" d="M24 10v28"/>',
  },
  'air-filter': {
    label: /*i18n*/ 'symbol\u0004air filter',
    anchors: sides,
    body: '<path class="line vessel" d="M12 6h24v36H12z"/><path class="line" d="m20 6 8 6-8 6 8 6-8 6 8 6-8 6"/>',
  },
  separator: {
    label: /*i18n*/ 'symbol\u0004separator',
    anchors: [
      [10, 14],
      [24, 4],
      [24, 44],
    ],
    body: '<path class="line vessel" d="M12 6h24v16l-9 18v4h-6v-4l-9-18z"/><path class="line" d="M4 12h12M24 4v14M18 28q6 4 12 0"/>',
  },
} as const satisfies DrawnSymbols;
