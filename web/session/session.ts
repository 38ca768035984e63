import { type Call, calls } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { basicCredential, type Client, type Reply } from '../api/client.ts';
import { type OpenConfig, readOpenConfig, setPassword } from '../api/station.ts';
import { paths, returnableRoute } from '../paths.ts';
import { type ConnectionEvent, type ConnectionStatus, statusAfter } from './connection.ts';
import { destination } from './destination.ts';
import { type DialogName, type DialogRow, dialogs } from './dialogs.ts';
import { type Behaviour, behaviourOn } from './errorBehaviours.ts';
import { guardClient } from './guardClient.ts';
import { type LoginResult, runLogin, type Station } from './login.ts';
import type { Reason } from './reasons.ts';
import { rereadStation } from './rereadStation.ts';

export interface SessionState {
  readonly status: ConnectionStatus;
  /** A login runs: the screen waits. */
  readonly isBusy: boolean;
  /** Who is, or was last, logged in. */
  readonly login: string;
  /** What the device told the operator; undefined while nobody is logged in. */
  readonly station: Station | undefined;
  /** What it tells everybody; undefined until it answered. */
  readonly open: OpenConfig | undefined;
  readonly reason: Reason | undefined;
  readonly dialog: DialogName | undefined;
}

export interface SessionParts {
  readonly createClient: (authorization: () => string | undefined) => Client;
  /** Brings the screen to an inner route. */
  readonly go: (path: string) => void;
}

const nobody = { status: 'Disconnected', isBusy: false, login: '', station: undefined } as const;

/**
 * Who is logged in, what the device told them, and what its error codes do to them (spec §4, §8). Knows no framework;
 * the credential is held here, in memory, and nowhere else (R9).
 */
export class Session {
  /** For the screens: the device's calls, with the error catalogue applied to their replies. */
  readonly client: Client;
  readonly #raw: Client;
  readonly #go: SessionParts['go'];
  readonly #listeners = new Set<() => void>();
  #state: SessionState = { ...nobody, open: undefined, reason: undefined, dialog: undefined };
  #password: string | undefined;
  /** Rises with each login and disconnect: a reply to somebody who left is nobody's. */
  #turn = 0;
  #opening: Promise<OpenConfig | undefined> | undefined;
  #refreshing = false;
  #redirects: { stored: string | undefined; route: string | undefined } = { stored: undefined, route: undefined };

