import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

// Room or folder -> what it may import besides itself. The rooms' own projects refuse the same; this says it in one place.
const allowed: Readonly<Record<string, readonly string[]>> = {
  protocol: [],
  'device/drivers': ['protocol', 'device/fieldLibraries.ts', 'device/parseXml.ts', 'device/store/thread.ts'],
  'device/text': ['protocol'],
  'device/events': [
    'protocol',
    'device/store/askingThread.ts',
    'device/store/db.ts',
    'device/store/testDatabases.ts',
    'device/store/folderModes.ts',
    'device/store/schema.ts',
    'device/store/tables/settings.ts',
    'device/store/storage.ts',
    'device/store/storageFault.ts',
  ],
  'device/store': [
    'protocol',
    'device/configuration.ts',
    'device/events',
    'device/points/isolated.ts',
    'device/points/serviceStops.ts',
    'device/points/storedRows.ts',
    'device/text',
  ],
  'device/alarms': [
    'protocol',
    'station/calculation',
    'device/events',
    'device/points',
    'device/store/askingThread.ts',
    'device/store/db.ts',
    'device/store/tables/outbox.ts',
    'device/store/schema.ts',
    'device/store/storage.ts',
  ],
  'device/messages': [
    'protocol',
    'device/text',
    'device/alarms',
    'device/events',
    'device/points',
    'device/store/db.ts',
    'device/store/tables/outbox.ts',
    'device/store/tables/secrets.ts',
    'device/store/storage.ts',
    'device/secrets',
    'device/users',
  ],
  'device/directory': [
    'protocol',
    'device/secrets/certificates.ts',
    'device/secrets/secretUse.ts',
    'device/settingsFile.ts',
    'device/users/directorySource.ts',
  ],
  'device/reports': [
    'protocol',
    'device/alarms',
    'device/events',
    'device/history',
    'device/messages',
    'device/points/timing.ts',
    'device/station',
    'device/store',
    'device/text',
  ],
  'device/publish': ['protocol', 'device/drivers', 'device/points'],
  'device/secrets': ['protocol', 'device/events/entry.ts', 'device/store/tables/secrets.ts'],
  'device/trust': [
    'protocol',
    'device/drivers/security',
    'device/events/entry.ts',
    'device/installation.ts',
    // Of tests.
    'device/store/handle.ts',
    'device/store/schema.ts',
    'device/store/tables/ownCertificate.ts',
    'device/store/tables/serverCertificates.ts',
  ],
  'device/tokens': ['protocol', 'device/events/entry.ts', 'device/store/tables/tokens.ts', 'device/users/user.ts'],
  'device/history': [
    'protocol',
    'station/calculation',
    'device/events/entry.ts',
    'device/parseXml.ts',
    'device/points',
    'device/store/costlyQuestion.ts',
    'device/store/handle.ts',
    'device/store/folderModes.ts',
    'device/store/setAside.ts',
    'device/store/storageFault.ts',
    'device/store/thread.ts',
    'device/watchdog',
  ],
  'device/users': [
    'protocol',
    'device/store/db.ts',
    'device/store/testDatabases.ts',
    'device/store/schema.ts',
    'device/store/keyed.ts',
    'device/store/tables/settings.ts',
    'device/store/storage.ts',
  ],
  'device/points': ['protocol', 'station/calculation', 'device/drivers/driver.ts', 'device/users/user.ts'],
  'device/calculations': [
    'protocol',
    'station/calculation',
    'device/alarms',
    'device/history',
    'device/points',
    'device/station/points/formulaStation.ts',
    // Of tests.
    'device/parseXml.ts',
  ],
  'device/station': [
    'protocol',
    'station',
    // What symbols and drawings of the editor look like, for the rules of `check`.
    'editor/drawing/palette.ts',
    'editor/pipes/anchors.ts',
    'editor/symbols/symbols.ts',
    'device/text',
    'device/configuration.ts',
    'device/alarms/definition.ts',
    'device/parseXml.ts',
    'device/drivers',
    'device/points',
    'device/secrets/secretUse.ts',
    'device/users',
  ],
  // What a call is asked and answers with, for all that answer some.
  'device/calls': ['protocol', 'device/users/user.ts'],
  'device/managers': [
    'protocol',
    'station/calculation',
    'device/calls',
    'device/calculations',
    'device/station',
    'device/tokens',
    'device/users',
    'device/points',
    'device/alarms',
    'device/events',
    'device/history',
    'device/messages',
    'device/reports',
    'device/secrets',
    'device/store',
    'device/trust/trustActions.ts',
  ],
  // Looks at all that a station is and keeps; the service hands it what only it knows.
  'device/diagnosis': [
    'protocol',
    'device/text',
    'device/parseXml.ts',
    'device/drivers',
    'device/events',
    'device/fieldLibraries.ts',
    'device/history/files/fileList.ts',
    'device/history/historyFolder.ts',
    'device/installation.ts',
    'device/station',
    'device/store',
    'device/trust/shownCertificate.ts',
    // Of tests.
    'device/trust/testCertificates.ts',
    'device/trust/trustSummary.ts',
    // Builds what a start builds, from a copy.
    'device/tryStart.ts',
  ],
  'device/http': [
    'protocol',
    'device/calls',
    'device/managers',
    'device/points',
    'device/parseXml.ts',
    'device/tokens',
    'device/users',
    'device/events',
    'device/store',
    'device/installation.ts',
  ],
  device: ['protocol', 'station', 'device', 'editor'],
  'web/ui': ['web/ui', 'protocol/attempt.ts', 'protocol/programme/utcOffset.ts', 'protocol/uplink/hubOfPage.ts'],
  'web/text': ['protocol', 'station', 'web/ui', 'web/locales'],
  'web/api': ['protocol', 'web/text/stationTexts.ts'],
  'web/shell': ['protocol', 'web/ui', 'web/text/locale.ts'],
  'web/worker': ['protocol'],
  'web/session': [
    'protocol',
    'web/api',
    'web/ui',
    'web/routes/routes.ts',
    'web/router',
    'web/text/language.ts',
    'web/text/later.tsx',
    'web/text/stationTexts.ts',
  ],
  'web/live': ['protocol', 'web/api', 'web/ui', 'web/text'],
  // Recognizes what belongs together on a page: pure, and run once for a configuration. The parser reads its tests' pages.
  'web/cards': ['protocol', 'web/api/parseXml.ts'],
  'web/synoptic': ['protocol', 'web/cards', 'web/router', 'web/live', 'web/api', 'web/ui', 'web/text'],
  'web/command': ['protocol', 'web/router', 'web/live', 'web/api', 'web/ui', 'web/text'],
  'web/kiosk': ['protocol', 'web/live', 'web/ui'],
  'web/navigator': ['protocol', 'web/router', 'web/live', 'web/api', 'web/ui', 'web/text'],
  'web/help': ['web/live', 'web/ui', 'web/text'],
  'web/programme': ['protocol', 'web/router', 'web/live', 'web/api', 'web/ui', 'web/text'],
  'web/events': ['protocol', 'web/router', 'web/live', 'web/api', 'web/ui', 'web/text'],
  'web/alarms': ['protocol', 'web/router', 'web/live', 'web/api', 'web/ui', 'web/text'],
  'web/onCall': ['protocol', 'web/router', 'web/live', 'web/api', 'web/ui', 'web/text'],
  'web/trends': ['protocol', 'web/router', 'web/live', 'web/api', 'web/ui', 'web/text'],
  'web/notNormal': ['protocol', 'web/router', 'web/live', 'web/api', 'web/ui', 'web/text'],
  'web/reports': ['protocol', 'web/router', 'web/live', 'web/api', 'web/ui', 'web/text'],
  'web/fleet': ['protocol', 'web/router', 'web/live', 'web/api', 'web/ui', 'web/text'],
  'web/device': ['protocol', 'web/live', 'web/api', 'web/ui', 'web/text'],
  'web/versions': ['protocol', 'web/router', 'web/live', 'web/api', 'web/ui', 'web/text'],
  'web/editor': [
    'protocol',
    'station',
    'editor',
    'importers',
    'web/router',
    'web/live',
    'web/cards',
    'web/synoptic',
    // One editor of programmes, for the device and for drafts.
    'web/programme',
    // The preview of a report is what its readers see.
    'web/reports/ReportView.tsx',
    'web/api',
    'web/ui',
    'web/text',
  ],
  'web/administration': ['protocol', 'web/live', 'web/api', 'web/ui', 'web/text'],
  'web/router': ['protocol/routePattern.ts', 'web/ui/requiredContext.ts', 'web/ui/store.ts'],
  // Where features meet, and only there.
  'web/routes': ['protocol', 'editor', 'web'],
  'web/frame': ['protocol', 'web'],
  'web/wiring': ['protocol', 'web'],
  web: ['protocol', 'web/wiring', 'web/live', 'web/session', 'web/shell', 'web/text', 'web/ui', 'web/theme.css'],
  // Lists of other systems, read from bytes: pure, for browsers too.
  importers: ['protocol', 'editor/xml'],
  // What follows from the schema of a station file: pure, for all that read or edit one.
  station: ['protocol'],
  'station/calculation': ['protocol', 'station/nearestName.ts', 'station/spelling.ts'],
  'station/read': ['protocol', 'station/calculation', 'station/spelling.ts'],
  'station/check': ['protocol', 'station/read', 'station/nearestName.ts'],
  'station/compare': [
    'protocol',
    'station/calculation/conditionText.ts',
    'station/calculation/patterns.ts',
    'station/read',
  ],
  'station/edit': ['protocol'],
  // The files of a station as records: pure, for browsers and the command line.
  editor: ['protocol', 'station'],
  // Many stations: a service of its own beside, which nothing but the command line starts.
  hub: ['protocol', 'station', 'device', 'hub'],
  cli: ['protocol', 'station', 'device', 'hub', 'importers', 'editor'],
  // Beside the product, which finds its commands when they are called (cli/fromFolder.ts) and imports nothing of it.
  demonstration: ['protocol', 'device', 'editor', 'cli'],
  'demonstration/plant': [],
  // Beside the product: the commands of a checkout (cli/fromFolder.ts), and what the tests of several rooms use.
  development: ['protocol', 'station', 'device', 'cli'],
  testing: ['protocol'],
  packaging: ['protocol', 'device/installation.ts', 'cli'],
  bench: ['protocol', 'station', 'device', 'hub', 'editor', 'demonstration', 'cli', 'development', 'packaging', 'e2e'],
  e2e: ['protocol', 'device', 'hub', 'demonstration', 'cli', 'development', 'packaging'],
};

