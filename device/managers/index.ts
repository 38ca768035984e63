import { type CallName, calls } from '../../protocol/calls.ts';
import type { Reach } from '../../protocol/rights.ts';
import type { Answer, CallRequest, Manager } from '../calls/answer.ts';
import type { User } from '../users/user.ts';
import * as access from './access.ts';
import * as accounts from './accounts.ts';
import * as administration from './administration.ts';
import * as alarm from './alarm.ts';
import * as calculation from './calculation.ts';
import * as command from './command.ts';
import * as config from './config.ts';
import { type ConfigurationParts, configurationHandlers } from './configuration.ts';
import * as correction from './correction.ts';
import * as diagnostic from './diagnostic.ts';
import { EntryLimits } from './entryLimits.ts';
import * as fleet from './fleet.ts';
import * as groups from './groups.ts';
import { type Handle, type Handler, managerOf } from './handler.ts';
import * as history from './history.ts';
import * as identity from './identity.ts';
import * as intervention from './intervention.ts';
import { limitedTo } from './limited.ts';
import * as event from './log/event.ts';
import * as eventExport from './log/eventExport.ts';
import * as note from './log/note.ts';
import * as since from './log/since.ts';
import * as message from './message.ts';
import * as pageDay from './pageDay.ts';
import type { ManagerParts, RunningStation, ServiceParts } from './parts.ts';
import * as peopleNames from './people/names.ts';
import * as rights from './people/rights.ts';
import * as sessions from './people/sessions.ts';
import * as pointDetail from './pointDetail.ts';
import * as pointRead from './pointRead.ts';
import * as points from './points.ts';
import * as programme from './programme.ts';
import { remoteGate } from './remoteGate.ts';
import * as report from './report.ts';
import * as secret from './secret.ts';
import * as shiftBook from './shiftBook/shiftBook.ts';
import * as texts from './texts.ts';
import * as token from './token.ts';
import * as trendView from './trendView.ts';
import * as trust from './trust.ts';
import * as uplink from './uplink.ts';

/** The functions that answer the calls, each by the name of its call; the compiler names a call without one. */
const handlers: { readonly [N in CallName]: Handler<N> } = {
  ...access,
  ...accounts,
  ...administration,
  ...alarm,
  ...calculation,
  ...command,
  ...config,
  ...configurationHandlers,
  ...correction,
  ...diagnostic,
  ...event,
  ...eventExport,
  ...fleet,
  ...groups,
  ...history,
  ...identity,
  ...intervention,
  ...message,
  ...note,
  ...pageDay,
  ...peopleNames,
  ...pointDetail,
  ...pointRead,
  ...points,
  ...programme,
  ...report,
  ...rights,
  ...secret,
  ...sessions,
  ...shiftBook,
  ...since,
  ...texts,
  ...token,
  ...trust,
  ...trendView,
  ...uplink,
};

export type ServedParts = ServiceParts & ConfigurationParts;

/** Of a station, as one user sees it. */
interface Seen {
  readonly parts: ManagerParts;
  readonly made: Map<CallName, Manager>;
}

/** In place of a reach. */
const everywhere = {};

export interface Managers {
  /** The running station as that user sees it; undefined: a visitor. */
  partsOf(user: User | undefined): ManagerParts;
  /** Asks the running station's manager of a call. */
  answer(call: CallName, request: CallRequest): Answer | Promise<Answer>;
}

/** What managers keep of a station goes with it, or with the reach. */
export function managersOf(parts: ServedParts): Managers {
  const made = new WeakMap<RunningStation, WeakMap<object, Seen>>();
  const limits = new EntryLimits(parts.tick);
  const begin = (station: RunningStation, reach: Reach | undefined): Seen => {
    const all = { ...parts, ...station };
    return { parts: reach ? limitedTo(reach, all) : all, made: new Map() };
  };
  const seenBy = (user: User | undefined) => {
    const station = parts.station();
    const ofStation = made.getOrInsertComputed(station, () => new WeakMap<object, Seen>());
    return ofStation.getOrInsertComputed(user?.reach ?? everywhere, () => begin(station, user?.reach));
  };
  return {
    partsOf: (user) => seenBy(user).parts,
    answer: (call, request) => {
      const seen = seenBy(request.user);
      const manager = seen.made.getOrInsertComputed(call, () =>
        remoteGate(
          call,
          seen.parts,
          managerOf(calls[call], (handlers[call] as (parts: ManagerParts) => Handle)(seen.parts)),
        ),
      );
      return limits.answer(call, request, manager);
    },
  };
}
