import './theme.css';
import './kit.css';
import { createRoot } from 'react-dom/client';
import { browserLive } from './live/source/browserLive.ts';
import { sessionBrowser } from './session/sessionBrowser.ts';
import { browserShell } from './shell/browserShell.ts';
import { takeEarlyRequests, unusedAfterMs, withEarlyRequests } from './shell/earlyRequest.ts';
import { reload } from './shell/reload.ts';
import { ShellContext } from './shell/ShellContext.ts';
import { Shell } from './shell/shell.ts';
import { storeUsualCalls } from './shell/usualCalls.ts';
import { chosenLanguage, speak } from './text/language.ts';
import { defaultLanguage } from './text/locale.ts';
import { hubOfPage } from './ui/browser/pageBase.ts';
import { showTheme } from './ui/browser/themeChoice.ts';
import { watchLayout } from './ui/browser/watchLayout.ts';
import { createApp } from './wiring/createApp.tsx';

/** A spinner is seen after this time (ui/Spinner.module.css): before, there is nothing to draw. */
const unseenMs = 150;

const early = withEarlyRequests(fetch.bind(window), takeEarlyRequests(window));
setTimeout(() => {
  if (early.end()) storeUsualCalls(undefined);
}, unusedAfterMs);
const page = document.documentElement;
showTheme(page);
watchLayout(page, matchMedia.bind(window));
// A device that goes between two files of the app leaves the words of index.html, and the page reloads when it is back.
await speak(chosenLanguage(), page)
  .catch(() => speak(defaultLanguage, page))
  .catch(() => reload(document.baseURI));

const place = document.getElementById('app');
if (place) {
  const shell = new Shell(browserShell);
  const { node, ready } = createApp({
    base: document.baseURI,
    hostName: location.hostname,
    fetch: shell.watch(early.fetch),
    live: browserLive,
    browser: sessionBrowser(document.baseURI, hubOfPage()),
  });
  const unseen = new Promise<void>((resolve) => setTimeout(resolve, unseenMs));
  // A screen that is fetched imports this file: awaited here, each would wait for the other.
  void Promise.race([ready, unseen]).then(() => {
    createRoot(place).render(<ShellContext value={shell}>{node}</ShellContext>);
  });
}
