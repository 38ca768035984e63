import type { BrowserContext } from 'playwright-core';
import { inPseudo, type Messages } from './pseudo.ts';

/** The app's English catalogues, as they are built (web/build/splitTexts.ts). */
const catalogues = /\/assets\/en-[^/]+\.js$/;

/** Gives a browser the pseudo-language in English's place: dates and numbers stay English. */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  await context.route(catalogues, async (route) => {
    const response = await route.fetch();
    const module: Readonly<Record<string, Messages>> = await import(
      `data:text/javascript,${encodeURIComponent(await response.text())}`
    );
    const exported = Object.entries(module).map(
      ([name, messages]) => `export const ${name}=${JSON.stringify(messagesInPseudo(messages))};`,
    );
    await route.fulfill({ contentType: 'text/javascript', body: exported.join('') });
  });
}

const messagesInPseudo = (messages: Messages): Messages =>
  Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, inPseudo(message)]));
