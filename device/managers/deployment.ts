import {
  activateRecord,
  activationRecord,
  type EndTrialOutcome,
  endTrialOutcomeRecord,
  endTrialRecord,
} from '../../protocol/configuration/activation.ts';
import { changesRecord, changesRequestRecord } from '../../protocol/configuration/getChanges.ts';
import {
  type PartOutcome,
  partOutcomeRecord,
  partRecord,
  partRequestRecord,
  putPartRecord,
} from '../../protocol/configuration/part.ts';
import { proposalRecord, proposeRecord } from '../../protocol/configuration/proposal.ts';
import { trialReportRecord } from '../../protocol/configuration/trialReport.ts';
import {
  pinRequestRecord,
  versionFilesRecord,
  versionRequestRecord,
  versionsRecord,
} from '../../protocol/configuration/version.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { content, webOutputInPieces } from '../../protocol/wire/envelope.ts';
import type { WireRecord } from '../../protocol/wire/record.ts';
import { element, writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import { stepUp } from '../users/stepUp.ts';
import type { User } from '../users/user.ts';
import type { Answer, CallRequest, Manager } from './answer.ts';
import { orNotStored } from './orNotStored.ts';
import type { ManagerParts } from './parts.ts';

/** A call about versions or drafts: it reads the request, and answers with a record. */
export function about<Request, Reply>(
  read: (payload: XmlNode) => Request | undefined,
  reply: WireRecord<Reply>,
  run: (
    parts: ManagerParts,
    request: Request,
    user: User,
    call: CallRequest,
  ) => Reply | undefined | Promise<Reply | undefined>,
) {
  return (parts: ManagerParts): Manager =>
    async (call): Promise<Answer> => {
      const { user, payload } = call;
      if (!user) return { code: errorCodes.badInput };
      const request = read(payload);
      const answer = request === undefined ? undefined : await run(parts, request, user, call);
      return answer === undefined ? { code: errorCodes.badInput } : { content: reply.writeAs('Content', answer) };
    };
}

const notStored = { result: 'refused', reason: 'notStored' } as const;

const refusedPassword = { right: undefined, wrong: 'passwordWrong', blocked: 'passwordBlocked' } as const;

export const getVersions = about(
  () => ({}),
  versionsRecord,
  ({ deployment }) => deployment.list(),
);

export const getFiles = about(versionRequestRecord.read, versionFilesRecord, ({ deployment }, { version }) => ({
  files: deployment.files(version),
}));

export const getChanges = about(changesRequestRecord.read, changesRecord, ({ deployment }, { from, to }) =>
  deployment.changes(from, to),
);

/** Pages are megabytes: they are written as the station has them. */
export function getPages({ deployment }: ManagerParts): Manager {
  return async ({ payload, user }) => {
    const request = changesRequestRecord.read(payload);
    if (!request || !user) return { code: errorCodes.badInput };
    const found = await deployment.pages(request.from, request.to);
    if (typeof found === 'string') return { content: content({ Result: found }) };
    const changed = found.changed.map((id) => writeXml(element('Changed', {}, id)));
    const pieces = [...changed, '<Before>', ...found.before, '</Before><After>', ...found.after, '</After>'];
    return { cached: { write: () => webOutputInPieces({ Result: 'done' }, pieces) } };
  };
}

export const getPart = about(partRequestRecord.read, partRecord, async ({ deployment }, { sha256, part }) => {
  const found = await deployment.readPart(sha256, part);
  return found ?? { parts: 0, base64: undefined };
});

/** As a code: 7 where there is no such version. */
export function pinVersion({ deployment }: ManagerParts): Manager {
  return ({ payload, user }) => {
    const request = pinRequestRecord.read(payload);
    if (!request || !user) return { code: errorCodes.badInput };
    return deployment.pin(request.version, request.isPinned) ? { content: content() } : { code: errorCodes.badInput };
  };
}

export const putPart = about(putPartRecord.read, partOutcomeRecord, ({ deployment }, request) =>
  orNotStored<PartOutcome | undefined, PartOutcome>({ ...notStored, missing: 0 }, () => deployment.putPart(request)),
);

export const propose = about(proposeRecord.read, proposalRecord, ({ deployment }, request, { login }) =>
  deployment.propose(request, login),
);

export const activate = about(activateRecord.read, activationRecord, async (parts, request, { login }, call) => {
  const { deployment, gate, events } = parts;
  const { address, page } = call;
  return deployment.activate(request, login, async () => {
    if (request.password === '') return 'passwordMissing';
    const checked = await stepUp(gate, { login, address, page }, request.password, (reason) =>
      events.recordFolded({ kind: 'loginFailed', person: login, address, fields: { reason } }),
    );
    return refusedPassword[checked];
  });
});

export const getTrial = about(
  () => ({}),
  trialReportRecord,
  ({ deployment }) => deployment.report(),
);

export const keepVersion = about(endTrialRecord.read, endTrialOutcomeRecord, ({ deployment }, request, { login }) =>
  orNotStored<EndTrialOutcome, EndTrialOutcome>(notStored, () => deployment.keep(request, login)),
);

export const goBack = about(endTrialRecord.read, endTrialOutcomeRecord, ({ deployment }, request, { login }) =>
  deployment.goBack(request, login),
);
