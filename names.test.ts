import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * Words that say nothing of what a thing is, or that the field has another word for (CONTRIBUTING.md): no name is one of
 * them, begins or ends with it, and no comment has one. What is left: each such name with the number of its files, and
 * each room with the number in its comments. The list only shrinks: `UPDATE_NAMES=1 npm run unit -- names.test.ts` takes
 * out what is gone.
 */
const listFile = join(import.meta.dirname, 'namesToReplace.json');
const forbidden = [
  'told',
  'said',
  'kept',
  'asked',
  'look',
  'standing',
  'stands',
  'anew',
  'whoever',
  'nobody',
  'somebody',
];
const forbiddenPhrases = ['any more', 'of now', 'of then', 'meanwhile', 'aside'];
const inComment = new RegExp(`\\b(?:${[...forbidden, ...forbiddenPhrases].join('|')})\\b`, 'gi');

function isVague(name: string): boolean {
  const words = name.split(/(?<=[a-z0-9])(?=[A-Z])|_/).map((word) => word.toLowerCase());
  return [words[0], words.at(-1)].some((word) => word !== undefined && forbidden.includes(word));
}

interface Found {
  readonly names: ReadonlySet<string>;
  /** One line number for each forbidden word. */
  readonly commentLines: readonly number[];
}

function vagueIn(file: string, text: string): Found {
  const names = new Set<string>();
  const commentLines: number[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isVague(node.text)) names.add(node.text);
    const children = node.getChildren(source).filter((child) => !ts.isJSDoc(child));
    for (const child of children) visit(child);
    if (children.length > 0 || ts.isJsxText(node)) return;
    for (const { index } of text.slice(node.pos, node.getStart(source)).matchAll(inComment)) {
      commentLines.push(source.getLineAndCharacterOfPosition(node.pos + index).line + 1);
    }
  };
  visit(source);
  return { names, commentLines };
}

/** Each vague name with its files, and each room with the places in its comments. */
function vagueInSources(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (key: string, place: string) => found.set(key, [...(found.get(key) ?? []), place]);
  for (const room of [
    'protocol',
    'device',
    'hub',
    'web',
    'demonstration',
    'importers',
    'editor',
    'station',
    'cli',
    'packaging',
  ]) {
    for (const inRoom of readdirSync(join(import.meta.dirname, room), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(inRoom) || /\.d\.ts$|\.test\.|(^|\/)(dist|node_modules|tests)\/|(^|\/)test[A-Z]/.test(inRoom))
        continue;
      const file = `${room}/${inRoom}`;
      const { names, commentLines } = vagueIn(file, readFileSync(join(import.meta.dirname, file), 'utf8'));
      for (const name of names) add(name, file);
      for (const line of commentLines) add(room, `${file}:${line}`);
    }
  }
  return found;
}

test.each([
  ['told', true],
  ['isTold', true],
  ['keptValue', true],
  ['AskedPoint', true],
  ['lookup', false],
  ['outlook', false],
  ['isToldApart', false],
])('%s', (name, is) => {
  expect(isVague(name)).toBe(is);
});

test('names are found in code, words in comments, neither in texts', () => {
  const text = [
    '/** Told by',
    ' * nobody. */',
    `const a = \`said \${kept /* anew */} asked // stands\`; // any more`,
    "const b = <p>look {'standing'} // told{/* whoever */}</p>; const c = /\\/\\/ said/;",
    '// lookup, outlook',
  ].join('\n');
  expect(vagueIn('a.tsx', text)).toEqual({ names: new Set(['kept']), commentLines: [1, 2, 3, 3, 4] });
});

test('no vague word is new, and what is gone has left the list', () => {
  const allowed: Readonly<Record<string, number>> = JSON.parse(readFileSync(listFile, 'utf8'));
  const found = vagueInSources();
  const isMore = ([key, places]: [string, string[]]) => places.length > (allowed[key] ?? 0);
  expect(
    Object.fromEntries([...found].filter(isMore)),
    'rename or reword these, in one of the places at least',
  ).toEqual({});
  const counts = Object.fromEntries([...found].map(([key, places]) => [key, places.length]).sort());
  if (process.env.UPDATE_NAMES) writeFileSync(listFile, `${JSON.stringify(counts, undefined, 2)}\n`);
  else expect(allowed, 'fewer are left: UPDATE_NAMES=1 npm run unit -- names.test.ts').toEqual(counts);
});
