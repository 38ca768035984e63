import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writtenInPseudo } from '../../e2e/pseudo/pseudo.ts';
import { root } from '../machine/build.ts';

/** As CLDR calls the pseudo-language of accents. */
export const pseudoLocale = 'en-XA';

/**
 * Builds the product in that folder with the pseudo-language as a third one: with its code and its catalogue,
 * which is all that a language costs.
 */
export function makeProduct(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--', ':!docs', ':!e2e', ':!bench'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter(Boolean)) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const codes = join(folder, 'protocol/texts.ts');
  const before = readFileSync(codes, 'utf8');
  const after = before.replace(/(?<=appLanguages = \[[^\]]*)\]/, `, '${pseudoLocale}']`);
  if (after === before) throw new Error(`${codes} does not list the languages.`);
  writeFileSync(codes, after);
  const english = readFileSync(join(folder, 'web/locales/en.po'), 'utf8');
  const text = (written: string) => JSON.stringify(writtenInPseudo(JSON.parse(written)));
  writeFileSync(
    join(folder, `web/locales/${pseudoLocale}.po`),
    english.replace('Language: en', `Language: ${pseudoLocale}`).replaceAll(/(?<=^msgstr )".+"$/gm, text),
  );
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  run('development/makeTexts.js');
  run('node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts', '--logLevel', 'error');
  run('development/makeProgram.js');
}
