import { expect, test, vi } from 'vitest';
import { readIdentityCard, writeServices } from '../../protocol/identityCard.ts';
import { element } from '../../protocol/wire/xml.ts';
import type { LiveControl } from '../live/createLive.ts';
import type { SessionState } from '../session/sessionState.ts';
import { bindLive, feedKind, type LiveBinding } from './bindLive.ts';

const cardOf = (hasFeed: boolean) => {
  const card = readIdentityCard(element('IdentityCard', {}, hasFeed ? [writeServices(['Feed'], [])] : []));
  return card ?? expect.fail('no card');
};

function state(status: SessionState['status'], hasFeed = true, isNormalMode = true): SessionState {
  const card = cardOf(hasFeed);
  const isInside = status === 'Connected';
  return {
    status,
    isBusy: false,
    login: 'ines',
    station: isInside
      ? { card, profile: { isNormalMode, profile: 1, isPasswordEditable: true }, config: undefined, points: undefined }
      : undefined,
    open: {
      stationName: 'S',
      localHostNames: [],
      languages: new Set(),
      services: card.services,
      synoptics: [],
    },
    reason: undefined,
    retryAfterSec: undefined,
    cause: undefined,
    dialog: undefined,
    isFirstPassword: false,
    wantedPath: undefined,
    notifications: [],
  };
}

test.each([
  ['an operator on a page', state('Connected'), '/synoptic', 'private'],
  ['an operator on the operation log', state('Connected'), '/diagnostic/operation-log', 'private'],
  ['anybody on the open page', state('Disconnected'), '/unAuthSynoptic', 'open'],
  ['an operator on the open page', state('Connected'), '/unAuthSynoptic/hall', 'open'],
  ['a visitor on the login screen', state('Disconnected'), '/auth', 'none'],
  ['an expired password', state('PasswordExpired'), '/password', 'none'],
  ['degraded mode', state('Connected', true, false), '/diagnostic/operation-log', 'none'],
  ['a password that is being changed (R7)', { ...state('Connected'), isBusy: true }, '/password', 'none'],
  ['a device without a feed (R6)', state('Connected', false), '/synoptic', 'none'],
] as const)('%s', (_, session, route, kind) => {
  expect(feedKind(session, route)).toBe(kind);
});

function bound(first: SessionState, at = '/synoptic') {
  let session = first;
  let follow: () => void = () => undefined;
  const stop = vi.fn();
  const live = {
    setPoints: vi.fn(),
    clear: vi.fn(),
    start: vi.fn<LiveControl['start']>(() => stop),
  };
  const reloadOpen = vi.fn(async () => undefined);
  const readOpenPoints = vi.fn<LiveBinding['readOpenPoints']>(async () => ({ kind: 'lost' }));
  const refresh = vi.fn(async () => true);
  bindLive({
    live,
    session: {
      get state() {
        return session;
      },
      subscribe: (listener) => {
        follow = listener;
        return () => undefined;
      },
      handle: () => undefined,
      refresh,
      reloadOpen,
    },
    route: () => at,
    onRoute: () => () => undefined,
    sourceOf: () => ({ stream: async () => 'lost', poll: async () => 'lost' }),
    readOpenPoints,
  });
  const become = (next: SessionState) => {
    session = next;
    follow();
  };
  return { live, stop, refresh, reloadOpen, readOpenPoints, become };
}

test('the stream ends with the session, before anything else is shown (R13)', () => {
  const { live, stop, become } = bound(state('Disconnected'));
  expect(live.start).not.toHaveBeenCalled();
  become(state('Connected'));
  expect(live.start).toHaveBeenCalledTimes(1);
  become(state('PasswordExpired'));
  expect(stop).toHaveBeenCalledTimes(1);
  expect(live.clear).toHaveBeenCalled();
});

test('another technical revision in the frames is looked into, once', () => {
  const { live, refresh } = bound(state('Connected'));
  const listener = live.start.mock.calls[0]?.[1];
  for (const revision of ['', 't2', 't2', 't3', 't3']) listener?.onRevision(revision);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('values of another revision are not taken until the station on screen is of it', async () => {
  const { live, refresh } = bound(state('Connected'));
  const answers: ((isAnswered: boolean) => void)[] = [];
  refresh.mockImplementation(() => new Promise<boolean>((resolve) => answers.push(resolve)));
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
  const listener = live.start.mock.calls[0]?.[1];
  listener?.onRevision('t1');
  answers.shift()?.(true);
  await settle();
  expect(listener?.onRevision('t1')).toBe(true);
  expect(listener?.onRevision('t2')).toBe(false);
  // The card could not be read: it is requested again.
  answers.shift()?.(false);
  await settle();
  expect(listener?.onRevision('t2')).toBe(false);
  expect(listener?.onRevision('t2')).toBe(false);
  answers.shift()?.(true);
  await settle();
  expect(listener?.onRevision('t2')).toBe(true);
  expect(answers).toEqual([]);
});

test('a feed that answers with another operating mode has the session look at its mode', () => {
  const { live, refresh } = bound(state('Connected'));
  live.start.mock.calls[0]?.[1].onCode(6);
  expect(refresh).toHaveBeenCalledWith(true);
});

test('a screen in the entrance hall gets its points once the device answers, and again with another revision', async () => {
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
  const { live, readOpenPoints, reloadOpen } = bound(state('Disconnected'), '/unAuthSynoptic');
  await settle();
  expect(live.setPoints).not.toHaveBeenCalled();
  readOpenPoints.mockResolvedValue({ kind: 'ok', reply: { points: [], timeZone: 'UTC' } });
  const listener = live.start.mock.calls[0]?.[1];
  listener?.onRevision('t1');
  listener?.onRevision('t1');
  await settle();
  expect(live.setPoints).toHaveBeenCalledTimes(1);
  listener?.onRevision('t2');
  await settle();
  expect(live.setPoints).toHaveBeenCalledTimes(2);
  expect(reloadOpen).toHaveBeenCalledTimes(1);
});
