import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type OutputBundle, type OutputChunk } from 'rolldown';
import type { Plugin } from 'vite';
import { calls } from '../../protocol/calls.ts';
import { appHeader, servicePath } from '../../protocol/headers.ts';
import { appLanguages } from '../../protocol/texts.ts';
import { payload } from '../../protocol/wire/envelope.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';

const script = join(import.meta.dirname, '../shell/preload.ts');
const cardFile = 'synoptic/cards/CardPage.tsx';

/** Writes web/shell/preload.ts as a small file of its own, which the page loads beside the app's large one. */
export function preload(): Plugin {
  let file = '';
  return {
    name: 'vigie:preload',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler: async function (_, bundle) {
        const source = await bundled(knownOf(bundle));
        file = `assets/start-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`;
        this.emitFile({ type: 'asset', fileName: file, source });
      },
    },
    transformIndexHtml: {
      order: 'post',
      // Before the app's own files: the browser fetches them in this order.
      handler: (html) => html.replace('<script ', `<script async src="./${file}"></script>\n    <script `),
    },
  };
}

function knownOf(bundle: OutputBundle) {
  const first = new Set<string>();
  for (const chunk of chunksOf(bundle)) if (chunk.isEntry) collect(bundle, chunk.fileName, first);
  const cards = new Set<string>();
  collect(bundle, chunkWith(bundle, cardFile), cards);
  const scripts = [...cards].filter((name) => !first.has(name));
  const styles = new Set(scripts.flatMap((name) => stylesOf(bundle[name])));
  const { path, method } = calls.getConfigUnAuth;
  const body = writeXml(payload([element('XPathRequest', {}, 'SynopticWebCfg')]));
  return {
    call: { path: servicePath + path, body },
    method,
    buildHeader: appHeader,
    texts: Object.fromEntries(appLanguages.map((name) => [name, chunkWith(bundle, `locales/${name}.po?first`)])),
    phone: { scripts, styles: [...styles] },
  };
}

function chunksOf(bundle: OutputBundle): OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

function chunkWith(bundle: OutputBundle, source: string): string {
  const chunk = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith(source));
  if (!chunk) throw new Error(`${source} is no file of its own any more: what the page fetches early is not known.`);
  return chunk.fileName;
}

function collect(bundle: OutputBundle, name: string, into: Set<string>): void {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || into.has(name)) return;
  into.add(name);
  for (const imported of chunk.imports) collect(bundle, imported, into);
}

function stylesOf(output: OutputBundle[string] | undefined): string[] {
  const chunk = output as { viteMetadata?: { importedCss?: ReadonlySet<string> } } | undefined;
  return [...(chunk?.viteMetadata?.importedCss ?? [])];
}

async function bundled(known: object): Promise<string> {
  const { output } = await build({
    input: script,
    platform: 'browser',
    transform: { define: { preloadParts: JSON.stringify(known) } },
    output: { format: 'iife', minify: true },
    write: false,
    logLevel: 'warn',
  });
  return output[0].code;
}
