import type { Call } from '../../protocol/calls/call.ts';
import * as sessionCalls from '../../protocol/calls/session.ts';
import { openSession } from '../../protocol/calls/session.ts';
import * as specificationCalls from '../../protocol/calls/specification.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import type { HubOfPage } from '../../protocol/uplink/hubOfPage.ts';
import { hubLogin } from '../../protocol/uplink/hubUser.ts';
import { ask } from '../api/ask.ts';
import { basicCredential, type Client, type Credential } from '../api/client.ts';
import { randomId } from '../api/randomId.ts';
import { paths, returnableRoute } from '../routes/routes.ts';
import { fetchLater } from '../text/language.ts';
import { createListeners, createStore } from '../ui/store.ts';
import { type ConnectionEvent, statusAfter } from './connection.ts';
import { type DialogName, type DialogRow, dialogs } from './dialogs.ts';
import { behaviourOn } from './errorBehaviours.ts';
import { guardClient } from './guardClient.ts';
import type { HeldSession } from './heldSession.ts';
import type { changePassword } from './login/changePassword.ts';
import { type LoginResult, runLogin, type Station } from './login.ts';
import {
  type NotificationKind,
  type OperatorNotification,
  type StoredNotification,
  withNotification,
} from './notifications.ts';
import { type OpenConfig, readOpenConfig } from './readStation.ts';
import { type Reason, reasonOfCause, stationReasons } from './reasons.ts';
import { destination, Redirects } from './redirects.ts';
import { rereadStation } from './rereadStation.ts';
import { initialState, loggedOut, type SessionParts, type SessionState } from './sessionState.ts';
import { Translations } from './translations.ts';

/** An account that was locked or deleted leaves the password screen within this time. */
const expiredCheckMs = 3000;
const outCodes: readonly number[] = [errorCodes.wrongPassword, errorCodes.tooManyFailures, errorCodes.notChecked];

/** `password` undefined: a secret is shown in its place. */
type OwnCredential = Credential & { readonly password?: string };

const credentialOf = ({ login, secret, page }: HeldSession): OwnCredential => ({
  authorization: basicCredential(login, secret),
  page,
});

/**
 * The login, the station's data, and the effects of error codes (spec §4, §8). Independent of any framework; the
 * credential is stored here, in memory, and nowhere else (R9).
 */
