import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
];

/** Chromium with a fresh profile of its own. */
export function startBrowser(...more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: inject('chromium'), args: [...switches, ...more] });
}
