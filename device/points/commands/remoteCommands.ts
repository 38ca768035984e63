import type { InterlockState } from '../../../protocol/commands/interlock.ts';
import { readHubLogin } from '../../../protocol/uplink/hubUser.ts';
import type { User } from '../../users/user.ts';
import type { FieldPoint } from '../fieldPoint.ts';
import type { Interlocks } from './interlocks.ts';

interface RemoteParts {
  readonly interlocks: Pick<Interlocks, 'remoteState'>;
  readonly may: (user: User, action: 'view', point: FieldPoint) => boolean;
}

interface RemoteRefusal {
  readonly reason: 'remoteNotAllowed' | 'remoteNotKnown';
  /** In the station's words, or the name of the point whose value is unknown; undefined: there is none. */
  readonly text: string | undefined;
}

/** Whether people who come through a hub may act at the station now: it says so itself. */
export class RemoteCommands {
  readonly #parts: RemoteParts;

  constructor(parts: RemoteParts) {
    this.#parts = parts;
  }

  /** Active: it refuses. Undefined: this user, or the station, knows no such condition. `point`: what is commanded. */
  stateFor(user: User, point?: FieldPoint): InterlockState | undefined {
    if (readHubLogin(user.login) === undefined) return undefined;
    const { interlocks, may } = this.#parts;
    return interlocks.remoteState(point, (one) => may(user, 'view', one));
  }

  /** Undefined: nothing of this is against it. */
  against(user: User, point?: FieldPoint): RemoteRefusal | undefined {
    const state = this.stateFor(user, point);
    if (!state?.isActive) return undefined;
    const isKnown = state.notKnown === undefined && !state.isRejected;
    const text = (isKnown ? state.text : state.isRejected ? '' : state.notKnown) || undefined;
    return { reason: isKnown ? 'remoteNotAllowed' : 'remoteNotKnown', text };
  }
}