export class Session {
  /** With the error catalogue applied to the replies. */
  readonly client: Client;
  /**
   * The seconds until an idle operator is logged out, apart from the state, for they change each second; undefined: the
   * end is far.
   */
  readonly countdown = createStore<number | undefined>(undefined);
  readonly #parts: SessionParts;
  readonly #raw: Client;
  readonly #redirects = new Redirects();
  readonly #callWatchers = createListeners();
  readonly #store = createStore(initialState);
  readonly #translations: Translations;
  #credential: OwnCredential | undefined;
  /** Aborts pending calls at login and disconnect, so that no reply reaches another user. */
  #turn = new AbortController();
  /** Of the device's last refusal, where it reports one. */
  #cause: string | undefined;
  #opening: Promise<OpenConfig | undefined> | undefined;
  #refreshing = false;
  /** The screen that degraded mode took the operator from. */
  #leftFor: string | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#raw = parts.createClient({
      credential: () => this.#credential,
      onCause: (cause) => {
        this.#cause = cause;
      },
    });
    this.#translations = new Translations(this.#raw, parts.language);
    this.client = guardClient(this.#raw, {
      admit: (call) => this.#admit(call),
      onCode: (code, call) => this.handle(code, call),
    });
  }

  /** Through which the station was opened; undefined: at its own address. */
  get hub(): HubOfPage | undefined {
    return this.#parts.hub;
  }

  /** As the station names the user in its log, arms and blocks. */
  get stationLogin(): string {
    const { login } = this.state;
    return this.hub && login !== '' ? hubLogin(this.hub.name, login) : login;
  }

  /** With this login, to a station of this hub; no code of a station ends the login here. */
  clientAt(under: string): Client {
    const client = this.#parts.createClient({ credential: () => this.#credential, under });
    return guardClient(client, { admit: (call) => this.#admit(call), onCode: () => undefined });
  }

  get state(): SessionState {
    return this.#store.get();
  }

  readonly get = (): SessionState => this.#store.get();

  readonly subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);

  /** R23: the inactivity deadline is checked there too. */
  beforeEachCall(watcher: () => void): () => void {
    return this.#callWatchers.subscribe(watcher);
  }

  /** Spec §4; ends on the destination of spec §2, or with a reason. */
  logIn(login: string, password: string): Promise<void> {
    this.#parts.held.set(undefined);
    return this.#begin(login, { authorization: basicCredential(login, password), page: randomId(), password });
  }

  /** Goes on with what this tab had before a reload, or another tab has given it (R9). */
  resume(held: HeldSession): Promise<void> {
    this.#parts.held.set(held);
    return this.#begin(held.login, credentialOf(held));
  }

  /** Undefined: the page shows its password. */
  get held(): HeldSession | undefined {
    return this.#parts.held.get();
  }

  /** For a new tab; undefined: the device gives none. */
  async openFor(page: string): Promise<HeldSession | undefined> {
    const { login } = this.state;
    const opened = await ask(this.client, openSession, { page });
    return opened.kind === 'ok' ? { login, secret: opened.reply.secret, page } : undefined;
  }

  async #begin(login: string, credential: OwnCredential): Promise<void> {
    const turn = this.#nextTurn();
    this.#credential = credential;
    this.#cause = undefined;
    this.#set({
      login,
      isBusy: true,
      reason: undefined,
      retryAfterSec: undefined,
      cause: undefined,
      dialog: undefined,
      wantedPath: undefined,
    });
    const result = await runLogin(this.#raw, this.hub);
    if (result.kind === 'in' && turn === this.#turn)
      await Promise.all([this.#translations.read({ station: result.station }), this.#takeSecret(result.station)]);
    if (turn === this.#turn) await this.#enter(result);
  }

  /** In place of the password, which leaves the memory; without an answer it stays (R9). */
  async #takeSecret({ card }: Station): Promise<void> {
    const turn = this.#turn;
    const credential = this.#credential;
    if (credential?.password === undefined || (card.services.get('Session') ?? 0) < 2) return;
    const opened = await ask(this.#raw, openSession, {}, turn.signal);
    if (opened.kind !== 'ok' || turn !== this.#turn) return;
    const held = { login: this.state.login, secret: opened.reply.secret, page: credential.page };
    this.#credential = credentialOf(held);
    this.#parts.held.set(held);
  }

  /** Goes to auth with a reason, else to the open page where there is one (spec §4, R21). */
  disconnect(reason?: Reason): void {
    if (reason === undefined || reason === 'inactivity') this.#sayGoodbye();
    this.#leave('disconnected', reason);
    const hasOpenPage = (this.state.open?.synoptics.length ?? 0) > 0;
    this.#parts.go(reason === undefined && hasOpenPage ? paths.open : paths.auth);
  }

  /** Of the device (spec §8); `call` is the one that got it. */
  handle(code: number, call: Pick<Call, 'service' | 'login'>): void {
    // Of a password that was typed for its change, where the session does not depend on it.
    const isOfTyped = call.service === 'SetPassword' && this.#credential?.password === undefined;
    if (isOfTyped && (code === errorCodes.wrongPassword || code === errorCodes.tooManyFailures)) return;
    if (this.state.status !== 'Disconnected') this.#act(code, call);
  }

  openDialog(dialog: DialogName): void {
    if (this.state.dialog) return;
    const after: DialogRow['after'] = dialogs[dialog].after;
    const isExpired = 'goTo' in after;
    // Before anything is shown: an expired password stops every poll and stream (R13).
    if (isExpired) {
      this.#nextTurn();
      this.#set({ isFirstPassword: this.#cause === 'firstPassword' });
    }
    this.#set({ dialog, isBusy: false, ...(isExpired && { status: statusAfter.passwordExpired }) });
  }

  /** After its last line was read, or its button pressed: its consequence happens, once (R27). */
  closeDialog(): void {
    const { dialog } = this.state;
    if (!dialog) return;
    this.#set({ dialog: undefined });
    const after: DialogRow['after'] = dialogs[dialog].after;
    if ('disconnect' in after) this.disconnect(after.disconnect);
    else this.#parts.go(paths.password);
  }

  tell(notification: OperatorNotification): void {
    if (this.state.status !== 'Disconnected')
      this.#set({ notifications: withNotification(this.state.notifications, notification) });
  }

  /** Moves it behind the bell, unless another one has replaced it. */
  putAside(notification: StoredNotification): void {
    const aside = this.state.notifications.map((one) =>
      one === notification ? { ...one, isAside: true as const } : one,
    );
    this.#set({ notifications: aside });
  }

  dismiss(kind: NotificationKind): void {
    this.#set({ notifications: this.state.notifications.filter((notification) => notification.kind !== kind) });
  }

  /** The page that the guard turned away, for after the login (R22). */
  want(path: string): void {
    this.#redirects.store(path, this.state.login);
    const isLink = returnableRoute(path) !== undefined && path !== paths.synoptic && this.state.login === '';
    this.#set({ wantedPath: isLink ? path : undefined });
  }

  /** `auth?redirect=` and `auth?externalRedirect=` (R22). */
  askRedirect(query: URLSearchParams): void {
    this.#redirects.ask(query);
  }

  /** Checked before a change leaves the browser (R18); one that is no longer known here differs from an empty one alone. */
  isOtherPassword(password: string): boolean {
    const known = this.#credential?.password;
    return known === undefined ? password === '' : known !== password;
  }

  /**
   * Spec §4, R18; the reply is for the screen's words. `typed` undefined: the current one is that of the login, a
   * moment ago. `change` comes with its screen.
   */
  changePassword(
    typed: string | undefined,
    wanted: string,
    change: typeof changePassword,
  ): ReturnType<typeof changePassword> {
    const current = typed ?? this.#credential?.password ?? '';
    // No other call leaves with a password that may be outdated on arrival.
    const turn = this.#nextTurn();
    this.#set({ isBusy: true });
    return change(this.client, current, wanted, {
      isForced: this.state.status === 'PasswordExpired',
      rest: () => {
        if (turn === this.#turn) this.#set({ isBusy: false });
      },
      logIn: (password) => this.logIn(this.state.login, password),
      isStillExpired: () => this.state.dialog === 'passwordExpired',
      disconnect: (reason) => this.disconnect(reason),
      tell: (notification) => this.tell(notification),
    });
  }

  /**
   * Checks regularly whether the account may still change its password, for no stream is open that would end (R17);
   * only with a service that names the cause of code 3, for to any other device nothing else may be sent (R13).
   */
  watchExpired(): () => void {
    if (this.#cause !== 'firstPassword' && this.#cause !== 'passwordExpired') return () => undefined;
    const check = async () => {
      const turn = this.#turn;
      const reply = await this.#raw.call(specificationCalls.getUserProfile, [], turn.signal);
      const { status, isBusy } = this.state;
      if (turn !== this.#turn || status !== 'PasswordExpired' || isBusy || reply.kind !== 'reply') return;
      if (outCodes.includes(reply.code)) this.handle(reply.code, specificationCalls.getUserProfile);
    };
    const timer = setInterval(() => void check(), expiredCheckMs);
    return () => clearInterval(timer);
  }

  /** The public part (R4); requested once, and again where no answer came. */
  loadOpen(): Promise<OpenConfig | undefined> {
    this.#opening ??= readOpenConfig(this.#raw).then(async (open) => {
      if (open) await this.#translations.read({ open });
      if (open) this.#set({ open: this.#translations.open(open) });
      else this.#opening = undefined;
      return open && this.state.open;
    });
    return this.#opening;
  }

  /** Translates the received data, loading only texts. */
  async changeLanguage(): Promise<void> {
    const turn = this.#turn;
    const { station, open } = this.#translations.own;
    await this.#translations.read({ station, open });
    if (turn !== this.#turn) return;
    if (this.state.station && station) this.#set({ station: this.#translations.station(station) });
    if (open) this.#set({ open: this.#translations.open(open) });
  }

  /** Again, for another technical revision. */
  reloadOpen(): Promise<OpenConfig | undefined> {
    this.#opening = undefined;
    return this.loadOpen();
  }

  /**
   * After a possible change of the technical revision: the card decides, and everything read with the old one is
   * reloaded, without a log-out (spec §4); the same where a code reports another mode, or where `reread` says what else
   * may have changed. False: no answer, to be tried again.
   */
  async refresh(isOtherMode = false, reread = rereadStation): Promise<boolean> {
    const { station } = this.state;
    if (!station || this.#refreshing) return false;
    this.#refreshing = true;
    const turn = this.#turn;
    const next = await reread(this.client, station, isOtherMode).finally(() => {
      this.#refreshing = false;
    });
    if (turn !== this.#turn || next === 'same') return true;
    if (next === 'unanswered') return false;
    if (next === 'backupMode') this.disconnect('backupMode');
    else {
      await this.#translations.read({ station: next });
      if (turn === this.#turn) this.#renew(station, this.#translations.station(next));
    }
    return true;
  }

  /** While its session lasts; with an expired password only the change of it. */
  #admit({ path }: Pick<Call, 'path'>): AbortSignal | undefined {
    this.#callWatchers.notify();
    const { status, isBusy, dialog } = this.state;
    const isHeld = status !== 'Connected' || isBusy || dialog === 'inactivity';
    return isHeld && path !== sessionCalls.setPassword.path ? undefined : this.#turn.signal;
  }

  async #enter(result: LoginResult): Promise<void> {
    if (result.kind === 'failed') {
      this.#leave('loginFailed', result.reason);
      // Also a login that was tried again from the password screen.
      this.#parts.go(paths.auth);
    }
    if (result.kind === 'code') {
      this.#act(result.code, specificationCalls.getUserProfile);
      this.#set({ retryAfterSec: result.retryAfterSec });
    }
    if (result.kind !== 'in') return;
    const station = this.#translations.station(result.station);
    const wanted = this.#redirects.take(this.state.login);
    this.#set({ status: statusAfter.loginSucceeded, isBusy: false, station });
    if (!station.profile.isNormalMode) this.tell({ kind: 'degraded' });
    if (wanted.external !== undefined) await this.#leadOut(wanted.external, station);
    this.#parts.go(destination(station, wanted));
  }

  /** Opens the external redirect, where it is permitted, with a notification either way (spec §2, R22). */
  async #leadOut(address: string, { config }: Station): Promise<void> {
    const { externalRedirect } = await fetchLater(() => import('./externalRedirect.ts'), []);
    const notification = externalRedirect(address, {
      hostName: this.#parts.hostName,
      hosts: config?.externalHosts ?? [],
    });
    if (notification.kind === 'externalOpened') this.#parts.openWindow(notification.url);
    this.tell(notification);
  }

  #renew(before: Station, station: Station): void {
    this.#set({ station });
    void this.reloadOpen();
    if (!station.profile.isNormalMode) {
      if (before.profile.isNormalMode) this.#leftFor = this.#parts.route();
      this.tell({ kind: 'degraded' });
      this.#parts.go(paths.operationLog);
    } else if (!before.profile.isNormalMode) {
      this.dismiss('degraded');
      this.tell({ kind: 'normalMode' });
      // Degraded mode brought the screen to the log: only from there it returns.
      if (this.#parts.route() === paths.operationLog)
        this.#parts.go(this.#leftFor ?? destination(station, { stored: undefined, route: undefined }));
      this.#leftFor = undefined;
    } else if (before.config && station.config) {
      void this.#tellChange(before, station);
    }
  }

  async #tellChange(before: Station, after: Station): Promise<void> {
    const { stationChange } = await fetchLater(() => import('./configChange.ts'), []);
    this.tell(stationChange(before, after));
  }

  #act(code: number, call: Pick<Call, 'service' | 'login'>): void {
    const behaviour = behaviourOn(code, call);
    if (behaviour.kind === 'dialog') this.openDialog(behaviour.dialog);
    if (behaviour.kind !== 'disconnect') return;
    // A page that a login was refused for is not returned to (R22).
    if (code === errorCodes.badProfile || code === errorCodes.notFound) this.#redirects.dropStored();
    this.disconnect(reasonOfCause(this.#cause, code) ?? behaviour.reason);
    this.#set({ cause: this.#cause });
  }

  /** Only where the device supports it and would still accept it; the answer does not matter. */
  #sayGoodbye(): void {
    const { status, station } = this.state;
    if (status === 'Connected' && station?.card.services.has('Session')) void this.#raw.call(sessionCalls.logOut, []);
  }

  #leave(event: ConnectionEvent, reason: Reason | undefined): void {
    this.#nextTurn();
    this.#credential = undefined;
    if (!this.#isOfStation(reason)) this.#parts.held.set(undefined);
    this.#translations.forgetStation();
    this.#set({
      ...loggedOut,
      login: this.state.login,
      status: statusAfter[event],
      reason,
      retryAfterSec: undefined,
      cause: undefined,
      dialog: undefined,
    });
  }

  /** The login may be good all the same: it is tried again, or is that of a hub, whose other stations it opens. */
  #isOfStation(reason: Reason | undefined): boolean {
    return reason === 'noAnswer' || (this.hub !== undefined && reason !== undefined && stationReasons.has(reason));
  }

  #nextTurn(): AbortController {
    this.#turn.abort();
    this.#turn = new AbortController();
    return this.#turn;
  }

  #set(change: Partial<SessionState>): void {
    this.#store.set({ ...this.state, ...change });
  }
}
