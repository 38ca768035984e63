// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { longTimeoutMs, requestTimeoutMs } from '../../protocol/calls/call.ts';
import { type CallName, calls } from '../../protocol/calls.ts';
import { card, config, firstPage, hanging, output, profile, scriptedSession } from './scriptedDevice.ts';

afterEach(() => vi.restoreAllMocks());

const whole = profile('IsNormalMode="true" Profile="1"');
/** Replies that hold no WebOutput: code -1 (spec §8, R24). */
const noWebOutput: [string, () => Response][] = [
  ['nothing', () => new Response('')],
  ['an HTML page', () => new Response('<!DOCTYPE html><html><body>Not here', { status: 404 })],
  ['a proxy’s 502', () => new Response('<html><body>Bad gateway</body></html>', { status: 502 })],
  ['JSON', () => new Response('{"ErrorCode":0}')],
  ['the same reply ten times', () => new Response(whole.repeat(10))],
  ['a 500', () => new Response('<html><body>Oops', { status: 500 })],
  ['204', () => new Response(null, { status: 204 })],
  ['302', () => new Response(null, { status: 302, headers: { Location: '/elsewhere' } })],
  ['a cut reply', () => new Response(whole.slice(0, whole.length / 2))],
  ['another root', () => new Response('<Output><ErrorCode>0</ErrorCode></Output>')],
  ['a code that is no number', () => new Response('<WebOutput><ErrorCode>none</ErrorCode></WebOutput>')],
];
/** What a login ends with; with a dialog before it where the device says nothing of its own. */
const catalogue: readonly [number, string][] = [
  [-1, 'noResponse'],
  [1, 'wrongPassword'],
  [2, 'tooManyFailures'],
  [4, 'badProfile'],
  [5, 'notFound'],
  [6, 'otherMode'],
  [7, 'internalError'],
  [8, 'badCertificate'],
  [9, 'notChecked'],
  [100, 'deviceRefused'],
  [101, 'deviceRefused'],
  [4711, 'deviceRefused'],
];
const loginCalls = ['identityCard', 'getUserProfile', 'getConfig'] as const satisfies readonly CallName[];

describe.each(loginCalls)('a login whose %s gets', (call) => {
  test.each(noWebOutput)('%s is code -1: its dialog, then the cause on auth (spec §8, R14, R24)', async (_, answer) => {
    const { session, went } = scriptedSession({ [call]: async () => answer() });
    await session.logIn('ines', 'secret');
    expect(session.state).toMatchObject({ status: 'Disconnected', dialog: 'noResponse', isBusy: false });
    session.closeDialog();
    expect(session.state).toMatchObject({ status: 'Disconnected', reason: 'noResponse', dialog: undefined });
    expect(went).toEqual(['/auth']);
  });

  test.each(catalogue)('code %i: %s (spec §8)', async (code, reason) => {
    const { session, went } = scriptedSession({ [call]: async () => new Response(output(code)) });
    await session.logIn('ines', 'secret');
    const isAsked = reason === 'noResponse' || reason === 'deviceRefused';
    expect(session.state).toMatchObject({ dialog: isAsked ? reason : undefined, isBusy: false });
    session.closeDialog();
    expect(session.state).toMatchObject({ status: 'Disconnected', reason, dialog: undefined });
    expect(went).toEqual(['/auth']);
  });

  test('no answer within its time says so, and asks for the login again (spec §9, R24)', async () => {
    const timeouts: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      timeouts.push(ms);
      // The call that hangs is the last one of its login.
      return timeouts.length === loginCalls.indexOf(call) + 1 ? AbortSignal.abort() : new AbortController().signal;
    });
    const { session, went } = scriptedSession({ [call]: hanging });
    await session.logIn('ines', 'secret');
    expect(session.state).toMatchObject({ status: 'Disconnected', reason: 'noAnswer', isBusy: false });
    expect(went).toEqual(['/auth']);
    // 20 s, and 180 s for the synoptics (spec §7, §9).
    expect(timeouts.at(-1)).toBe(call === 'getConfig' ? longTimeoutMs : requestTimeoutMs);
  });
});

test.each([
  [401, '', 'wrongPassword'],
  [401, '<html/>', 'wrongPassword'],
  [200, output(0), undefined],
])('a card read with status %i and %j (R14)', async (status, body, reason) => {
  const { session } = scriptedSession({ identityCard: async () => new Response(body, { status }) });
  await session.logIn('ines', 'secret');
  expect(session.state.reason).toBe(reason);
  expect(session.state.dialog).toBe(reason ? undefined : 'noResponse');
});

