import { createHash } from 'node:crypto';
import type { CallName } from '../../protocol/calls.ts';
import {
  type Activation,
  activateRecord,
  activationRecord,
  endTrialOutcomeRecord,
  endTrialRecord,
} from '../../protocol/configuration/activation.ts';
import { partBytes } from '../../protocol/configuration/limits.ts';
import { partOutcomeRecord, putPartRecord } from '../../protocol/configuration/part.ts';
import { type Proposal, proposalRecord, proposeRecord } from '../../protocol/configuration/proposal.ts';
import { trialReportRecord } from '../../protocol/configuration/trialReport.ts';
import { versionsRecord } from '../../protocol/configuration/version.ts';
import { readIdentityCard } from '../../protocol/identityCard.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import type { RecordOf } from '../../protocol/wire/record.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { testAccount } from '../../testing/testAccount.ts';
import { accountCfg, accounts, ask, credential, type Reachable } from './testDevice.ts';

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

  async ask(call: CallName, parameters: readonly XmlNode[] = []) {
    const headers = {
      ...credential(this.#login, this.#password),
      'vigie-page': `page-of-${this.#login}`,
    };
    return readWebOutput(await ask(this.#site(), call, headers, parameters));
  }

  async versions(): Promise<RecordOf<typeof versionsRecord>> {
    return versionsRecord.read((await this.ask('getVersions')).content);
  }

  async report(): Promise<RecordOf<typeof trialReportRecord>> {
    return trialReportRecord.read((await this.ask('getTrial')).content);
  }

  /** Uploads the files that the device does not have. */
  async propose(files: Files, base = 1, comment = ''): Promise<Proposal> {
    const listed = Object.entries(files).map(([name, bytes]) => ({ name, sha256: sha256(bytes) }));
    const parameters = proposeRecord.parameters({ base, comment, files: listed });
    const proposal = proposalRecord.read((await this.ask('propose', parameters)).content);
    if (proposal.reason !== 'incomplete') return proposal;
    for (const bytes of Object.values(files)) if (proposal.missing.includes(sha256(bytes))) await this.upload(bytes);
    return proposalRecord.read((await this.ask('propose', parameters)).content);
  }

  async upload(file: string | Buffer): Promise<void> {
    const bytes = Buffer.from(file);
    const parts = Math.max(1, Math.ceil(bytes.length / partBytes));
    const whole = sha256(bytes);
    for (let part = 0; part < parts; part++) {
      const base64 = bytes.subarray(part * partBytes, (part + 1) * partBytes).toString('base64');
      const parameters = putPartRecord.parameters({ sha256: whole, part, parts, base64 });
      const { result } = partOutcomeRecord.read((await this.ask('putPart', parameters)).content);
      if (result !== 'done') throw new Error(`part ${part} was refused`);
    }
  }

  async restore(version: number, base: number): Promise<Proposal> {
    const parameters = proposeRecord.parameters({ base, comment: '', files: [], restores: version });
    return proposalRecord.read((await this.ask('propose', parameters)).content);
  }

  async activate(version: number, more: Partial<RecordOf<typeof activateRecord>> = {}): Promise<Activation> {
    const password = this.#password;
    const request = { version, seconds: 60, comment: 'Trial', password, accepted: [], ...more };
    return activationRecord.read((await this.ask('activate', activateRecord.parameters(request))).content);
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
    const { content } = await this.ask(call, endTrialRecord.parameters({ version, technicalHashCode }));
    const { result, reason } = endTrialOutcomeRecord.read(content);
    return reason ?? result;
  }
}
