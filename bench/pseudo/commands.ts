import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { writeInGreek } from '../../e2e/pseudo/greekStation.ts';
import { strayIn } from '../../e2e/pseudo/strayWords.ts';
import { copyStation, demo } from '../../e2e/site/stationCopy.ts';
import type { Findings } from './findings.ts';
import { admin, type Stage } from './stage.ts';

/** A list of points with rows that are refused. */
const list = [
  'Tag;Description;Address;Type;Unit',
  'A.ONE;Πυμπ;40001;uint16;bar',
  'A.TWO;Λεωελ;ξυζ;uint16;m',
  'A.THREE;;40003;στρανγε;m',
];

/** What commands print in the language of their environment, and a page that one generates. */
export async function walkCommands(product: string, { site }: Stage, room: string, findings: Findings): Promise<void> {
  const [sound, broken, made] = ['sound', 'broken', 'made'].map((name) => join(room, name)) as [string, string, string];
  for (const folder of [sound, broken]) {
    copyStation(demo, folder, site.plant.port);
    writeInGreek(folder);
  }
  edit(broken, (xml) =>
    xml.replace('</PointCfg>', '<Point Id="Q.1" OtherOne="1"/></PointCfg>').replaceAll('tanks.svg', 'οτηερ.svg'),
  );
  const points = join(room, 'points.csv');
  writeFileSync(points, list.join('\n'));
  const own = ownNames(sound);
  const [password, log, backup, nowhere] = ['password', 'log.jsonl', 'backup.db', 'nowhere'].map((name) =>
    join(room, name),
  ) as [string, string, string, string];
  writeFileSync(password, admin.password);
  const account = ['--login', admin.login, '--password-file', password];
  const exported = await output(product, ['events', site.url, ...account, '--format', 'jsonl']);
  writeFileSync(log, exported.join('\n').trimEnd());
  for (const command of [
    ['check', sound],
    ['check', broken],
    ['check', nowhere],
    ['doctor', site.folder],
    ['doctor', broken],
    ['diff', sound, broken],
    ['points', 'import', points, '--link', 'L-1', '--out', sound, '--dry-run'],
    ['points', 'import', points, '--link', 'L-1', '--out', sound, '--skip'],
    ['probe', `modbus://127.0.0.1:${site.plant.port}/1`, 'holding:0'],
    ['probe', 'modbus://127.0.0.1:9/1', 'holding:0'],
    ['probe', `modbus://127.0.0.1:${site.plant.port}/1`, '--scan', 'holding:0-20'],
    ['generate', sound, '--out', made],
    ['generate', nowhere, '--out', made],
    ['versions', site.url, ...account],
    ['versions', 'http://127.0.0.1:59999/', ...account],
    ['export', site.url, join(room, 'exported'), ...account],
    ['deploy', broken, site.url, ...account],
    ['messages', 'test', site.url, '--to', 'Παυλ', ...account],
    ['events', site.url, ...account, '--kind', 'comand', '--format', 'csv'],
    ['verify-log', log],
    ['verify-log', points],
    ['history', 'export', site.url, ...account, '--points', 'PS1.P1.NONE'],
    ['history', 'import', site.folder, points],
    ['backup', backup, site.folder],
    ['backup', backup, site.folder],
    ['restore', backup, room],
    ['restore', points, nowhere],
    ['support-bundle', nowhere, join(room, 'bundle.tar.gz')],
    ['wait', 'http://127.0.0.1:59999/', '--timeout', '1'],
    ['check', sound, '--bogus'],
  ]) {
    const lines = await output(product, command);
    for (const line of lines) if (strayIn(own(line))) findings.noteText(line, `vigie ${command[0]}`);
  }
  const texts = readFileSync(join(made, 'station.xml'), 'utf8').matchAll(
    /\s(?:SynopticName|PageGroup|Text|TextValue|Title|Group)="([^"]*)"/g,
  );
  for (const [, words = ''] of texts) if (strayIn(own(words))) findings.noteText(words, 'a generated page');
}

async function output(product: string, args: readonly string[]): Promise<readonly string[]> {
  const child = spawn(process.execPath, ['cli/main.js', ...args], {
    cwd: product,
    env: { ...process.env, LC_ALL: 'en_XA.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [lines, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return `${lines}\n${errors}`.split('\n');
}

/** Paths, commands with their options, what a file takes, addresses, times and numbers, and the words of the system. */
const forPrograms = new RegExp(
  [
    /https?:\S+/,
    /[\w+/]{30,}=*/,
    /\b[\w-]+(?:\.[\w-]+)+\b/,
    /(?<=: )(?:[a-z-]+ )+(?:URL|DIR|FILE)\b.*/,
    /(?<= )\([\w-]+\)(?=:)/,
    /“comand”|command\?/,
    /(?<![p{L}\d])\/[\w./-]+/,
    /\butf-8\b/,
    /npm run vigie -- [a-z-]+(?: [A-Z]{3,})*/,
    /(?<!\w)--[a-z-]+/,
    /\b[a-z]+=[A-Z]\w*/,
    /<[A-Z][^>]*>/,
    /\d+T\d+|\dZ\b|0x\w+/,
    /^holding:\d+ = \d+ +0x.*/,
    /(?:holding|input) register \d+.*/,
    /(?:connect )?E[A-Z]{4,}\b.*/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

/** Takes the names of a station's file, its ids, files and folders out of a line. */
function ownNames(folder: string): (line: string) => string {
  const xml = readFileSync(join(folder, 'station.xml'), 'utf8');
  const names = new Set(xml.match(/[A-Za-z]\w*/g));
  const paths = [...readdirSync(join(folder, 'images')), 'station.xml', 'texts.fr.xml', 'accounts.xml'];
  return (line) => {
    const rest = paths.reduce((left, path) => left.replaceAll(path, ' '), line.replaceAll(forPrograms, ' '));
    return rest.replaceAll(/(?<![\p{L}\d])[A-Za-z]\w*(?![\p{L}\d])/gu, (word) => (names.has(word) ? ' ' : word));
  };
}

function edit(folder: string, change: (xml: string) => string): void {
  const file = join(folder, 'station.xml');
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
