import type { Configuration } from '../configuration.ts';
import type { Data } from '../data.ts';
import type { DeploymentCalls } from '../managers/parts.ts';
import type { Timing } from '../points/timing.ts';
import type { StationSlot } from '../stationSlot.ts';
import { inOne } from '../store/db.ts';
import { uploadStore } from '../store/tables/uploads.ts';
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
}

/** Versions of the configuration: how one comes, is tried, is kept or goes back. Pages are told of each change. */
export function composeDeployment({ data, timing, slot, store, versions, log, examiner }: DeploymentParts) {
  const { db, storage, report, topics } = data;
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
  /** Undefined: there is no such version any more. */
  const read = async (...numbers: readonly [from: number, to: number]) => {
    const [before, after] = numbers.map((number) => versions.find(number));
    return before && after && ([await versions.configuration(before), await versions.configuration(after)] as const);
  };
  const calls: DeploymentCalls = {
    list: () => versions.list(trials.current),
    files: (version) => {
      const manifest = versions.find(version)?.manifest ?? {};
      return Object.entries(manifest).map(([name, sha256]) => ({ name, sha256: sha256 ?? undefined }));
    },
    changes: async (from, to) => {
      const both = await read(from, to);
      const found = both && (await changes(...both));
      return { result: found ? 'done' : both ? 'unreadable' : 'noVersion', changes: found ?? [] };
    },
    pages: async (from, to) => {
      const both = await read(from, to);
      return both ? ((await examiner.pages(...both)) ?? 'unreadable') : 'noVersion';
    },
    readPart: (sha256, part) => transfer.read(sha256, part),
    putPart: (part) => {
      examiner.prepare();
      return transfer.put(part);
    },
    pin: (version, isPinned) => {
      const isFound = storage.keep(() => inOne(db, () => store.pin(version, isPinned)));
      changed();
      return isFound;
    },
    propose: async (request, login) => {
      const proposal = await proposals.propose(request, login);
      if (proposal.result === 'proposed') changed();
      return proposal;
    },
    activate: (...given) => trials.activate(...given),
    keep: (request, login) => trials.keep(request, login),
    goBack: (request, login) => trials.goBack(request, login),
    activated: () => {
      const { activatedBy: by, activatedAt: at } = versions.runningNow ?? {};
      return by != null && at != null ? { by, at } : undefined;
    },
    report: () => trials.report(),
  };
  const stop = async () => {
    await examiner.stop();
    await trials.stop();
  };
  return { calls, trials, stop };
}
