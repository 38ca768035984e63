import { createHash } from 'node:crypto';
import type { RequestArguments, RequestOf } from '../../protocol/calls/call.ts';
import type { ActivateRequest, Activation, Proposal, ProposeRequest } from '../../protocol/calls/deployment.ts';
import type { CallName, calls } from '../../protocol/calls.ts';
import { partBytes } from '../../protocol/configuration/limits.ts';
import { readIdentityCard } from '../../protocol/identityCard.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { testAccount } from '../../testing/testAccount.ts';
import { accountCfg, accounts, ask, credential, type Reachable, replyTo } from './testDevice.ts';

/** Who may deploy, beside the accounts of every test station. */
const administrators = { ada: 'keep-it-running', bea: 'take-it-back' } as const;
const technician = { tom: 'looks-at-it-all' } as const;
const passwords: Readonly<Record<string, string>> = { ...administrators, ...technician, ...accounts };

export const deploymentAccounts = accountCfg.replace(
  '</AccountCfg>',
  `${Object.entries(administrators)
    .map(([login, password]) => testAccount(login, 3, password))
    .join('')}${testAccount('tom', 2, technician.tom)}</AccountCfg>`,
);

/** By their names. */
export type Files = Readonly<Record<string, string | Buffer>>;

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A user of versions, with the calls of a browser. */
export class Deployer {
  readonly #site: () => Reachable;
  readonly #login: string;

  readonly #password: string;

  constructor(site: () => Reachable, login: string, password = passwords[login] ?? '') {
    this.#site = site;
    this.#login = login;
    this.#password = password;
  }

  get #headers() {
    return { ...credential(this.#login, this.#password), 'vigie-page': `page-of-${this.#login}` };
  }

  async ask(call: CallName, parameters: readonly XmlNode[] = []) {
    return readWebOutput(await ask(this.#site(), call, this.#headers, parameters));
  }

  /** A call with its data; the reply as data. */
  call<N extends CallName>(name: N, ...request: RequestArguments<RequestOf<(typeof calls)[N]>>) {
    return replyTo(this.#site(), name, this.#headers, ...request);
  }

  versions() {
    return this.call('getVersions');
  }

  report() {
    return this.call('getTrial');
  }

  /** Uploads the files that the device does not have. */
  async propose(files: Files, base = 1, comment = ''): Promise<Proposal> {
    const listed = Object.entries(files).map(([name, bytes]) => ({ name, sha256: sha256(bytes) }));
    const request: ProposeRequest = { base, comment, files: listed };
    const proposal = await this.call('propose', request);
    if (proposal.reason !== 'incomplete') return proposal;
    for (const bytes of Object.values(files)) if (proposal.missing.includes(sha256(bytes))) await this.upload(bytes);
    return this.call('propose', request);
  }

  async upload(file: string | Buffer): Promise<void> {
    const bytes = Buffer.from(file);
    const parts = Math.max(1, Math.ceil(bytes.length / partBytes));
    const whole = sha256(bytes);
    for (let part = 0; part < parts; part++) {
      const base64 = bytes.subarray(part * partBytes, (part + 1) * partBytes).toString('base64');
      const { result } = await this.call('putPart', { sha256: whole, part, parts, base64 });
      if (result !== 'done') throw new Error(`part ${part} was refused`);
    }
  }

  restore(version: number, base: number): Promise<Proposal> {
    return this.call('propose', { base, comment: '', files: [], restores: version });
  }

  activate(version: number, more: Partial<ActivateRequest> = {}): Promise<Activation> {
    const password = this.#password;
    return this.call('activate', { version, seconds: 60, comment: 'Trial', password, accepted: [], ...more });
  }

  /** Proposes and activates; returns the number of the version. Fails where it does not run then. */
  async deploy(files: Files, base = 1): Promise<number> {
    return this.activateAll(await this.propose(files, base));
  }

  /** With the files of an earlier version. */
  async deployAgain(version: number, base: number): Promise<number> {
    return this.activateAll(await this.restore(version, base));
  }

  /** With all findings accepted. */
  async activateAll({ version, findings, endedAlarms, reason }: Proposal, seconds = 60): Promise<number> {
    if (version === undefined) throw new Error(`not proposed: ${reason}`);
    const accepted = [...findings, ...endedAlarms].map(({ key }) => key);
    const activation = await this.activate(version, { accepted, seconds });
    if (activation.result !== 'onTrial')
      throw new Error(`not activated: ${activation.reason} ${activation.text ?? ''}`);
    return version;
  }

  async hash(): Promise<string> {
    const headers = credential(this.#login, this.#password);
    return readIdentityCard(await ask(this.#site(), 'identityCard', headers))?.technicalHashCode ?? '';
  }

  async keep(version: number, technicalHashCode?: string) {
    return this.#end('keepVersion', version, technicalHashCode ?? (await this.hash()));
  }

  goBack(version: number) {
    return this.#end('goBack', version, '');
  }

  async #end(call: 'keepVersion' | 'goBack', version: number, technicalHashCode: string) {
    const { result, reason } = await this.call(call, { version, technicalHashCode });
    return reason ?? result;
  }
}
