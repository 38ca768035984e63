import { join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { PluginContext } from 'rolldown';
import type { Plugin } from 'vite';

const web = join(import.meta.dirname, '..');
/** The files of the first screen, with all that these import at once; the cards are a phone's first screen. */
const firstFiles = ['main.tsx', 'synoptic/cards/CardPage.tsx'].map((file) => join(web, file));
/** The editor, with all that only it has. */
const editorFile = join(web, 'routes/editor/EditorRoute.tsx');

const part = /^(.*\.po)\?(first|later|editor)$/;
type TextPart = 'first' | 'later' | 'editor';

/**
 * Splits what the app has of a catalogue in three: `en.po?first` has the texts of the first screen, `en.po?editor` those
 * of the editor alone, `en.po?later` those of all other parts that are fetched later (web/text/language.ts). Where
 * nothing is built, in tests, the first has them all, those of service and command line too.
 */
export function splitTexts(): Plugin {
  let isBuild = false;
  let parts: Promise<(id: string) => TextPart | undefined> | undefined;
  return {
    name: 'vigie:split-texts',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    load: {
      filter: { id: part },
      handler: async function (id) {
        const [, catalogue = '', which] = part.exec(id) ?? [];
        if (!isBuild) return which === 'first' ? wholeCatalogue(catalogue) : 'export const messages = {};';
        const all = await messagesOf(this, catalogue);
        parts ??= partsOfTexts(this);
        const partOf = await parts;
        const chosen = all.filter(([message]) => partOf(message) === which);
        // A text for JSON.parse is read sooner than the same as an object of the language.
        const text = JSON.stringify(JSON.stringify(Object.fromEntries(chosen)));
        return { code: `export const messages = JSON.parse(${text});`, moduleType: 'js' };
      },
    },
  };
}

/** Each message by its id, and by its English, which marked texts have in place of their ids (markedTexts.ts). */
async function wholeCatalogue(path: string): Promise<string> {
  const config = getConfig();
  const [catalogue] = await getCatalogs(config);
  const rows = Object.entries((await catalogue?.read(config.sourceLocale ?? '')) ?? {});
  const ids = rows.map(([id, { message, context }]) => [context ? `${context}\u0004${message}` : message, id]);
  return `import { messages as byId } from '${path}';
    const byEnglish = ${JSON.stringify(ids)}.map(([english, id]) => [english, byId[id]]);
    export const messages = { ...byId, ...Object.fromEntries(byEnglish) };`;
}

/** As Lingui's own plugin compiled them: a module that imports nothing. */
async function messagesOf(build: PluginContext, catalogue: string): Promise<[string, unknown][]> {
  const { code } = await build.load({ id: catalogue });
  const { messages } = await import(`data:text/javascript,${encodeURIComponent(code ?? '')}`);
  return Object.entries(messages);
}

async function partsOfTexts(build: PluginContext): Promise<(id: string) => TextPart | undefined> {
  const first = await idsIn(build, firstFiles, { isLaterToo: false });
  const others = await idsIn(build, firstFiles, { isLaterToo: true, without: editorFile });
  const editor = await idsIn(build, [editorFile], { isLaterToo: true });
  return (id) => {
    if (first.has(id)) return 'first';
    if (others.has(id)) return 'later';
    return editor.has(id) ? 'editor' : undefined;
  };
}

interface Reach {
  /** Also what they fetch later. */
  readonly isLaterToo: boolean;
  readonly without?: string;
}

/** In these files and in all of ours that they import: each a string of six characters. */
async function idsIn(
  build: PluginContext,
  files: readonly string[],
  { isLaterToo, without }: Reach,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  const seen = new Set(files);
  for (const id of seen) {
    const { code, importedIds, dynamicallyImportedIds } = await build.load({ id, resolveDependencies: true });
    for (const [, text = ''] of (code ?? '').matchAll(/"([\w+/-]{6})"/g)) ids.add(text);
    for (const imported of isLaterToo ? [...importedIds, ...dynamicallyImportedIds] : importedIds)
      if (isOurs(imported) && imported !== without) seen.add(imported);
  }
  return ids;
}

function isOurs(id: string): boolean {
  return id.startsWith(join(web, '..')) && /\.tsx?$/.test(id) && !id.includes('node_modules');
}
