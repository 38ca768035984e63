import { calls } from '../../protocol/calls.ts';
import {
  type ActivateRequest,
  type Activation,
  activateRecord,
  activationRecord,
  type EndTrialOutcome,
  type EndTrialRequest,
  endTrialOutcomeRecord,
  endTrialRecord,
} from '../../protocol/configuration/activation.ts';
import type { changeRecord } from '../../protocol/configuration/changeCodes.ts';
import { changesRecord, changesRequestRecord } from '../../protocol/configuration/getChanges.ts';
import {
  type PartOutcome,
  type PutPart,
  partOutcomeRecord,
  partRecord,
  partRequestRecord,
  putPartRecord,
} from '../../protocol/configuration/part.ts';
import {
  type Proposal,
  type ProposeRequest,
  proposalRecord,
  proposeRecord,
} from '../../protocol/configuration/proposal.ts';
import { type TrialReport, trialReportRecord } from '../../protocol/configuration/trialReport.ts';
import {
  pinRequestRecord,
  type VersionFile,
  type Versions,
  versionFilesRecord,
  versionRequestRecord,
  versionsRecord,
} from '../../protocol/configuration/version.ts';
import type { RecordOf } from '../../protocol/wire/record.ts';
import { act, type NoOutcome } from './act.ts';
import { ask, type Caller, contentOf, type Known } from './ask.ts';
import { fromBase64 } from './base64.ts';

/** All versions that are stored, and the one on trial. */
export async function readVersions(client: Caller): Known<Versions> {
  return ask(client, calls.getVersions, [], versionsRecord.read);
}

/** What got worse since a version is on trial. */
export async function readTrial(client: Caller): Known<TrialReport> {
  return ask(client, calls.getTrial, [], trialReportRecord.read);
}

/** What is another in the second version. */
export async function readChanges(client: Caller, from: number, to: number): Known<VersionChanges> {
  return ask(client, calls.getChanges, changesRequestRecord.parameters({ from, to }), changesRecord.read);
}
export type VersionChanges = RecordOf<typeof changesRecord>;
/** Without `change`: of a code of another version of the service. */
export type ReadChange = RecordOf<typeof changeRecord>;

/** None: there is no such version any more. */
export async function readVersionFiles(client: Caller, version: number): Known<readonly VersionFile[]> {
  return ask(
    client,
    calls.getFiles,
    versionRequestRecord.parameters({ version }),
    (content) => versionFilesRecord.read(content).files,
  );
}

/** What a file of any version holds, read part by part. */
export async function readVersionFile(client: Caller, sha256: string): Known<Uint8Array<ArrayBuffer>> {
  const read = async (part: number) => {
    const content = contentOf(await client.call(calls.getPart, partRequestRecord.parameters({ sha256, part })));
    const found = content && partRecord.read(content);
    return found?.base64 === undefined ? undefined : { parts: found.parts, bytes: fromBase64(found.base64) };
  };
  const first = await read(0);
  if (!first) return undefined;
  const contents = [first.bytes];
  for (let part = 1; part < first.parts; part++) {
    const next = await read(part);
    if (!next) return undefined;
    contents.push(next.bytes);
  }
  return new Uint8Array(await new Blob(contents).arrayBuffer());
}

/** False: there is no such version any more, or no answer came. */
export async function pinVersion(client: Caller, version: number, isPinned: boolean): Promise<boolean> {
  return (
    contentOf(await client.call(calls.pinVersion, pinRequestRecord.parameters({ version, isPinned }))) !== undefined
  );
}

export async function putPart(client: Caller, part: PutPart): Promise<PartOutcome | NoOutcome> {
  return act(client, calls.putPart, putPartRecord.parameters(part), partOutcomeRecord.read);
}

export async function propose(client: Caller, request: ProposeRequest): Promise<Proposal | NoOutcome> {
  return act(client, calls.propose, proposeRecord.parameters(request), proposalRecord.read);
}

export async function activate(client: Caller, request: ActivateRequest): Promise<Activation | NoOutcome> {
  return act(client, calls.activate, activateRecord.parameters(request), activationRecord.read);
}

export async function keepVersion(client: Caller, request: EndTrialRequest): Promise<EndTrialOutcome | NoOutcome> {
  return act(client, calls.keepVersion, endTrialRecord.parameters(request), endTrialOutcomeRecord.read);
}

export async function goBack(client: Caller, request: EndTrialRequest): Promise<EndTrialOutcome | NoOutcome> {
  return act(client, calls.goBack, endTrialRecord.parameters(request), endTrialOutcomeRecord.read);
}
