import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** What meets the input of users, administrators and devices; the tools that build the product read its own files only. */
const rooms = ['protocol', 'station', 'device', 'hub', 'editor', 'importers', 'cli', 'demonstration', 'web'];

/** So many characters are tried: a square of them is millions of steps, a line thousands. */
const length = 2500;
/** What takes no longer than this, ms of CPU, is not looked at again; the best of some runs. */
const suspectMs = 1;
const mostRuns = 5;
const hopelessMs = 100;
/** Four times the length takes a line four times as long, and a square sixteen times. */
const further = 4;
const mostGrowth = 8;

/** One of each class of characters. */
const characters = [...' \t\n\r\u00a0a_Zé٣0-+.,;:/\\|*#@%&=<>!?()[]{}"\'`~^$€😀'];

/** What stands in for the parts of an expression that is built when the program runs, by their code. */
const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'protocol/routePattern.ts': { source: '/pages/(?<id>[^/]+)(?:/(?<more>[^/]+))?' },
  'protocol/wire/csv.ts': { separator: ';' },
  'importers/pointLists/cells/orders.ts': {
    pattern: '(?:words?|registers?|wort) (?:and )?bytes? (?:swap(?:ped)?|inverse[es]?s?)|bytes? (?:and )?words? swap',
  },
  'importers/pointLists/cells/typeWords.ts': {
    pattern:
      'floating point|float|(?:virgule )?flottante?|gleit ?komma(?:zahl)?|ieee(?: 754)?|16 bits?|2 (?:bytes?|octets?)',
  },
  'editor/page/fittingElements.ts': { off: 'stopped' },
  'web/worker/serviceWorker.ts': { base: '/pumps/', path: '(?:health|metrics)(?:\\?|$)' },
  'web/session/login/passwordRule.ts': {
    "characters.replace('[', '\\\\[')": String.raw`\w${'`'}~!@#%^&*()\-+={}\[\]|;"':<>,.?/\\$`,
  },
  'demonstration/plant/network.ts': { kind: 'LINK', tag: 'AUTOMATIC' },
};

interface Written {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

/** All regular expressions that stand in a source file. */
function expressionsIn(file: string): Written[] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  const parsed = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    false,
    file.endsWith('x') ? ts.ScriptKind.TSX : undefined,
  );
  const found: Written[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = parsed.getLineAndCharacterOfPosition(node.end);
      found.push({ file, line: line + 1, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    if (ts.isNewExpression(node) && node.expression.getText(parsed) === 'RegExp') {
      const [source, flags] = node.arguments ?? [];
      const { line } = parsed.getLineAndCharacterOfPosition(node.end);
      if (!source) throw new Error(`${file}:${line + 1} builds nothing`);
      found.push({ file, line: line + 1, source: builtText(source, file, parsed), flags: flags ? textOf(flags) : '' });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

const textOf = (node: ts.Node) => (ts.isStringLiteralLike(node) ? node.text : '');

/** The source of an expression that is built: its texts, constants of its file, and `parts`. */
function builtText(node: ts.Expression, file: string, parsed: ts.SourceFile): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  const isRaw = ts.isTaggedTemplateExpression(node);
  const template = isRaw ? node.template : node;
  if (ts.isNoSubstitutionTemplateLiteral(template)) return (isRaw && template.rawText) || template.text;
  if (ts.isTemplateExpression(template)) {
    const literal = ({ text, rawText }: ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail) =>
      isRaw ? (rawText ?? text) : text;
    const spans = template.templateSpans.map(
      (span) => builtText(span.expression, file, parsed) + literal(span.literal),
    );
    return literal(template.head) + spans.join('');
  }
  const code = node.getText(parsed);
  const standIn = parts[file]?.[code] ?? constantText(code, file, parsed);
  if (standIn === undefined) throw new Error(`${file}: name in \`parts\` what stands in for ${code}`);
  return standIn;
}

/** The text of a constant of the file, or of a regular expression there (`name.source`). */
function constantText(code: string, file: string, parsed: ts.SourceFile): string | undefined {
  const name = code.replace(/\.source$/, '');
  const declarations = parsed.statements.flatMap((one) =>
    ts.isVariableStatement(one) ? [...one.declarationList.declarations] : [],
  );
  const value = declarations.find((one) => one.name.getText(parsed) === name)?.initializer;
  if (value && ts.isRegularExpressionLiteral(value)) return value.text.slice(1, value.text.lastIndexOf('/'));
  return value && name === code ? builtText(value, file, parsed) : undefined;
}

