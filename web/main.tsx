import './theme.css';
import { createRoot } from 'react-dom/client';
import { createApp } from './app/createApp.tsx';
import { browserLive } from './live/browserLive.ts';
import { chosenLanguage, speak } from './text/language.ts';
import { chooseTheme, chosenTheme } from './ui/themeChoice.ts';
import { watchLayout } from './ui/watchLayout.ts';

const page = document.documentElement;
chooseTheme(page, chosenTheme());
watchLayout(page, matchMedia.bind(window));
await speak(chosenLanguage(), page);

const place = document.getElementById('app');
if (place) {
  const app = createApp({
    base: document.baseURI,
    hostName: location.hostname,
    fetch: fetch.bind(window),
    live: browserLive,
  });
  createRoot(place).render(app);
}
