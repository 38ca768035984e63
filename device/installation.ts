import { existsSync, readFileSync } from 'node:fs';

/** Whether this is an installed release: it has a launcher of its own, and no npm. */
export const isInstalled = existsSync(new URL('../bin/vigie', import.meta.url));

/** Version of the product, and the day of its release (UTC): a clock that shows an earlier one is wrong. */
export const { version, releaseDate }: { readonly version: string; readonly releaseDate: string } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
);

/** How a command is called here, with its arguments. */
export function commandLine(command: string): string {
  return isInstalled ? `vigie ${command}` : `npm run vigie -- ${command}`;
}
