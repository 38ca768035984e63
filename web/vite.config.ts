import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { createClassNames } from './build/classNames.ts';
import { constantTokens } from './build/constantTokens.ts';
import { evaluated } from './build/evaluated.ts';
import { licences } from './build/licences.ts';
import { offlineShell } from './build/offlineShell.ts';
import { webPlugins } from './build/plugins.ts';
import { precompress } from './build/precompress.ts';
import { preload } from './build/preload.ts';
import { standIns } from './build/standIns.ts';

const product = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string };

export default defineConfig({
  root: import.meta.dirname,
  // Everything resolves against the page's <base>, which the service may move under a prefix (R5).
  base: './',
  plugins: [
    constantTokens(),
    standIns(),
    evaluated(),
    webPlugins(),
    preload(),
    licences(),
    offlineShell(product.version),
    precompress(),
  ],
  css: { modules: { generateScopedName: createClassNames() } },
  build: {
    outDir: join(import.meta.dirname, 'dist'),
    emptyOutDir: true,
    // The first that know light-dark(); what would stand in for it weighs more and follows no nested color-scheme.
    target: ['chrome123', 'firefox128', 'safari17.5'],
    modulePreload: {
      // All of them know it.
      polyfill: false,
      // What the page has begun with is there for all that it fetches later.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/\b(?:app|libraries|rolldown-runtime)-/.test(file)) : files,
    },
    // The page's policy allows images from the service and no inline ones of other kinds.
    assetsInlineLimit: 0,
    // What the first screen needs comes in two files, which two threads compile at once: twenty small ones weigh more in
    // headers than in code.
    rolldownOptions: {
      output: {
        // 42 bits tell the contents of one file apart; the app has the names of all parts.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 1 },
            { name: 'app', tags: ['$initial'] },
            // What screens, dialogs and panels share, but for what is one itself: most of it comes with the command panel.
            {
              name: 'shared',
              minShareCount: 2,
              test: /^(?!.*node_modules\/(?!lucide-react)|.*\/(?:editor|importers|configuration|versions|secrets|station|fleet|protocol\/drivers|protocol\/schema)\/|.*(?:Route|Page|Dialog|Panel|Table|changeSentence|\/secret)\.)/,
            },
            // What the pages of a hub share.
            {
              name: 'fleet',
              minShareCount: 2,
              test: /\/web\/(?:routes\/)?fleet\//,
              includeDependenciesRecursively: false,
            },
            // The fields of a station file: of the editor, and of the changes of a version.
            {
              name: 'fields',
              minShareCount: 2,
              test: /\/protocol\/(?:schema|drivers)\/(?!.*ListColumns)|(?<!editor)\/station\/(?!compare\/changeText)|\/elementLabels\./,
              includeDependenciesRecursively: false,
            },
            // The canvas of pages and templates, and what only they, copies and symbols have: it comes with the first of them.
            // What other sections read of pages and drawings stays with the editor.
            {
              name: 'canvas',
              minShareCount: 2,
              test: /\/web\/editor\/(?:pages\/(?!draftImages)|pictures\/)|(?<!web)\/editor\/(?:copy|pipes|symbols|generate\/(?!fingerprint)|templates|layers\/visibleDrawing|points\/startsProposal|drawing\/(?!appearances|palette|shapeKinds|drawingFile|pictureShapes)|page\/(?!pages|readPage|copiedText|box\.|places))/,
              includeDependenciesRecursively: false,
            },
            // The tables of points, alarms and links.
            {
              name: 'grid',
              minShareCount: 2,
              test: /\/web\/editor\/(?:grid\/|points\/(?:pointGrid|previewTexts)|links\/linkGrid|alarms\/alarmGrid)|(?<!web)\/editor\/alarms\//,
              includeDependenciesRecursively: false,
            },
            // What the editor and its parts share, and nobody else.
            {
              name: 'editor',
              minShareCount: 2,
              test: /^(?!.*node_modules|.*\/(?:programme|configuration|versions|importers|lint)\/|.*\/(?:readPoints|editPictures)\.).*\/editor\//,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  // The browser's own Host goes on: the service compares it with the Origin.
  server: { proxy: { '/IhmWeb': { target: 'http://127.0.0.1:8080' } } },
});
