import type { Filter } from 'ldapts';
import type { DirectoryConnection } from './connection.ts';
import type { DirectorySettings } from './directorySettings.ts';
import type { PersonEntry } from './person.ts';

/** Groups that are read of one person, and how deep groups may be in groups. */
const mostGroups = 1000;
const deepest = 10;
/** Groups in one question. */
const atOnce = 50;
/** Active Directory: also as a member of a member (LDAP_MATCHING_RULE_IN_CHAIN). */
const inChain = '1.2.840.113556.1.4.1941';

export interface Memberships {
  /** Names of groups here. */
  readonly groups: readonly string[];
  /** There are more groups than are read. */
  readonly isCut: boolean;
}

/** The groups here whose groups of the directory the person is in, also as a member of a member. */
export function membershipsOf(
  connection: DirectoryConnection,
  settings: DirectorySettings,
  person: PersonEntry,
): Promise<Memberships> {
  return settings.kind === 'active-directory'
    ? byChain(connection, settings, person)
    : byWalk(connection, settings, person);
}

/** One question for each group that counts here, however many the person has. */
async function byChain(
  connection: DirectoryConnection,
  { mapped }: DirectorySettings,
  { dn }: PersonEntry,
): Promise<Memberships> {
  const { ExtensibleFilter } = await import('ldapts');
  const isIn = await Promise.all(
    mapped.map(async ({ dn: value }) => {
      const filter = new ExtensibleFilter({ matchType: 'memberOf', rule: inChain, value });
      const { entries } = await connection.search(dn, { scope: 'base', filter, attributes: ['1.1'] }, 1);
      return entries.length > 0;
    }),
  );
  const groups = mapped.filter((_, at) => isIn[at]).map(({ group }) => group);
  return { groups: [...new Set(groups)], isCut: false };
}

/** From the person up, level by level, until nothing is new. */
async function byWalk(
  connection: DirectoryConnection,
  { groups: base, mapped }: DirectorySettings,
  person: PersonEntry,
): Promise<Memberships> {
  const { EqualityFilter, OrFilter } = await import('ldapts');
  const holding = (attribute: string, value: string): Filter => new EqualityFilter({ attribute, value });
  const ofMember = (dn: string) => [holding('member', dn), holding('uniqueMember', dn)];
  const known = new Set<string>();
  let isCut = false;
  let level: readonly Filter[] = [...ofMember(person.dn), holding('memberUid', person.login)];
  for (let depth = 0; depth < deepest && level.length > 0 && !isCut; depth++) {
    const next: string[] = [];
    for (let at = 0; at < level.length && !isCut; at += atOnce * 2) {
      const filter = new OrFilter({ filters: level.slice(at, at + atOnce * 2) });
      // What is known already may come again.
      const found = await connection.search(base, { scope: 'sub', filter, attributes: ['1.1'] }, mostGroups);
      const fresh = found.entries.filter(({ dn }) => !known.has(plainDn(dn)));
      isCut = found.isCut || known.size + fresh.length > mostGroups;
      for (const { dn } of fresh.slice(0, mostGroups - known.size)) {
        known.add(plainDn(dn));
        next.push(dn);
      }
    }
    level = next.flatMap(ofMember);
  }
  const groups = mapped.filter(({ dn }) => known.has(plainDn(dn))).map(({ group }) => group);
  return { groups: [...new Set(groups)], isCut };
}

/** Escaped bytes, an escaped character, a separator, or what is between them. */
const dnParts = /((?:\\[\da-f]{2})+)|(\\.)|([,=+])|([^\\,=+]+)/gis;

/** Of one entry the same however it is written: letter case, blanks around its separators, escaped characters. */
function plainDn(dn: string): string {
  let [plain, text] = ['', ''];
  for (const [part, bytes, , separator] of dn.matchAll(dnParts)) {
    if (bytes !== undefined) text += escaped(Buffer.from(bytes.replaceAll('\\', ''), 'hex').toString('utf8'));
    else if (separator === undefined) text += part;
    if (separator === undefined) continue;
    plain += text.trim() + separator;
    text = '';
  }
  return (plain + text.trim()).toLowerCase();
}

function escaped(text: string): string {
  return text.replaceAll(/[,=+\\"<>;]/g, String.raw`\$&`);
}
