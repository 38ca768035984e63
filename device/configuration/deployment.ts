import type * as deploymentCalls from '../../protocol/calls/deployment.ts';
import type * as trialCalls from '../../protocol/calls/trial.ts';
import type * as versionCalls from '../../protocol/calls/version.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { content, webOutput, webOutputInPieces } from '../../protocol/wire/envelope.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';
import { type Answers, badInput, done } from '../calls/reply.ts';
import type { Configuration } from '../configuration.ts';
import type { Data } from '../data.ts';
import type { Timing } from '../points/timing.ts';
import type { StationSlot } from '../stationSlot.ts';
import { inOne } from '../store/db.ts';
import { uploadStore } from '../store/tables/uploads.ts';
import type { PasswordGate } from '../users/passwordGate.ts';
import { stepUp } from '../users/stepUp.ts';
import type { Examiner } from './examining/examiner.ts';
import { FileTransfer } from './fileTransfer.ts';
import { Proposals } from './proposals.ts';
import type { VersionParts } from './startVersion.ts';
import { Trials } from './trials.ts';

interface DeploymentParts extends VersionParts {
  readonly data: Data;
  readonly timing: Timing;
  readonly slot: StationSlot;
  readonly examiner: Examiner;
  readonly gate: PasswordGate;
}

const refusedPassword = { right: undefined, wrong: 'passwordWrong', blocked: 'passwordBlocked' } as const;

/** Versions of the configuration: how one comes, is tried, is accepted or goes back. Pages are notified of each change. */
export function composeDeployment({ data, timing, slot, store, versions, log, examiner, gate }: DeploymentParts) {
  const { db, storage, report, topics, events } = data;
  const uploads = uploadStore(db, timing.now);
  const transfer = new FileTransfer({ db, writes: storage, store, uploads });
  const changed = () => topics.bump('versions');
  const changes = (before: Configuration, after: Configuration) => {
    const { programmes, timeZone } = slot.running;
    const stored = new Map(programmes.store.current().map(({ pointId, programme }) => [pointId, programme]));
    return examiner.changes({ before, after, now: timing.now(), timeZone, programmes: stored });
  };
  const alarms = () => slot.running.alarming.alarms;
  const proposals = new Proposals({
    ...{ db, storage, store, uploads, versions, examiner, log, alarms, changes },
    now: timing.now,
  });
  const trials = new Trials({ db, storage, timing, store, versions, examiner, log, slot, report, changed });
  /** Undefined: there is no such version. */
  const read = async (...numbers: readonly [from: number, to: number]) => {
    const [before, after] = numbers.map((number) => versions.find(number));
    return before && after && ([await versions.configuration(before), await versions.configuration(after)] as const);
  };
  const answers: Answers<typeof versionCalls & typeof trialCalls & typeof deploymentCalls> = {
    getVersions: () => versions.list(trials.current),
    getFiles: ({ version }) => {
      const manifest = versions.find(version)?.manifest ?? {};
      return { files: Object.entries(manifest).map(([name, sha256]) => ({ name, sha256: sha256 ?? undefined })) };
    },
    getChanges: async ({ from, to }) => {
      const both = await read(from, to);
      const found = both && (await changes(...both));
      return { result: found ? 'done' : both ? 'unreadable' : 'noVersion', changes: found ?? [] };
    },
    getPages: async ({ from, to }) => {
      const both = await read(from, to);
      const found = both && (await examiner.pages(...both));
      if (!found)
        return { xml: writeXml(webOutput(errorCodes.ok, content({ Result: both ? 'unreadable' : 'noVersion' }))) };
      const changed = found.changed.map((id) => writeXml(element('Changed', {}, id)));
      const pieces = [...changed, '<Before>', ...found.before, '</Before><After>', ...found.after, '</After>'];
      return { cached: { write: () => webOutputInPieces({ Result: 'done' }, pieces) } };
    },
    getPart: async ({ sha256, part }) => (await transfer.read(sha256, part)) ?? { parts: 0 },
    putPart: (part) => {
      examiner.prepare();
      return transfer.put(part) ?? badInput;
    },
    pinVersion: ({ version, isPinned }) => {
      const isFound = storage.keep(() => inOne(db, () => store.pin(version, isPinned)));
      changed();
      return isFound ? done : badInput;
    },
    propose: async (request, { user }) => {
      const proposal = await proposals.propose(request, user.login);
      if (proposal.result === 'proposed') changed();
      return proposal;
    },
    activate: (request, { user: { login, isConfirmed }, address, page }) =>
      trials.activate(request, login, async () => {
        if (request.password === '' && !isConfirmed) return 'passwordMissing';
        const checked = await stepUp(gate, { login, isConfirmed, address, page }, request.password, (reason) =>
          events.recordFolded({ kind: 'loginFailed', person: login, address, fields: { reason } }),
        );
        return refusedPassword[checked];
      }),
    keepVersion: (request, { user }) => trials.keep(request, user.login),
    goBack: (request, { user }) => trials.goBack(request, user.login),
    getTrial: () => trials.report(),
  };
  /** Who activated the version that runs, and when; undefined: it is not known. */
  const activated = () => {
    const { activatedBy: by, activatedAt: at } = versions.runningNow ?? {};
    return by != null && at != null ? { by, at } : undefined;
  };
  const stop = async () => {
    await examiner.stop();
    await trials.stop();
  };
  return { answers, activated, trials, stop };
}
