import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// Loaded before a program: writes what it loads, a line each, to the file LOADED.
const file = process.env.LOADED;
registerHooks({
  load: (url, context, next) => {
    if (file) appendFileSync(file, `${url}\n`);
    return next(url, context);
  },
});