const root = import.meta.dirname;
const tops = [
  'protocol',
  'station',
  'device',
  'web',
  'importers',
  'editor',
  'hub',
  'cli',
  'demonstration',
  'development',
  'testing',
  'packaging',
  'bench',
  'e2e',
];
const rooms = Object.keys(allowed).sort((a, b) => b.length - a.length);

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.(tsx?|js)$/.test(file) && !/\.d\.ts$|(^|\/)(dist|node_modules)\//.test(file));
}

function roomOf(file: string): string {
  return rooms.find((room) => file.startsWith(`${room}/`)) ?? '';
}

/** Tests and their tools, which alone may import `testing`. */
function isTest(file: string): boolean {
  return /\.test\.tsx?$|(^|\/)test[A-Z]\w*\.tsx?$|^(bench|e2e)\//.test(file);
}

/** What a file of ours imports of ours, types and what is fetched later among it. */
function importsOf(file: string, imports = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const paths = [...text.matchAll(imports)].map(([, path = '']) => path);
  return paths.map((path) => relative(root, join(root, dirname(file), path)));
}

/** The files of ours that are loaded with that one, and the packages that each of them loads. */
function loadedWith(first: string): Map<string, string[]> {
  const loaded = new Map<string, string[]>();
  const waiting = new Set([first]);
  for (const file of waiting) {
    // What is imported as a type alone is not loaded.
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/import type [^;]*;/g, '');
    const names = [...text.matchAll(/^(?:import|export|\}).* from '([^']+)'/gm)].map(([, name = '']) => name);
    loaded.set(
      file,
      names.filter((name) => !name.startsWith('.')),
    );
    for (const name of names) if (name.startsWith('.')) waiting.add(relative(root, join(root, dirname(file), name)));
  }
  return loaded;
}

