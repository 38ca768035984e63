import { readNodes } from '../../protocol/fields.ts';
import { isPassword } from '../../protocol/password.ts';
import { readFields } from '../../protocol/schema/schema.ts';
import { accountFields } from '../../protocol/schema/stationFields.ts';
import { accountsSchema } from '../../protocol/schema/stationSchemas.ts';
import type { XmlNode } from '../../protocol/xml.ts';
import type { AccountSeed } from '../users/accounts.ts';
import { parsePhc } from '../users/password.ts';
import { CfgFields } from './cfgFields.ts';
import type { Findings } from './findings.ts';
import { remarkUnknownNames } from './unknownNames.ts';

/** Reads accounts.xml; an account with a mistake is left out. */
export function readAccounts(root: XmlNode, findings: Findings): AccountSeed[] {
  if (root.name !== 'AccountCfg') {
    findings.at(root, `the root is ${root.name}, not AccountCfg`);
    return [];
  }
  remarkUnknownNames(root, accountsSchema, findings);
  const logins = new Set<string>();
  return readNodes(root, 'Account').flatMap((node) => {
    const fields = new CfgFields(node, findings);
    const seed = readFields(accountFields, fields);
    if (seed.login.includes(':')) fields.fault(`Login '${seed.login}' holds a colon`);
    if (logins.has(seed.login)) fields.fault(`Login '${seed.login}' stands twice`);
    logins.add(seed.login);
    checkSecret(seed, fields);
    return fields.isSound ? [seed] : [];
  });
}

function checkSecret({ passwordHash, demonstrationPassword }: AccountSeed, fields: CfgFields): void {
  if (passwordHash !== undefined && !parsePhc(passwordHash)) fields.fault('PasswordHash is no argon2id PHC string');
  if (demonstrationPassword !== undefined && !isPassword(demonstrationPassword)) {
    fields.fault('DemonstrationPassword holds a character that passwords may not have');
  }
  if (passwordHash === undefined && demonstrationPassword === undefined) fields.fault('PasswordHash is missing');
}
