import type { RecordStore } from '../records/recordStore.ts';
import { pictureNames } from '../station/pictures.ts';
import { readSymbolFile } from '../symbols/symbols.ts';
import { partFields, partText } from './partFields.ts';
import { filledText, placeholder } from './placeholders.ts';
import { pointIds } from './proposeTemplate.ts';
import { type Parameter, type Template, templateParts } from './template.ts';

/** Undefined: it is well. */
export type ValueFault = 'noPoint' | 'noPicture' | undefined;

/** By the texts of parameters: whether there are such points and pictures. An empty text is none. */
export function valueChecker(
  store: RecordStore,
  template: Template,
): (parameter: Parameter, text: string) => ValueFault {
  const idOf = pointIds(store);
  const there = new Set(pictureNames(store));
  const pictures = templateParts(store, template.key).flatMap((key) =>
    partFields(store, key)
      .filter(({ kind }) => kind === 'picture')
      .flatMap((field) => partText(store, key, field) ?? []),
  );
  const isPicture = (file: string) => there.has(file) || readSymbolFile(file) !== undefined;
  const checks: Readonly<Record<Parameter['kind'], (parameter: Parameter, text: string) => ValueFault>> = {
    text: () => undefined,
    point: (_, text) => (idOf(text) === undefined ? 'noPoint' : undefined),
    picture: ({ name }, text) => {
      const files = pictures
        .filter((file) => file.includes(placeholder(name)))
        .map((file) => filledText(file, (own) => (own === name ? text : undefined)));
      return files.every(isPicture) ? undefined : 'noPicture';
    },
  };
  return (parameter, text) => (text === '' ? undefined : checks[parameter.kind](parameter, text));
}

/** The pictures that a parameter may be: each with all that the template makes of it. */
export function pictureChoices(store: RecordStore, template: Template, { name }: Parameter): readonly string[] {
  const endings = new Set(
    templateParts(store, template.key).flatMap((key) =>
      partFields(store, key)
        .filter(({ kind }) => kind === 'picture')
        .flatMap((field) => {
          const text = partText(store, key, field) ?? '';
          return text.startsWith(placeholder(name)) ? [text.slice(placeholder(name).length)] : [];
        }),
    ),
  );
  const names = pictureNames(store);
  const [first] = endings;
  if (first === undefined) return [];
  const all = new Set(names);
  return names
    .filter((file) => file.endsWith(first))
    .map((file) => file.slice(0, file.length - first.length))
    .filter((what) => [...endings].every((ending) => all.has(what + ending)));
}