let expressions: Written[] | undefined;
function allExpressions(): Written[] {
  expressions ??= rooms.flatMap((room) =>
    readdirSync(join(import.meta.dirname, room), { recursive: true, encoding: 'utf8' })
      .filter(
        (name) =>
          /\.tsx?$/.test(name) &&
          !/\.d\.ts$|\.test\.|(^|\/)(dist|node_modules|tests|build)\/|(^|\/)test[A-Z]/.test(name),
      )
      .flatMap((name) => expressionsIn(join(room, name))),
  );
  return expressions;
}

/** The signs that an expression itself names, as a text that it may begin to match. */
function beginnings(source: string): string[] {
  const plain = source
    .replace(
      /\(\?(?:[:=!]|<[=!]|<\w+>)|\[\^?(?:\\.|[^\]\\])*\]|\\[sSdDwWbBpPu](?:\{[^}]*\})?|[*+?^$()|]|\{[\d,]+\}/g,
      ' ',
    )
    .replace(/\\(.)/g, '$1')
    .split(' ')
    .filter((part) => part !== '');
  return [...new Set(['', plain[0] ?? '', plain.join('')])];
}

/** Long runs of one class of characters, alone, behind what the expression begins with, and with another end. */
function inputs(source: string, length: number): string[] {
  const repeated = (text: string) => text.repeat(Math.ceil(length / text.length));
  return beginnings(source).flatMap((beginning) => [
    ...(beginning === '' ? [] : [repeated(beginning)]),
    ...characters.flatMap((character) => {
      const run = character.repeat(length);
      return [
        beginning + run,
        `${beginning}${run}\u0001`,
        `\u0001${beginning}${run}x\n`,
        `${repeated(beginning + character)}\u0001`,
        `${repeated(`x${character}`)}\u0001`,
      ];
    }),
  ]);
}

const usedMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** How long an expression looks through a text, the best of some runs, ms of CPU: the machine has other work too. */
function timeOf(expression: RegExp, text: string, enoughMs: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < mostRuns && best > enoughMs; run++) {
    const began = usedMs();
    expression.lastIndex = 0;
    if (expression.global) text.replace(expression, '');
    else expression.test(text);
    best = Math.min(best, usedMs() - began);
    if (run > 0 && best > hopelessMs) break;
  }
  return best;
}

/** The text on which an expression takes squares of steps, or more; undefined: it takes a line of them on all. */
function slowText({ source, flags }: Written): string | undefined {
  const expression = new RegExp(source, flags);
  return inputs(source, length).find((text, at) => {
    const once = timeOf(expression, text, suspectMs);
    if (once <= suspectMs) return false;
    const longer = inputs(source, further * length)[at] ?? '';
    return once > hopelessMs || timeOf(expression, longer, once * mostGrowth) > once * mostGrowth;
  });
}

test('each regular expression takes about as many steps as its text has characters', { timeout: 120_000 }, () => {
  const all = allExpressions();
  expect(all.length).toBeGreaterThan(300);
  // What stands in two places is looked at once.
  const different = Map.groupBy(all, ({ source, flags }) => `/${source}/${flags}`).values();
  const slow = [...different].flatMap(([one]) => {
    if (!one) return [];
    const text = slowText(one);
    return text === undefined
      ? []
      : [`${one.file}:${one.line} /${one.source}/${one.flags} ${JSON.stringify(text.slice(0, 20))}…`];
  });
  expect(slow).toEqual([]);
});

test('one that squares its steps is found', () => {
  const sources = ['\\s+$', '^([^=!<>]+?)\\s*[=!<>]', '<(\\w+)((?:"[^"]*"|[^">])*)>'];
  const isFound = (source: string) => slowText({ file: '', line: 0, source, flags: '' }) !== undefined;
  // Other work on the machine can slow down the shorter text alone: hardly three times.
  const missed = sources.filter((source) => !isFound(source) && !isFound(source) && !isFound(source));
  expect(missed).toEqual([]);
});

test('one that is built when the program runs is looked at too', () => {
  const built = allExpressions().filter(({ file, line }) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8').split('\n');
    return text.slice(Math.max(0, line - 4), line).some((one) => one.includes('new RegExp('));
  });
  const files = new Set(built.map(({ file }) => file));
  expect([...files]).toEqual(expect.arrayContaining([...Object.keys(parts), 'device/configuration/styledIds.ts']));
});
