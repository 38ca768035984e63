import * as deploymentCalls from '../../protocol/calls/deployment.ts';
import * as trialCalls from '../../protocol/calls/trial.ts';
import * as versionCalls from '../../protocol/calls/version.ts';
import {
  activateRecord,
  activationRecord,
  endTrialOutcomeRecord,
  endTrialRecord,
} from '../../protocol/configuration/activation.ts';
import type { changeRecord } from '../../protocol/configuration/changeCodes.ts';
import { changesRecord, changesRequestRecord } from '../../protocol/configuration/getChanges.ts';
import { partOutcomeRecord, partRecord, partRequestRecord, putPartRecord } from '../../protocol/configuration/part.ts';
import { proposalRecord, proposeRecord } from '../../protocol/configuration/proposal.ts';
import { trialReportRecord } from '../../protocol/configuration/trialReport.ts';
import {
  pinRequestRecord,
  versionFilesRecord,
  versionRequestRecord,
  versionsRecord,
} from '../../protocol/configuration/version.ts';
import type { RecordOf } from '../../protocol/wire/record.ts';
import { acts } from './act.ts';
import { asks, type Caller, type Known, none } from './ask.ts';
import { fromBase64 } from './base64.ts';

/** All versions that are stored, and the one on trial. */
export const readVersions = asks(versionCalls.getVersions, none, versionsRecord.read);

/** What got worse since a version is on trial. */
export const readTrial = asks(trialCalls.getTrial, none, trialReportRecord.read);

/** What is another in the second version. */
export const readChanges = asks(
  versionCalls.getChanges,
  (from: number, to: number) => changesRequestRecord.parameters({ from, to }),
  changesRecord.read,
);
export type VersionChanges = RecordOf<typeof changesRecord>;
/** Without `change`: of a code of another version of the service. */
export type ReadChange = RecordOf<typeof changeRecord>;

/** None: there is no such version any more. */
export const readVersionFiles = asks(
  versionCalls.getFiles,
  (version: number) => versionRequestRecord.parameters({ version }),
  (content) => versionFilesRecord.read(content).files,
);

const readPart = asks(versionCalls.getPart, partRequestRecord.parameters, partRecord.read);

/** What a file of any version holds, read part by part. */
export async function readVersionFile(client: Caller, sha256: string): Known<Uint8Array<ArrayBuffer>> {
  const read = async (part: number) => {
    const found = await readPart(client, { sha256, part });
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
  return (await pin(client, { version, isPinned })) === true;
}
const pin = asks(versionCalls.pinVersion, pinRequestRecord.parameters, () => true);

export const putPart = acts(deploymentCalls.putPart, putPartRecord.parameters, partOutcomeRecord.read);
export const propose = acts(deploymentCalls.propose, proposeRecord.parameters, proposalRecord.read);
export const activate = acts(deploymentCalls.activate, activateRecord.parameters, activationRecord.read);
export const keepVersion = acts(trialCalls.keepVersion, endTrialRecord.parameters, endTrialOutcomeRecord.read);
export const goBack = acts(trialCalls.goBack, endTrialRecord.parameters, endTrialOutcomeRecord.read);
