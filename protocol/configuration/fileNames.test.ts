import { expect, test } from 'vitest';
import { isConfigurationFile } from './fileNames.ts';

test('files of a configuration have names that every system can store', () => {
  for (const name of ['station.xml', 'editor.xml', 'texts.pt-BR.xml', 'images/Übersicht 1.svg', 'images/console.png'])
    expect(isConfigurationFile(name), name).toBe(true);
  for (const name of [
    ...['images/CON.svg', 'images/nul.png', 'images/com1.svg', 'images/aux.b.svg', 'images/.x.svg', 'images/x.svg.'],
    ...['images/../x.svg', 'images/a/x.svg', 'images\\x.svg', 'images/x.svgz', 'images/<x>.svg', 'images/\u202ex.svg'],
    ...[`images/${'x'.repeat(97)}.svg`, 'accounts.xml', ''],
  ])
    expect(isConfigurationFile(name), name).toBe(false);
});
