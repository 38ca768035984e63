import { isPassword } from '../../protocol/password.ts';
import { readFields } from '../../protocol/schema/schema.ts';
import { accountFields } from '../../protocol/schema/stationFields.ts';
import { accountsSchema } from '../../protocol/schema/stationSchemas.ts';
import { readNodes } from '../../protocol/wire/fields.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { CfgFields } from '../../station/check/cfgFields.ts';
import type { Findings } from '../../station/check/findings.ts';
import { remarkUnknownNames } from '../../station/check/unknownNames.ts';
import type { AccountSeed } from '../users/accounts.ts';
import { parsePhc } from '../users/password.ts';

/** An account with a mistake is left out. */
export function readAccounts(root: XmlNode, findings: Findings): AccountSeed[] {
  if (root.name !== 'AccountCfg') {
    findings.ofFile(root.line ?? 0, { code: 'otherRoot', value: root.name, expected: 'AccountCfg' });
    return [];
  }
  remarkUnknownNames(root, accountsSchema, findings);
  const logins = new Set<string>();
  return readNodes(root, 'Account').flatMap((node) => {
    const fields = new CfgFields(node, findings);
    const seed = readFields(accountFields, fields);
    if (seed.login.includes(':')) fields.fault({ code: 'holdsColon', field: 'Login', value: seed.login });
    if (logins.has(seed.login)) fields.fault({ code: 'standsTwice', field: 'Login', value: seed.login });
    logins.add(seed.login);
    checkSecret(seed, fields);
    return fields.isSound ? [seed] : [];
  });
}

function checkSecret({ passwordHash, demonstrationPassword }: AccountSeed, fields: CfgFields): void {
  if (passwordHash !== undefined && !parsePhc(passwordHash)) fields.fault({ code: 'notAHash', field: 'PasswordHash' });
  if (demonstrationPassword !== undefined && !isPassword(demonstrationPassword)) {
    fields.fault({ code: 'badPasswordCharacter', field: 'DemonstrationPassword' });
  }
  if (passwordHash === undefined && demonstrationPassword === undefined) {
    fields.refuse({ field: 'PasswordHash', value: '', reason: 'missing' }, undefined);
  }
}
