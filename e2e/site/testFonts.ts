import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const fonts = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');
const folder = join(import.meta.dirname, '../../.build/fonts');

/** One family for each kind of type, drawn in greys and without hinting, whatever the machine prefers. */
const configuration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <selectfont>
    <rejectfont>
      <glob>*Condensed*</glob>
      <glob>*ExtraLight*</glob>
      <glob>*Math*</glob>
      <glob>*Oblique*</glob>
      <glob>*Italic*</glob>
    </rejectfont>
  </selectfont>
  <cachedir>${join(folder, 'cache')}</cachedir>
  <alias binding="strong"><family>system-ui</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias binding="strong"><family>sans-serif</family><prefer><family>DejaVu Sans</family></prefer></alias>
  <alias binding="strong"><family>serif</family><prefer><family>DejaVu Serif</family></prefer></alias>
  <alias binding="strong"><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
  <match target="pattern">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`;

/**
 * The environment in which Chromium draws with the fonts of this project only: those of the machine have no part in a
 * picture or a measure. Fontconfig is Linux's; elsewhere the machine's own fonts remain.
 */
export function testFonts(): Readonly<Record<string, string>> {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'fonts.conf');
  writeFileSync(file, configuration);
  return { FONTCONFIG_FILE: file };
}
