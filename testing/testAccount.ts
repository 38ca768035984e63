import { argon2Sync } from 'node:crypto';

/** Always the same: these passwords protect nothing. */
const nonce = Buffer.from('salt of tests');
/** The least that argon2 takes. A check at the product's cost takes longer than the start of the service it is for. */
const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 16 } as const;

/** A line of `accounts.xml` whose password is cheap to check. */
export function testAccount(login: string, profile: number, password: string): string {
  const tag = argon2Sync('argon2id', { message: password, nonce, ...cost });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  const { memory, passes, parallelism } = cost;
  const phc = `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${hash}`;
  return `<Account Login="${login}" Profile="${profile}" PasswordHash="${phc}"/>`;
}

/** At the product's cost: for tests of what can be done while passwords are being checked. */
export function costlyAccount(login: string, profile: number, password: string): string {
  return `<Account Login="${login}" Profile="${profile}" DemonstrationPassword="${password}"/>`;
}
