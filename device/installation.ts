import { existsSync, readFileSync } from 'node:fs';

/** An installed release has a launcher of its own, and no npm. */
export const isInstalled = existsSync(new URL('../bin/vigie', import.meta.url));

/** `releaseDate` (UTC): a clock that shows an earlier day is wrong. */
export const { version, releaseDate }: { readonly version: string; readonly releaseDate: string } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);

export function commandLine(command: string): string {
  return isInstalled ? `vigie ${command}` : `npm run vigie -- ${command}`;
}
