import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of the demonstration, for the first start of a hub, or of a station in that folder. */
export function seedAccounts(data: string, folder = 'hub-station'): void {
  const passwords = ['look-around', 'start-the-pump', 'check-the-valve', 'keys-to-the-works'];
  const accounts = ['observer', 'operator', 'technician', 'admin'].map(
    (login, profile) =>
      `<Account Login="${login}" Profile="${profile}" IsPasswordEditable="true" DemonstrationPassword="${passwords[profile]}"/>`,
  );
  mkdirSync(join(data, folder), { recursive: true });
  writeFileSync(join(data, folder, 'accounts.xml'), `<AccountCfg>${accounts.join('')}</AccountCfg>`);
}
