import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Attribute, Change, Client } from 'ldapts';

/** Of Debian. */
const program = '/usr/sbin/slapd';
export const hasSlapd = existsSync(program);

const domain = 'dc=plant,dc=example';
export const peopleBase = `ou=people,${domain}`;
export const groupsBase = `ou=groups,${domain}`;
export const reader = { dn: `cn=reader,${domain}`, password: 'reads-the-directory' } as const;
const root = { dn: `cn=root,${domain}`, password: 'changes-the-directory' } as const;

export const personDn = (uid: string) => `uid=${uid},${peopleBase}`;
export const groupDn = (cn: string) => `cn=${cn},${groupsBase}`;

/** LDIF of a person with a password, `name`: what is shown of them. */
export function person(uid: string, password: string, name: string, dn = personDn(uid)): string {
  return `dn: ${dn}\nobjectClass: inetOrgPerson\nuid: ${uid}\ncn: ${name}\nsn: ${name}\nuserPassword: ${password}\n`;
}

export function group(cn: string, members: readonly string[]): string {
  const lines = members.map((dn) => `member: ${dn}\n`).join('');
  return `dn: ${groupDn(cn)}\nobjectClass: groupOfNames\ncn: ${cn}\n${lines}`;
}

const trunk = `dn: ${domain}
objectClass: dcObject
objectClass: organization
dc: plant
o: Plant

dn: ${peopleBase}
objectClass: organizationalUnit
ou: people

dn: ${groupsBase}
objectClass: organizationalUnit
ou: groups

dn: ${reader.dn}
objectClass: organizationalRole
objectClass: simpleSecurityObject
cn: reader
userPassword: ${reader.password}
`;

/** Keys and certificates: an authority, and the server’s by it. */
function makeCertificates(folder: string): void {
  const openssl = (...args: string[]) => execFileSync('/usr/bin/openssl', args, { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl(
    ...['req', '-x509', ...key, '-keyout', 'ca-key.pem', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Plant CA'],
  );
  openssl(...['req', ...key, '-keyout', 'key.pem', '-out', 'request.pem', '-subj', '/CN=directory']);
  writeFileSync(join(folder, 'names'), 'subjectAltName=IP:127.0.0.1\n');
  const by = ['-CA', 'ca.pem', '-CAkey', 'ca-key.pem', '-CAcreateserial', '-extfile', 'names'];
  openssl(...['x509', '-req', '-in', 'request.pem', ...by, '-out', 'certificate.pem', '-days', '2']);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

export interface Slapd {
  /** `ldaps:` and, for STARTTLS, `ldap:`. */
  readonly secure: string;
  readonly plain: string;
  /** Its own. */
  readonly folder: string;
  /** File of the authority that signed its certificate. */
  readonly authority: string;
  /** With another certificate, by another authority. */
  renewCertificates(): Promise<void>;
  /** Changes by the root of the directory. */
  remove(dn: string): Promise<void>;
  removeMember(groupOf: string, member: string): Promise<void>;
  setPassword(dn: string, password: string): Promise<void>;
  /** Until an administrator unlocks it. */
  lock(dn: string): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends it for good. */
  close(): Promise<void>;
}

/** An OpenLDAP server with these entries (LDIF), in a folder and on ports of its own. */
export async function startSlapd(entries: readonly string[]): Promise<Slapd> {
  const folder = mkdtempSync(join(tmpdir(), 'slapd-'));
  mkdirSync(join(folder, 'data'));
  makeCertificates(folder);
  const [securePort, plainPort] = [await freePort(), await freePort()];
  const schemas = ['core', 'cosine', 'inetorgperson'].map((name) => `include /etc/ldap/schema/${name}.schema`);
  writeFileSync(
    join(folder, 'slapd.conf'),
    `${schemas.join('\n')}
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload ppolicy
pidfile ${folder}/pid
TLSCACertificateFile ${folder}/ca.pem
TLSCertificateFile ${folder}/certificate.pem
TLSCertificateKeyFile ${folder}/key.pem
security simple_bind=128
database mdb
suffix ${domain}
rootdn ${root.dn}
rootpw ${root.password}
directory ${folder}/data
index uid,member eq
dbnosync
overlay ppolicy
access to attrs=userPassword by anonymous auth
access to * by dn.exact=${reader.dn} read by * none
`,
  );
  writeFileSync(join(folder, 'entries.ldif'), [trunk, ...entries].join('\n'));
  execFileSync('/usr/sbin/slapadd', ['-q', '-f', 'slapd.conf', '-l', 'entries.ldif'], { cwd: folder, stdio: 'pipe' });
  const [secure, plain] = [`ldaps://127.0.0.1:${securePort}`, `ldap://127.0.0.1:${plainPort}`];
  let child: ReturnType<typeof spawn> | undefined;
  const start = async () => {
    child = spawn(program, ['-d', '0', '-f', 'slapd.conf', '-h', `${secure} ${plain}`], {
      cwd: folder,
      stdio: 'ignore',
    });
    while (!(await listens(plainPort))) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const stop = async () => {
    const ended = child;
    child = undefined;
    if (!ended || ended.exitCode !== null) return;
    await new Promise((resolve) => {
      ended.once('exit', resolve);
      ended.kill('SIGKILL');
    });
  };
  const asRoot = async (change: (client: Client) => Promise<void>) => {
    await using client = new Client({ url: secure, tlsOptions: { ca: readFileSync(join(folder, 'ca.pem')) } });
    await client.bind(root.dn, root.password);
    await change(client);
  };
  await start();
  return {
    ...{ secure, plain, folder },
    authority: join(folder, 'ca.pem'),
    async renewCertificates() {
      const before = readFileSync(join(folder, 'ca.pem'));
      makeCertificates(folder);
      await stop();
      await start();
      // Who trusts the authority before is shown one by another.
      writeFileSync(join(folder, 'ca.pem'), before);
    },
    remove: (dn) => asRoot((client) => client.del(dn)),
    removeMember: (groupOf, member) => asRoot((client) => client.modify(groupOf, changeOf('delete', 'member', member))),
    setPassword: (dn, password) => asRoot((client) => client.modify(dn, changeOf('replace', 'userPassword', password))),
    lock: (dn) => asRoot((client) => client.modify(dn, changeOf('add', 'pwdAccountLockedTime', '000001010000Z'))),
    start,
    stop,
    async close() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

function changeOf(operation: 'add' | 'delete' | 'replace', type: string, value: string): Change {
  return new Change({ operation, modification: new Attribute({ type, values: [value] }) });
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
