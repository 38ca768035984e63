import { drawing } from './drawing.ts';

/** Side of the grid that every symbol is drawn on. */
const symbolSize = 48;

const pumpBody = '<circle class="line BODY" cx="24" cy="24" r="18"/>';
const bowtie = '<path class="line BODY" d="M6 13v22l18-11zM42 13v22L24 24z"/>';
const actuator = '<path class="line" d="M24 24V12"/><path class="line BODY" d="M15 12a9 9 0 0 1 18 0z"/>';
const gauge = '<circle class="line vessel" cx="24" cy="24" r="18"/>';

/**
 * Flow goes from left to right. Two-state symbols are pairs: what runs or is open is bright with a filled mark, what is
 * stopped or shut is dark with a hollow or barred one, so that shape and brightness both show it.
 */
export const symbols = {
  'pump-running': [body(pumpBody, 'bright'), '<path class="dark" d="M17 13.5 37 24 17 34.5z"/>'],
  'pump-stopped': [body(pumpBody, 'dim'), '<path class="pale" d="M18 15.5 34 24 18 32.5z"/>'],
  'booster-running': [body(pumpBody, 'bright'), '<path class="dark" d="m12.5 15 11 9-11 9zM24.5 15l13 9-13 9z"/>'],
  'booster-stopped': [body(pumpBody, 'dim'), '<path class="pale" d="m13.5 17 9 7-9 7zM25.5 17l10 7-10 7z"/>'],
  'valve-open': [body(bowtie, 'bright')],
  'valve-closed': [body(bowtie, 'dim'), '<path class="line" d="M24 10v28"/>'],
  'reducing-valve-open': [body(bowtie, 'bright'), body(actuator, 'vessel')],
  'reducing-valve-closed': [body(bowtie, 'dim'), body(actuator, 'vessel'), '<path class="line" d="M24 24v14"/>'],
  'mains-present': [
    '<rect class="line bright" x="6" y="6" width="36" height="36" rx="6"/>',
    '<path class="dark" d="M26.5 11 14 27h8.5L21 37l13-16.5h-8.5z"/>',
  ],
  'mains-absent': [
    '<rect class="line dim" x="6" y="6" width="36" height="36" rx="6"/>',
    '<path class="pale" d="M26 13 16 26h7l-1 9 10-13h-7zM11 37 37 11"/>',
  ],
  tank: ['<path class="line vessel" d="M8 10h32v28a4 4 0 0 1-4 4H12a4 4 0 0 1-4-4zM5 10h38"/>'],
  tower: [
    '<path class="line vessel" d="M10 8h28v12c0 4-4 6-8 7H18c-4-1-8-3-8-7z"/>',
    '<path class="line" d="M7 8h34M19 27l-3 15M29 27l3 15M13 42h22M18 35h12"/>',
  ],
  well: [
    '<path class="line vessel" d="M16 16h16v26H16z"/>',
    '<path class="line" d="M10 16h28M24 6v27M20 29l4 4 4-4M16 36h16"/>',
  ],
  reservoir: ['<path class="line vessel" d="M4 14h40L36 38H12z"/>', '<path class="line" d="M13 24q5.5-5 11 0t11 0"/>'],
  filter: [
    '<path class="line vessel" d="M10 12a14 6 0 0 1 28 0v24a14 6 0 0 1-28 0z"/>',
    '<path class="line" d="M10 20h28M10 30h28M16 25h2M23 25h2M30 25h2"/>',
  ],
  meter: [gauge, '<path class="line" d="M11 28h26M17 20h14M27 16l4 4-4 4"/>'],
  pressure: [
    gauge,
    '<path class="line" d="m24 27 8-9M13 31a13 13 0 1 1 22 0"/>',
    '<circle class="ink" cx="24" cy="27" r="3"/>',
  ],
  level: [
    '<rect class="line vessel" x="16" y="5" width="16" height="38" rx="4"/>',
    '<path class="line" d="M16 20h9M16 29h6M16 38h6M36 20l6-4v8z"/>',
  ],
  chlorine: [
    '<path class="line vessel" d="M24 5c7 9 12 15 12 23a12 12 0 0 1-24 0c0-8 5-14 12-23z"/>',
    '<path class="line" d="M18 28a6 6 0 0 0 6 6"/>',
  ],
  town: [
    '<path class="line vessel" d="M6 42V24l9-8 9 8v18zM24 42V16h18v26z"/>',
    '<path class="line" d="M3 42h42M13 42v-8h4v8M30 23h6M30 30h6"/>',
  ],
} as const satisfies Record<string, readonly string[]>;

export type SymbolName = keyof typeof symbols;

export function symbolImage(name: SymbolName): string {
  return drawing(symbolSize, symbolSize, symbols[name]);
}

function body(shape: string, fill: string): string {
  return shape.replace('BODY', fill);
}
