import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writtenInPseudo } from '../../e2e/pseudo/pseudo.ts';
import { root } from '../machine/build.ts';

/** As CLDR calls the pseudo-language of accents. */
export const pseudoLocale = 'en-XA';

/**
 * Builds the product in that folder with the pseudo-language as a third one: with its code, its row and its catalogue,
 * which is all that a language costs.
 */
export function makeProduct(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--', ':!docs', ':!e2e', ':!bench'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter(Boolean)) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  edit(join(folder, 'protocol/texts.ts'), /(?<=appLanguages = \[[^\]]*)\]/, `, '${pseudoLocale}']`);
  edit(join(folder, 'web/text/language.ts'), /^ {2}fr: \{[^}]*\},\n/m, (row) => {
    const own = row.replace('fr:', `'${pseudoLocale}':`).replaceAll('/fr.po', `/${pseudoLocale}.po`);
    return row + own.replace('Français', 'Ψευδο');
  });
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

function edit(file: string, place: RegExp, by: string | ((found: string) => string)): void {
  const before = readFileSync(file, 'utf8');
  const after = typeof by === 'string' ? before.replace(place, by) : before.replace(place, by);
  if (after === before) throw new Error(`Nothing in ${file} is like ${place}.`);
  writeFileSync(file, after);
}
