import type { Template } from '../text/template.ts';
import { readText, wireName } from '../wire/fields.ts';
import { field } from '../wire/recordFields.ts';

/** Each code with the names of its parameters. Its texts are elsewhere, by language. */
export type CodeTable = Readonly<Record<string, readonly string[]>>;

/** A code of a table with its parameters: all texts, numbers as plain decimals; empty: absent. */
export type Coded<T extends CodeTable, C extends keyof T & string = keyof T & string> = {
  [K in C]: { readonly code: K } & { readonly [P in T[K][number]]: string };
}[C];

type NamesIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** A code of a table of texts with the values that its text names: all texts. */
export type Worded<T extends Readonly<Record<string, Template>>> = {
  [C in keyof T & string]: { readonly code: C } & { readonly [N in NamesIn<T[C]>]: string };
}[keyof T & string];

/** Undefined where the code is not in the table, as one of a later version. */
export function readCoded<T extends CodeTable>(
  table: T,
  textOf: (name: string) => string | undefined,
): Coded<T> | undefined {
  const code = textOf('code');
  if (code === undefined || !Object.hasOwn(table, code)) return undefined;
  const params = (table[code] ?? []).map((name) => [name, textOf(name) ?? '']);
  // By the table, which the compiler can't follow here.
  return { code, ...Object.fromEntries(params) } as Coded<T>;
}

/** Without empty parameters: as it is written. */
export function withoutEmpty<T extends { readonly code: string }>(coded: T): Partial<T> {
  return Object.fromEntries(Object.entries(coded).filter(([, text]) => text !== '')) as Partial<T>;
}

/** A field that is a code of the table, its parameters attributes of the record. */
export function coded<const T extends CodeTable>(table: T) {
  return field<Coded<T>>({
    type: 'code',
    names: ['Code', '…'],
    read: (node) => readCoded(table, (name) => readText(node, wireName(name))),
    write(value, _, written) {
      for (const [name, text] of Object.entries(value)) if (text !== '') written.set(wireName(name), text);
    },
  });
}

type CodeFields<T extends CodeTable> = { readonly [P in 'code' | T[keyof T][number]]: 'text' };

export function codeFields<const T extends CodeTable>(table: T): CodeFields<T> {
  const names = ['code', ...Object.values(table).flat()];
  return Object.fromEntries(names.map((name) => [name, 'text'])) as CodeFields<T>;
}
