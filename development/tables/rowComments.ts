import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import type { Call } from '../../protocol/calls/call.ts';
import { type CallName, calls } from '../../protocol/calls.ts';

const rowFolder = join(import.meta.dirname, '../../protocol/calls');

/** What the source of a row says: of the call, and of each of its fields by `request.`, `reply.` and their property. */
export type Comments = ReadonlyMap<string, string>;

const sources = new Map<string, ts.SourceFile>();

function sourceOf(file: string): ts.SourceFile {
  return sources.getOrInsertComputed(file, () =>
    ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true),
  );
}

/** The comment above a declaration or property; undefined: none. */
function commentOf(node: ts.Node): string | undefined {
  const texts = ts.getJSDocCommentsAndTags(node).map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '');
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim() || undefined;
}

/** Where a name of that file is declared, there or where it is imported from. */
function declarationOf(file: string, name: string): { file: string; node: ts.VariableDeclaration } | undefined {
  for (const statement of sourceOf(file).statements) {
    if (ts.isVariableStatement(statement)) {
      const node = statement.declarationList.declarations.find((one) => one.name.getText() === name);
      if (node) return { file, node };
    }
    if (!ts.isImportDeclaration(statement)) continue;
    const bindings = statement.importClause?.namedBindings;
    const isOurs = bindings && ts.isNamedImports(bindings) && bindings.elements.some((one) => one.name.text === name);
    const from = (statement.moduleSpecifier as ts.StringLiteral).text;
    if (isOurs && from.startsWith('.')) return declarationOf(resolve(file, '..', from), name);
  }
  return undefined;
}

/** The properties of an object, those that it spreads among them, each with its file. */
function propertiesOf(file: string, given: ts.Node | undefined): { file: string; node: ts.ObjectLiteralElementLike }[] {
  if (!given) return [];
  if (ts.isAsExpression(given) || ts.isSatisfiesExpression(given)) return propertiesOf(file, given.expression);
  if (ts.isIdentifier(given)) {
    const found = declarationOf(file, given.text);
    return propertiesOf(found?.file ?? file, found?.node.initializer);
  }
  if (!ts.isObjectLiteralExpression(given)) return [];
  return given.properties.flatMap((node) =>
    ts.isSpreadAssignment(node) ? propertiesOf(file, node.expression) : [{ file, node }],
  );
}

function valueOfProperty(node: ts.ObjectLiteralElementLike): ts.Node | undefined {
  if (ts.isShorthandPropertyAssignment(node)) return node.name;
  return ts.isPropertyAssignment(node) ? node.initializer : undefined;
}

/** The comment of a property, or of the constant that it is. */
function commentOfProperty(file: string, node: ts.ObjectLiteralElementLike): string | undefined {
  const value = valueOfProperty(node);
  const constant = value && ts.isIdentifier(value) ? declarationOf(file, value.text) : undefined;
  // One of another file is a type of field.
  return commentOf(node) ?? (constant?.file === file ? commentOf(constant.node) : undefined);
}

/** The comments of all rows of the files of `protocol/calls`, by the name of the call. */
function commentsOf(file: string): ReadonlyMap<string, Comments> {
  const path = join(rowFolder, file);
  const rows = new Map<string, Comments>();
  for (const statement of sourceOf(path).statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const declaration of statement.declarationList.declarations) {
      const { initializer } = declaration;
      if (!initializer || !ts.isCallExpression(initializer)) continue;
      const comments = new Map([['', commentOf(declaration) ?? '']]);
      for (const one of propertiesOf(path, initializer.arguments.at(-1))) {
        const part = one.node.name?.getText() ?? '';
        comments.set(part, commentOfProperty(one.file, one.node) ?? '');
        for (const field of propertiesOf(one.file, valueOfProperty(one.node)))
          comments.set(`${part}.${field.node.name?.getText()}`, commentOfProperty(field.file, field.node) ?? '');
      }
      rows.set(declaration.name.getText(), comments);
    }
  }
  return rows;
}

export const comments = new Map(
  readdirSync(rowFolder)
    .toSorted()
    .flatMap((file) => [...commentsOf(file)]),
);
/** Each call in the order of the sources: the names of a module have another one where it is compiled for a test. */
export const rows = [...comments.keys()].flatMap((name) =>
  name in calls ? [[name, calls[name as CallName] as Call] as const] : [],
);