function trespasses(file: string): string[] {
  const room = roomOf(file);
  const may = [room, ...(isTest(file) ? ['testing'] : []), ...(allowed[room] ?? [])];
  return importsOf(file)
    .filter((target) => !may.some((prefix) => target === prefix || target.startsWith(`${prefix}/`)))
    .map((target) => `${file} imports ${target}`);
}

describe('every room keeps to its arrows', () => {
  test.each(tops)('%s', (room) => {
    const files = sources(room);
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap(trespasses)).toEqual([]);
  });

  test('a file belongs to a room', () => {
    expect(roomOf('device/http/server.ts')).toBe('device/http');
    expect(trespasses('boundaries.test.ts')).toEqual([]);
  });
});

/** The files of the first circle of imports, each importing the next, back to where it began; empty: there is none. */
function circleIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const from = (file: string, way: readonly string[]): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const next of imports.get(file) ?? []) {
      const circle = from(next, [...way, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  };
  for (const file of imports.keys()) {
    const circle = from(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

describe('imports run in no circle', () => {
  const imports = new Map(tops.flatMap(sources).map((file) => [file, importsOf(file)]));

  test('in any room, types among them', () => {
    expect([...imports.values()].flat().filter((file) => imports.has(file)).length).toBeGreaterThan(1000);
    expect(circleIn(imports)).toEqual([]);
  });

  test('one that is there is named, file by file', () => {
    const from = 'device/startStation.ts';
    const [next = ''] = imports.get(from) ?? [];
    expect(circleIn(new Map([...imports, [next, [from]]]))).toEqual(expect.arrayContaining([from, next]));
    expect(
      circleIn(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
        ]),
      ),
    ).toEqual(['b', 'c', 'b']);
  });
});

test('only store/handle opens a database, only drivers speak to the field', () => {
  const only: Readonly<Record<string, RegExp>> = {
    'better-sqlite3': /^device\/store\/handle\.ts$/,
    // What our reader is compared with.
    'libxml2-wasm': /^testing\/libxml2\.ts$/,
    // The server of the plant and of tests.
    jsmodbus: /^(testing\/modbusTestServer\.ts|demonstration\/plant\/)/,
    serialport: /^device\/drivers\/modbusWire\/serialTransport\.ts$/,
    'epanet-js': /^demonstration\/plant\//,
    // In a thread that ends.
    pdfkit: /^device\/reports\/writers\/pdf\//,
    pg: /^hub\//,
  };
  for (const file of ['device', 'hub', 'cli', 'demonstration', 'testing', 'web', 'protocol'].flatMap(sources)) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [name, place] of Object.entries(only)) {
      if (text.includes(`from '${name}'`) || text.includes(`import('${name}')`))
        expect(file, `${name} in ${file}`).toMatch(place);
    }
  }
});

