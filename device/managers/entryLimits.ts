import type { Call } from '../../protocol/calls/call.ts';
import { type CallName, calls } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { type EntryRate, entryRates, writeTooOften } from '../../protocol/log/entryRates.ts';
import type { Answer, CallRequest, Manager } from '../calls/answer.ts';
import { CallRate } from '../users/callRate.ts';

const written: readonly unknown[] = ['done', 'proposed', 'onTrial'];

/** Neither done nor written: a code, or another result. */
function isNothingWritten(answer: Answer): boolean {
  if ('code' in answer) return answer.code !== errorCodes.ok;
  return 'content' in answer && !written.includes(answer.content.attributes.Result);
}

/** Counts for each login the calls that write entries, so that no login rolls the older ones out of the log. */
export class EntryLimits {
  readonly #rates: Readonly<Record<EntryRate, CallRate>>;

  /** `tick`: monotonic milliseconds. */
  constructor(tick: () => number) {
    const { entry, command, edit } = entryRates;
    this.#rates = {
      entry: new CallRate(tick, entry),
      command: new CallRate(tick, command),
      edit: new CallRate(tick, edit),
    };
  }

  /** Answers a call, or refuses it where its login has made too many. An entry that was not written does not count. */
  async answer(call: CallName, request: CallRequest, manager: Manager): Promise<Answer> {
    const { rate: kind }: Call = calls[call];
    const { user } = request;
    if (kind === undefined || !user) return manager(request);
    const rate = this.#rates[kind];
    const wait = rate.admit(user.login);
    if (wait !== true) return { content: writeTooOften(wait) };
    const answer = await manager(request);
    // A refused command is an entry of the log, too.
    if (kind === 'entry' && isNothingWritten(answer)) rate.giveBack(user.login);
    return answer;
  }
}
