import { type Browser, chromium } from 'playwright-core';
import { inject } from 'vitest';

/** A name of this machine, but not a local one for the product (R20). */
export const foreignName = 'station.test';

/** Playwright's own list, for only the last such switch counts, */
const playwrightDoesWithout = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** and the panels of the address bar: two pages that every new window would load unseen; */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/** a process of its own for each origin (helmet's `Origin-Agent-Cluster`), and one that waits for the next page. */
const ownProcesses = ['OriginIsolationHeader', 'OriginKeyedProcessesByDefault', 'SpareRendererForSitePerProcess'];

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  // It draws in software anyhow: without a process of its own that takes less.
  '--in-process-gpu',
  '--disable-background-networking',
  // Pages of one profile share what they have compiled.
  '--process-per-site',
  // A page lives too short for it to pay: it costs a tenth of what a page does.
  '--js-flags=--no-maglev,--no-opt',
  '--disable-quic',
  '--no-first-run',
  `--disable-features=${[...playwrightDoesWithout, ...addressBar, ...ownProcesses].join()}`,
  `--host-resolver-rules=MAP ${foreignName} 127.0.0.1`,
];

let browser: Promise<Browser> | undefined;

/** The one Chromium of this process, for all its files; each user gets a profile. It ends with the process. */
export function theBrowser(): Promise<Browser> {
  browser ??= launch(inject('headless'));
  return browser;
}

/** With the browser's own pages, such as that of an address that does not respond; close it. */
export function wholeBrowser(): Promise<Browser> {
  return launch(inject('chromium'));
}

/** Its user has chosen texts of this size in its settings; close it. */
export function browserWithTexts(px: number): Promise<Browser> {
  return launch(inject('headless'), `--blink-settings=defaultFontSize=${px}`);
}

function launch(executablePath: string, ...more: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...switches, ...more], env: { ...process.env, ...inject('fonts') } });
}
