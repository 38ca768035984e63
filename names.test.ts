import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * Words that say nothing of what a thing is: a name that is one of them, or begins or ends with it, needs a better one
 * (CONTRIBUTING.md). Each name that is left, with the number of its files; the list only shrinks: `UPDATE_NAMES=1 npm run
 * unit -- names.test.ts` takes out what is gone.
 */
const listFile = join(import.meta.dirname, 'namesToReplace.json');
const vague = new Set(['told', 'said', 'kept', 'asked', 'look', 'standing', 'anew', 'whoever']);

function isVague(name: string): boolean {
  const words = name.split(/(?<=[a-z0-9])(?=[A-Z])|_/).map((word) => word.toLowerCase());
  return [words[0], words.at(-1)].some((word) => word !== undefined && vague.has(word));
}

function identifiersOf(file: string, text: string): Set<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) found.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(
    ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, file.endsWith('x') ? ts.ScriptKind.TSX : undefined),
  );
  return found;
}

/** Each vague name of the product's sources, with its files. */
function vagueNames(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const room of ['protocol', 'device', 'web', 'demonstration', 'importers', 'editor', 'cli', 'packaging']) {
    const files = readdirSync(join(import.meta.dirname, room), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) =>
          /\.tsx?$/.test(file) && !/\.d\.ts$|\.test\.|(^|\/)(dist|node_modules|tests)\/|(^|\/)test[A-Z]/.test(file),
      )
      .map((file) => join(room, file));
    for (const file of files) {
      for (const name of identifiersOf(file, readFileSync(join(import.meta.dirname, file), 'utf8'))) {
        if (isVague(name)) found.set(name, [...(found.get(name) ?? []), file]);
      }
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

test('names in texts and comments are no identifiers', () => {
  const text = ['// told', `const a = \`said \${kept} asked\`;`, "const b = <p>look {'standing'}</p>;"].join('\n');
  expect([...identifiersOf('a.tsx', text)].filter(isVague)).toEqual(['kept']);
});

test('no vague name is new, and what is gone has left the list', () => {
  const allowed: Readonly<Record<string, number>> = JSON.parse(readFileSync(listFile, 'utf8'));
  const found = vagueNames();
  const isMore = ([name, files]: [string, string[]]) => files.length > (allowed[name] ?? 0);
  expect(Object.fromEntries([...found].filter(isMore)), 'rename these, in one of the files at least').toEqual({});
  const counts = Object.fromEntries([...found].map(([name, files]) => [name, files.length]).sort());
  if (process.env.UPDATE_NAMES) writeFileSync(listFile, `${JSON.stringify(counts, undefined, 2)}\n`);
  else expect(allowed, 'fewer are left: UPDATE_NAMES=1 npm run unit -- names.test.ts').toEqual(counts);
});