test.each(['<IdentityCard/>', '<IdentityCard><Product StationName="S"/><Firm/></IdentityCard>'])(
  'only a real card without a Firmware section is backup mode: %s (spec §4, R14)',
  async (identityCard) => {
    const { session } = scriptedSession({ identityCard });
    await session.logIn('ines', 'secret');
    expect(session.state).toMatchObject({ status: 'Disconnected', reason: 'backupMode' });
  },
);

test.each([
  ['attributes', '<Content IsNormalMode="true" Profile="2" IsPasswordEditable="false"/>', 2],
  ['attributes in another letter case', '<Content IsNormalMode="TRUE" Profile=" 2 " IsPasswordEditable="False"/>', 2],
  ['elements', '<Content><IsNormalMode>True</IsNormalMode><Profile>2</Profile></Content>', 2],
  ['1 and 0', '<Content IsNormalMode="1" Profile="2" IsPasswordEditable="0"/>', 2],
  ['a profile that can’t be read: the lowest', '<Content IsNormalMode="true" Profile="high"/>', 0],
  ['prefixes', '<v:Content xmlns:v="urn:v" v:IsNormalMode="true" v:Profile="2"/>', 2],
])('a profile written with %s (spec §3, R1, R15)', async (_, content, level) => {
  const { session } = scriptedSession({ getUserProfile: output(0, content) });
  await session.logIn('ines', 'secret');
  expect(session.state.station?.profile).toEqual({ isNormalMode: true, profile: level, isPasswordEditable: false });
});

test.each(['', 'IsNormalMode="false"', 'IsNormalMode="FALSE"', 'IsNormalMode="0"', 'IsNormalMode="yes"'])(
  'a profile with %j is degraded mode (spec §4, R15)',
  async (attributes) => {
    const { session, went, requests } = scriptedSession({ getUserProfile: profile(attributes) });
    await session.logIn('ines', 'secret');
    expect(session.state.notifications).toEqual([{ kind: 'degraded' }]);
    expect(went).toEqual(['/diagnostic/operation-log']);
    expect(requests.map(({ name }) => name)).toEqual(['identityCard', 'getUserProfile']);
  },
);

test('a configuration as elements in wrappers, with what is not known left out (R1)', async () => {
  const pages =
    '<Pages><SynopticWeb><SynopticId>7</SynopticId><SynopticName>Wells</SynopticName><IsFirst>TRUE</IsFirst><SynopticWidth>10</SynopticWidth><SynopticHeight>10</SynopticHeight><New/></SynopticWeb></Pages>';
  const wrapped = config(pages)
    .replaceAll(/XmlResponse>/g, 'string>')
    .replace('<Content>', '<Content><XmlResponse>');
  const { session } = scriptedSession({ getConfig: wrapped.replace('</Content>', '</XmlResponse></Content>') });
  await session.logIn('ines', 'secret');
  expect(session.state.station?.config?.synoptics).toMatchObject([{ id: '7', name: 'Wells', isFirst: true }]);
});

test('pages that a device gives one by one, each read when it is asked for', async () => {
  const head = '<SynopticWeb SynopticId="7" SynopticName="Wells" SynopticWidth="10" SynopticHeight="10"';
  const element = (text: string) =>
    `<TextComment PositionX="1" PositionY="2" Width="3" Height="4" TextValue="${text}"/>`;
  const page = (text: string) => `${head}>${element(text)}</SynopticWeb>`;
  const second = head.replace('7', '8');
  const strings = [page('Deep'), page('Shallow').replace(head, second)].map(
    (xml) => `<string><![CDATA[${xml}]]></string>`,
  );
  const answer = config(`${head}/>${second}/>`, '900');
  const byPage = answer.replace('</Content>', `<XmlResponse>${strings.join('')}</XmlResponse></Content>`);
  const { session, requests } = scriptedSession({ identityCard: card('t1', 'Pages'), getConfig: byPage });
  await session.logIn('ines', 'secret');
  expect(requests.find(({ name }) => name === 'getConfig')?.body).not.toContain('>SynopticWebCfg<');
  expect(session.state.station?.config).toMatchObject({
    disconnectionTimeout: '900',
    synoptics: [
      { id: '7', elements: [{ text: 'Deep' }] },
      { id: '8', elements: [{ text: 'Shallow' }] },
    ],
  });
});

