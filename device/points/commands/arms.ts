import { randomBytes } from 'node:crypto';
import { armedForMs } from '../../../protocol/commands/arm.ts';
import type { FieldPoint } from '../fieldPoint.ts';
import type { Operator } from './initiator.ts';

interface Holder {
  readonly login: string;
  readonly session: string;
}

interface Arm extends Holder {
  readonly id: string;
  readonly link: string;
  readonly revision: string;
  /** Monotonic ms. */
  readonly until: number;
}

interface ArmParts {
  readonly tick: () => number;
  /** The technical revision; an arm of another one has expired. */
  readonly revision: () => string;
}

/**
 * For a short time one operator alone may command a point. In memory only, one for each point, never renewed by itself;
 * the end of the operator's session, of the revision or of the link ends it too.
 */
export class Arms {
  readonly #parts: ArmParts;
  readonly #arms = new Map<string, Arm>();

  constructor(parts: ArmParts) {
    this.#parts = parts;
  }

  /** The caller has checked that no one else has armed it; an earlier arm of the point ends. */
  give({ id: point, link }: FieldPoint, { user, session }: Operator): string {
    const id = randomBytes(16).toString('hex');
    const until = this.#parts.tick() + armedForMs;
    this.#arms.set(point, { id, login: user.login, session, link, revision: this.#parts.revision(), until });
    return id;
  }

  holderOf(point: Pick<FieldPoint, 'id'>): Holder | undefined {
    return this.#valid(point.id);
  }

  /** Uses the arm up for its command; false where it is not this operator's, or has expired. */
  take(point: Pick<FieldPoint, 'id'>, armId: string | undefined, { session }: Operator): boolean {
    const arm = this.#valid(point.id);
    if (!arm || arm.id !== armId || arm.session !== session) return false;
    return this.#arms.delete(point.id);
  }

  end(armId: string, session: string): void {
    this.#drop((arm) => arm.id === armId && arm.session === session);
  }

  endSession(session: string): void {
    this.#drop((arm) => arm.session === session);
  }

  endUser(login: string): void {
    this.#drop((arm) => arm.login === login);
  }

  /** Ends those of users who may no longer command: an account expires without notice. */
  endUnless(mayCommand: (login: string) => boolean): void {
    this.#drop((arm) => !mayCommand(arm.login));
  }

  endLink(link: string): void {
    this.#drop((arm) => arm.link === link);
  }

  #valid(point: string): Arm | undefined {
    const arm = this.#arms.get(point);
    if (!arm) return undefined;
    if (this.#parts.tick() < arm.until && arm.revision === this.#parts.revision()) return arm;
    this.#arms.delete(point);
    return undefined;
  }

  #drop(isMeant: (arm: Arm) => boolean): void {
    for (const [point, arm] of this.#arms) if (isMeant(arm)) this.#arms.delete(point);
  }
}
