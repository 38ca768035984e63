import { join } from 'node:path';
import type { PluginContext } from 'rolldown';
import type { Plugin } from 'vite';

const web = join(import.meta.dirname, '..');
/** What the first screen is made of, with all that these import at once; the cards are a phone's first screen. */
const firstFiles = ['main.tsx', 'synoptic/cards/CardPage.tsx'].map((file) => join(web, file));

const part = /^(.*\.po)\?(first|later)$/;

/**
 * Gives a catalogue in two: `en.po?first` has the texts of the first screen, `en.po?later` those that only parts use
 * which are fetched later (web/text/language.ts). Where nothing is built, in tests, the first has them all.
 */
export function splitTexts(): Plugin {
  let isBuild = false;
  let firstIds: Promise<ReadonlySet<string>> | undefined;
  return {
    name: 'vigie:split-texts',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    load: {
      filter: { id: part },
      handler: async function (id) {
        const [, catalogue = '', which] = part.exec(id) ?? [];
        if (!isBuild)
          return which === 'first' ? `export { messages } from '${catalogue}';` : 'export const messages = {};';
        firstIds ??= idsIn(this, firstFiles);
        const first = await firstIds;
        const all = await messagesOf(this, catalogue);
        const chosen = all.filter(([message]) => first.has(message) === (which === 'first'));
        // A text for JSON.parse is read sooner than the same as an object of the language.
        const text = JSON.stringify(JSON.stringify(Object.fromEntries(chosen)));
        return { code: `export const messages = JSON.parse(${text});`, moduleType: 'js' };
      },
    },
  };
}

/** The messages as Lingui's own plugin compiled them: a module that imports nothing. */
async function messagesOf(build: PluginContext, catalogue: string): Promise<[string, unknown][]> {
  const { code } = await build.load({ id: catalogue });
  const { messages } = await import(`data:text/javascript,${encodeURIComponent(code ?? '')}`);
  return Object.entries(messages);
}

/** The message ids in these files and in all that they import at once; Lingui's macros leave each as a string. */
async function idsIn(build: PluginContext, files: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  const seen = new Set(files);
  for (const id of seen) {
    const { code, importedIds } = await build.load({ id, resolveDependencies: true });
    for (const [, text = ''] of (code ?? '').matchAll(/"([\w+/-]{6})"/g)) ids.add(text);
    for (const imported of importedIds) if (imported.startsWith(web)) seen.add(imported);
  }
  return ids;
}