describe('somebody who is inside', () => {
  async function inside(answers = {}) {
    const scripted = scriptedSession(answers);
    await scripted.session.logIn('ines', 'secret');
    return scripted;
  }

  test.each([
    [-1, 'noResponse'],
    [100, 'deviceRefused'],
    [101, 'deviceRefused'],
    [4711, 'deviceRefused'],
    [-7, 'deviceRefused'],
  ] as const)('ten replies with code %i ask for one dialog, and leave once (spec §8, R27)', async (code, name) => {
    const { session, script, went } = await inside();
    script.getUserProfile = code === -1 ? '<html/>' : output(code);
    await Promise.all(Array.from({ length: 10 }, () => session.client.call(calls.getUserProfile)));
    expect(session.state).toMatchObject({ status: 'Connected', dialog: name });
    session.closeDialog();
    session.closeDialog();
    expect(session.state).toMatchObject({ status: 'Disconnected', reason: name, dialog: undefined });
    expect(went).toEqual(['/synoptic', '/auth']);
  });

  test('ten replies with code 3 ask for one dialog, and lead to the password screen once (spec §8, R27)', async () => {
    const { session, script, went } = await inside();
    script.getUserProfile = output(3);
    await Promise.all(Array.from({ length: 10 }, () => session.client.call(calls.getUserProfile)));
    expect(session.state).toMatchObject({ status: 'PasswordExpired', dialog: 'passwordExpired' });
    session.closeDialog();
    session.closeDialog();
    expect(went).toEqual(['/synoptic', '/password']);
  });

  test.each([
    [1, 'wrongPassword'],
    [2, 'tooManyFailures'],
    [4, 'badProfile'],
    [5, 'notFound'],
    [7, 'internalError'],
    [8, 'badCertificate'],
    [9, 'notChecked'],
  ])('code %i on a call of the specification ends the session with its reason (spec §8)', async (code, reason) => {
    const { session, script, went } = await inside();
    script.getUserProfile = output(code);
    await session.client.call(calls.getUserProfile);
    expect(session.state).toMatchObject({ status: 'Disconnected', reason, dialog: undefined });
    expect(went.at(-1)).toBe('/auth');
  });

  test.each([1, 2, 3, 4, 9])(
    'the first code %i ends every call under way before anything is shown (R13)',
    async (code) => {
      const { session, script } = await inside();
      script.getEvents = hanging;
      script.getConfig = hanging;
      const under = [session.client.call(calls.getEvents), session.client.read(calls.getConfig)];
      const stream = session.client.open(calls.getConfig, [], new AbortController().signal);
      script.getUserProfile = output(code);
      await session.client.call(calls.getUserProfile);
      expect(await Promise.all([...under, stream])).toEqual(Array(3).fill({ kind: 'cancelled' }));
    },
  );

  test('with an expired password nothing leaves but the change of it (R13, R17)', async () => {
    const { session, script, requests } = await inside();
    script.getUserProfile = output(3);
    await session.client.call(calls.getUserProfile);
    const before = requests.length;
    expect(await session.client.call(calls.getEvents)).toEqual({ kind: 'cancelled' });
    expect(await session.client.download('IhmWeb/IFileManager/Download/tank.svg')).toEqual({ kind: 'cancelled' });
    expect(requests.length).toBe(before);
  });

  test.each(['timeout', 'network'])('a %s logs nobody out (R24)', async (kind) => {
    const { session, script } = await inside();
    if (kind === 'timeout') {
      vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
      script.getUserProfile = hanging;
    } else delete script.getUserProfile;
    expect(await session.client.call(calls.getUserProfile)).toEqual({ kind });
    expect(session.state).toMatchObject({ status: 'Connected', dialog: undefined });
  });

  test('a download is exempt from the catalogue, whatever it answers (spec §8)', async () => {
    const { session } = await inside({ identityCard: undefined });
    await session.client.read(calls.identityCard);
    expect(session.state.dialog).toBeUndefined();
  });
});

test.each([-1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 100, 101, 4711])(
  'code %i on the open configuration call does nothing, logged in or not (spec §8)',
  async (code) => {
    const { session } = scriptedSession({ getConfigUnAuth: output(code) });
    await session.loadOpen();
    await session.logIn('ines', 'secret');
    await session.reloadOpen();
    await session.client.call(calls.getConfigUnAuth);
    expect(session.state).toMatchObject({ status: 'Connected', dialog: undefined, open: undefined });
  },
);

test('the page’s number is new at each login, and goes with every call of it (R9)', async () => {
  const { session, requests } = scriptedSession();
  await session.logIn('ines', 'secret');
  const first = requests.map(({ page }) => page);
  await session.client.call(calls.getUserProfile);
  expect(new Set([...first, requests.at(-1)?.page]).size).toBe(1);
  expect(first[0]).toMatch(/^[\da-f]{32}$/);
  session.disconnect();
  await session.logIn('ines', 'secret');
  expect(requests.at(-1)?.page).not.toBe(first[0]);
});

test('no state that screens see holds the password (R9)', async () => {
  const { session } = scriptedSession({ getConfig: config(firstPage) });
  await session.logIn('ines', 'hidden-word');
  expect(JSON.stringify(session.state)).not.toContain('hidden-word');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('hidden-word');
});
