import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Each file that stores something in the browser, or speaks to its other tabs, and by what it names that. */
const stores: Readonly<Record<string, RegExp>> = {
  'editor/journal/pendingEdits.ts': /storageName\(`vigie\.draft/,
  'session/sessionBrowser.ts': /hub\?\.root \?\? pathname/,
  'session/tabs.ts': /new BroadcastChannel\(name\)/,
  'shell/browserShell.ts': /storageName\(key\)/,
  'synoptic/cards/viewChoice.ts': /storageName\(key\)/,
  'ui/browser/browserSetting.ts': /storageName\(key\)/,
  'wiring/watchAlarms.tsx': /storageName\('vigie silenced'\)/,
};

test('nothing is stored in the browser, or said to its other tabs, but by a name with the base path', () => {
  const web = join(import.meta.dirname, 'web');
  const sources = globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['dist/**', 'locales/**', '**/*.test.*'] });
  const found = sources.filter((file) => {
    const code = readFileSync(join(web, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    return /\b(?:localStorage|sessionStorage|BroadcastChannel|indexedDB|caches|navigator\.locks)\b/.test(code);
  });
  expect(found.toSorted()).toEqual(Object.keys(stores));
  for (const [file, name] of Object.entries(stores)) expect(readFileSync(join(web, file), 'utf8')).toMatch(name);
});