test('station and editor need nothing but the shared language: browsers and the command line have them', () => {
  // That they use neither document nor Node is up to their tsconfig.json.
  const files = ['station', 'editor'].flatMap(sources).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => /from '[^.]/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test('importers need nothing of Node: browsers read lists too', () => {
  const files = sources('importers').filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(10);
  const packages = files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/from '[^.][^']*'/g) ?? []);
  expect([...new Set(packages)].sort()).toEqual(["from 'fflate'", "from 'yaml'"]);
  const named = files.filter((file) => /\b(?:Buffer|process)\b/.test(readFileSync(join(root, file), 'utf8')));
  expect(named).toEqual([]);
});

test('the schemas and codes of drivers need nothing but the shared language: browsers read them too', () => {
  const files = sources('protocol/drivers').filter((file) => !/\.test\.ts$/.test(file));
  expect(files.filter((file) => /Schema\.ts$/.test(file)).length).toBeGreaterThan(1);
  const foreign = files.filter((file) => /from '[^.]/.test(readFileSync(join(root, file), 'utf8')));
  expect(foreign).toEqual([]);
  expect(sources('device/drivers').filter((file) => /[sS]chema\.ts$/.test(file))).toEqual([]);
});

test('what a station may have for drivers is known without any of them: each is loaded by those that use it', () => {
  const loaded = loadedWith('device/drivers/index.ts');
  for (const [file, packages] of loaded) expect(packages, file).toEqual([]);
  expect(loaded.size).toBeGreaterThan(10);
});

test('a service starts without what it needs later, in another process or in a thread', () => {
  const loaded = loadedWith('device/run.ts');
  expect(loaded.size).toBeGreaterThan(400);
  const packages = new Set([...loaded.values()].flat().filter((name) => !name.startsWith('node:')));
  expect([...packages].toSorted()).toEqual(['better-sqlite3']);
  // The uplink is loaded where a station has a hub.
  const rare =
    /^(?:hub|device\/uplink)\/|^device\/(?:diagnosis\/(?:doctor|supportBundle)|configuration\/examining\/compareStations)\.ts$/;
  expect([...loaded.keys()].filter((file) => rare.test(file))).toEqual([]);
  expect([...loaded].filter(([, names]) => names.includes('node:http2'))).toEqual([]);
});

test('the cards of a page are recognized without React and without a document', () => {
  const files = sources('web/cards').filter((file) => !/\.test\.ts$|\/test[A-Z]\w+\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    expect(text.match(/from '[^.][^']*'/g), file).toBeNull();
    expect(
      text.match(/\b(?:document|window|navigator|getComputedStyle|HTML\w*Element|api\/parseXml)\b/g),
      file,
    ).toBeNull();
  }
});

describe('a call is a row', () => {
  const rowFiles = sources('protocol/calls').filter((file) => !/(?:call|result)\.ts$|\.test\.ts$/.test(file));
  const importsNow = (file: string) => importsOf(file, /import (?!type)[^;]*? from '(\.[^']+)'/g);

  test.each(rowFiles)('%s has rows and nothing else that is loaded', async (file) => {
    const exported: Record<string, unknown> = await import(join(root, file));
    const others = Object.entries(exported).filter(
      ([, value]) => typeof value !== 'object' || !('path' in (value as object) && 'request' in (value as object)),
    );
    expect(others.map(([name]) => name)).toEqual([]);
  });

  test('the app loads those that a screen asks by: all together are for its builds and tests', () => {
    const files = sources('web').filter((file) => !isTest(file) && !file.startsWith('web/build/'));
    expect(files.filter((file) => importsNow(file).includes('protocol/calls.ts'))).toEqual([
      // A build evaluates it.
      'web/session/accessGroups.ts',
      // The device of the session's tests.
      'web/session/scriptedDevice.ts',
    ]);
  });

  test('its handler gives data: only one that sends something else knows how it is written', async () => {
    const writers = ['entryLimits.ts', 'handler.ts', 'remoteGate.ts'].map((name) => `device/managers/${name}`);
    const files = sources('device/managers').filter((file) => !isTest(file) && !writers.includes(file));
    const wire =
      /wire\/(?:xml|envelope)\.ts'|import \{[^}]*\b(?:read\w+|child|wireName)\b[^}]*\} from '[^']*wire\/fields\.ts'/;
    const { calls } = await import(join(root, 'protocol/calls.ts'));
    const sending = Object.keys(calls).filter((name) => calls[name].sends);
    const exported = new RegExp(`export (?:const|function) (?:${sending.join('|')})\\b`);
    const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
    const allowed = new Set(
      files.filter((file) => exported.test(textOf(file))).flatMap((file) => [file, ...importsOf(file)]),
    );
    const spelling = files.filter((file) => wire.test(textOf(file)));
    expect(spelling.filter((file) => !allowed.has(file))).toEqual([]);
  });
});

test('every part of the app that is fetched later is fetched with its texts', () => {
  const files = sources('web').filter((file) => !/\.test\.|^web\/(?:build|locales)\//.test(file));
  const bare = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const imports = text.match(/(?:fetchLater\(\(\) => |\blater\(\s*async \(\) =>\s*\(await )?\bimport\(/g) ?? [];
    const count = imports.filter((found) => found === 'import(').length;
    return count > 0 ? [[file, count]] : [];
  });
  expect(bare).toEqual([]);
});