  constructor({ createClient, go }: SessionParts) {
    this.#go = go;
    this.#raw = createClient(() => {
      return this.#password === undefined ? undefined : basicCredential(this.#state.login, this.#password);
    });
    this.client = guardClient(this.#raw, {
      turn: () => this.#turn,
      onCode: (code, call) => this.handle(code, call),
    });
  }

  get state(): SessionState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The login flow (spec §4); ends on the destination of spec §2, or with a reason. */
  async logIn(login: string, password: string): Promise<void> {
    const turn = ++this.#turn;
    this.#password = password;
    this.#set({ login, isBusy: true, reason: undefined, dialog: undefined });
    const result = await runLogin(this.#raw);
    if (turn === this.#turn) this.#enter(result);
  }

  /** Ends the session: to auth with a reason, else to the open page where there is one (spec §4, R21). */
  disconnect(reason?: Reason): void {
    this.#leave('disconnected', reason);
    const hasOpenPage = (this.#state.open?.synoptics.length ?? 0) > 0;
    this.#go(reason === undefined && hasOpenPage ? paths.open : paths.auth);
  }

  /** A code of the device (spec §8); `call` is the one that got it. */
  handle(code: number, call: Pick<Call, 'service' | 'login'>): void {
    if (this.#state.status === 'Disconnected' && !this.#state.isBusy) return;
    if (code === errorCodes.badProfile || code === errorCodes.notFound) this.#redirects.stored = undefined;
    this.#act(behaviourOn(code, call));
  }

  /** Shows a message dialog; one at a time, however many ask for it (R27). */
  openDialog(dialog: DialogName): void {
    if (this.#state.dialog) return;
    // Before anything is shown: an expired password stops every poll and stream (R13).
    const after: DialogRow['after'] = dialogs[dialog].after;
    const status = 'goTo' in after ? statusAfter.passwordExpired : this.#state.status;
    this.#set({ dialog, status, isBusy: false });
  }

  /** Its last line was read, or its button pressed: what the dialog was about happens, once (R27). */
  closeDialog(): void {
    const { dialog } = this.#state;
    if (!dialog) return;
    this.#set({ dialog: undefined });
    const after: DialogRow['after'] = dialogs[dialog].after;
    if ('disconnect' in after) this.disconnect(after.disconnect);
    else this.#go(paths.password);
  }

  /** The page that the guard turned away; kept for after the login (R22). */
  want(path: string): void {
    this.#redirects.stored = returnableRoute(path) ?? this.#redirects.stored;
  }

  /** The redirect route of `auth?redirect=` (R22). */
  setRedirectRoute(path: string | null): void {
    this.#redirects.route = returnableRoute(path);
  }

  /** Whether that is the operator's own password; asked before a change leaves the browser (R18). */
  isCurrentPassword(password: string): boolean {
    return password === this.#password;
  }

  /**
   * Changes the password and logs in with the new one (spec §4, R18). A permanent password (code 101) keeps the old
   * credential; after a forced change the login is then tried once more with it.
   */
  async changePassword(current: string, wanted: string): Promise<Reply> {
    const { login, status } = this.#state;
    const reply = await setPassword(this.client, current, wanted);
    if (reply.kind !== 'reply') return reply;
    if (reply.code === errorCodes.ok) await this.logIn(login, wanted);
    if (reply.code === errorCodes.permanentPassword && status === 'PasswordExpired') {
      await this.logIn(login, current);
      if (this.#state.dialog === 'passwordExpired') this.disconnect('passwordExpired');
    }
    return reply;
  }

  /** What is open to all (R4); asked once, and again where no answer came. */
  loadOpen(): Promise<OpenConfig | undefined> {
    this.#opening ??= readOpenConfig(this.#raw).then((answer) => {
      const open = answer.kind === 'reply' ? answer.value : undefined;
      if (open) this.#set({ open });
      else this.#opening = undefined;
      return open;
    });
    return this.#opening;
  }

  /** The same again, for another technical revision. */
  reloadOpen(): Promise<OpenConfig | undefined> {
    this.#opening = undefined;
    return this.loadOpen();
  }

  /**
   * The feed names another technical revision: the card decides, and everything read with the old one is read anew.
   * False: there was no answer, to be tried again.
   */
  async refresh(): Promise<boolean> {
    const { station } = this.#state;
    if (!station || this.#refreshing) return false;
    this.#refreshing = true;
    const turn = this.#turn;
    const next = await rereadStation(this.client, station).finally(() => {
      this.#refreshing = false;
    });
    if (turn !== this.#turn || next === 'same') return true;
    if (next === 'unanswered') return false;
    this.#set({ station: next });
    void this.reloadOpen();
    return true;
  }

  #enter(result: LoginResult): void {
    if (result.kind === 'failed') this.#leave('loginFailed', result.reason);
    if (result.kind === 'code') this.#act(behaviourOn(result.code, calls.getUserProfile));
    if (result.kind !== 'in') return;
    const to = destination(result.station, this.#redirects);
    this.#redirects = { stored: undefined, route: undefined };
    this.#set({ status: statusAfter.loginSucceeded, isBusy: false, station: result.station });
    this.#go(to);
  }

  #act(behaviour: Behaviour): void {
    if (behaviour.kind === 'disconnect') this.disconnect(behaviour.reason);
    if (behaviour.kind === 'dialog') this.openDialog(behaviour.dialog);
  }

  #leave(event: ConnectionEvent, reason: Reason | undefined): void {
    this.#turn++;
    this.#password = undefined;
    this.#set({ ...nobody, login: this.#state.login, status: statusAfter[event], reason, dialog: undefined });
  }

  #set(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
