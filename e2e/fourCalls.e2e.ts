import { expect } from 'vitest';
import { byDay } from './night.ts';
import { foreignName } from './operator/browser.ts';
import { bare401, hanging, noOutput, reset } from './scriptedDevice/faults.ts';
import { hasHeard } from './scriptedDevice/pageTime.ts';
import { card, config, openPage, output, pages } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

test('a login on a device of four calls shows its pages, and what has no value is marked so', {
  tags: ['spec-3-2', 'spec-3-14', 'spec-4-2', 'spec-4-12', 'spec-7-5', 'spec-8-4'],
}, async ({ operator, device }) => {
  const { page } = operator;
  await operator.comeIn();
  await page.getByRole('heading', { name: 'Hill', exact: true }).waitFor();
  expect(operator.route).toBe('/synoptic');
  await expect.poll(() => page.title()).toBe('Hill station');
  const value = async () => (await operator.synoptic.elements())[0];
  await expect.poll(value).toMatchObject({ info: 4, text: '---', quality: 'bad' });
  await operator.picture('four calls');
  await page.getByRole('link', { name: 'To the tank' }).click();
  await page.getByRole('heading', { name: 'Tank' }).waitFor();
  expect(operator.route).toBe('/synoptic/tank');
  expect(device.requests.filter(({ call }) => call === undefined)).toEqual([]);
});

test('nothing of what it lacks is offered, and each route says in words what is missing', {
  tags: ['spec-7-1'],
}, async ({ operator, device }) => {
  const { page } = operator;
  await operator.comeIn();
  const offered = await page.getByRole('navigation').getByRole('link').allTextContents();
  // Without the two letters of a page in a folded navigation.
  expect(offered.map((text) => text.replace(/^[A-Z][a-z](?=[A-Z])/, ''))).toEqual([
    'All pages',
    'Well',
    'Hill',
    'Tank',
    'Device',
  ]);
  await page.getByRole('button', { name: 'User menu of operator' }).click();
  await operator.reads('Theme').waitFor();
  expect(await page.getByRole('link', { name: 'Change password' }).count()).toBe(0);
  const lacks = {
    'diagnostic/operation-log': 'The operation log is not available on this device.',
    'diagnostic/users': 'Users and sessions are not available on this device.',
    'diagnostic/not-normal': 'This device does not tell what is not normal.',
    'diagnostic/device': 'Link and service status is not available from this device',
    programmes: 'Time programmes are not available on this device.',
  };
  for (const [route, words] of Object.entries(lacks)) {
    await operator.open(route);
    await operator.logInHere();
    // The words are in a file of their own, and are shown a moment after it has come.
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return operator.reads(words).count();
      })
      .toBe(1);
    expect(operator.route).toBe(`/${route}`);
  }
  // Two rounds of whatever would be requested again and again.
  for (let rounds = 0; rounds < 2; rounds++) {
    const before = device.count('identityCard');
    await page.clock.runFor(31_000);
    await expect.poll(() => device.count('identityCard')).toBeGreaterThan(before);
    await hasHeard(page);
  }
  expect(device.requests.filter(({ call }) => call === undefined)).toEqual([]);
  expect(await operator.frame.isVisible()).toBe(true);
});

test('requests have the method, the path, the envelope and the credential that spec §7 and §6 give them', {
  tags: ['spec-4-8', 'spec-4-10', 'spec-6-1', 'spec-7-2', 'spec-7-6', 'spec-7-7', 'spec-7-8', 'spec-7-9', 'spec-7-10'],
}, async ({ operator, device }) => {
  await operator.open('auth');
  await operator.fillIn('zoé', 'pa:ss');
  await operator.frame.waitFor();
  await operator.page.clock.runFor(31_000);
  await expect.poll(() => device.count('identityCard')).toBeGreaterThan(1);
  const asks = (...xpaths: string[]) =>
    `<payload>${xpaths.map((path) => `<XPathRequest>${path}</XPathRequest>`).join('')}</payload>`;
  const shapes = {
    identityCard: { method: 'GET', body: '' },
    getUserProfile: { method: 'POST', body: '<payload/>' },
    getConfig: {
      method: 'POST',
      body: asks('SynopticWebCfg', 'CommunicationCfg/WebServerCfg/@DisconnectionTimeoutSec'),
    },
    getConfigUnAuth: { method: 'POST', body: asks('SynopticWebCfg') },
  } as const;
  await expect.poll(() => new Set(device.requests.map(({ call }) => call))).toEqual(new Set(Object.keys(shapes)));
  for (const { call, method, headers, body } of device.requests) {
    expect({ method, body }).toEqual(shapes[call ?? 'identityCard']);
    expect(headers['content-type']).toBe(method === 'POST' ? 'application/xml' : undefined);
    // The credential of RFC 7617, as UTF-8, and on the open call never.
    const credential = `Basic ${Buffer.from('zoé:pa:ss').toString('base64')}`;
    expect(headers.authorization).toBe(call === 'getConfigUnAuth' ? undefined : credential);
    expect(headers.cookie).toBeUndefined();
  }
});

test('the open call carries no credential after login either, and after a log-out no call does', {
  tags: ['spec-4-5', 'spec-6-1'],
}, async ({ operator, device }) => {
  await operator.comeIn();
  device.says({ identityCard: card('t2'), getConfig: config(pages) });
  await operator.page.clock.runFor(31_000);
  await operator.reads('The device has a new configuration.').waitFor();
  // Requested at the start, and again for the new configuration.
  await expect.poll(() => device.count('getConfigUnAuth')).toBe(2);
  await operator.logOut();
  await operator.loginForm.waitFor();
  const before = device.requests.length;
  await operator.page.reload();
  await operator.loginForm.waitFor();
  await expect.poll(() => device.requests.length).toBeGreaterThan(before);
  await hasHeard(operator.page);
  expect(device.requests.slice(before).map(({ headers }) => headers.authorization)).toEqual([undefined]);
  const open = device.requests.filter(({ call }) => call === 'getConfigUnAuth');
  expect(open.length).toBeGreaterThanOrEqual(3);
  expect(open.every(({ headers }) => headers.authorization === undefined)).toBe(true);
});

/** One of each kind: every code is in web/session/faults.test.ts, all that is no WebOutput in fourCallsFaults.e2e.ts. */
const onOpenCall = {
  HTML: noOutput.HTML,
  'a bare 401': bare401,
  'a connection that ends': reset,
  'no answer at all': hanging,
  'code 3': output(3),
};
test.for(byDay(4, Object.entries(onOpenCall)))(
  '%s on the open configuration call: the login screen works',
  { tags: ['spec-2-1', 'spec-8-1'] },
  async ([, answer], { operator, device }) => {
    device.says({ getConfigUnAuth: answer });
    await operator.open('auth');
    await expect.poll(() => device.count('getConfigUnAuth')).toBeGreaterThan(0);
    expect(await operator.page.getByRole('dialog').count()).toBe(0);
    expect(await operator.page.getByRole('alert').count()).toBe(0);
    await operator.logInHere();
    await operator.page.getByRole('heading', { name: 'Hill', exact: true }).waitFor();
  },
);

const open = config(pages + openPage, '', 'StationName="Hill station"');
const withNames = config(openPage, '', `StationName="Hill station" LocalHostNames="hall ${foreignName}"`);
/** The last two, and more names, are in web/session/localHost.test.ts as well. */
const hosts = [
  { host: '127.0.0.1', says: open, to: '/unAuthSynoptic' },
  { host: foreignName, says: open, to: '/auth' },
  { host: foreignName, says: withNames, to: '/unAuthSynoptic' },
  { host: '127.0.0.1', says: config(pages), to: '/auth' },
  { host: 'localhost', says: open, to: '/unAuthSynoptic' },
  { host: 'hall.localhost', says: open, to: '/unAuthSynoptic' },
];
test.for(byDay(4, hosts))(
  'a visitor at $host starts on $to',
  { tags: ['spec-2-2', 'spec-2-19', 'spec-4-7', 'spec-7-9'] },
  async ({ host, says, to }, { operator, device }) => {
    device.says({ getConfigUnAuth: says });
    const { page } = operator;
    const pathname = () => new URL(page.url()).pathname;
    await page.goto(`http://${host}:${device.port}/`);
    await expect.poll(pathname).toBe(to);
    if (to === '/auth') await operator.loginForm.waitFor();
    else await page.getByRole('heading', { name: 'Gate' }).waitFor();
    // The way in is open in both cases, and a log-out without a reason leads to what is open.
    await page.goto(`http://${host}:${device.port}/auth`);
    await operator.logInHere();
    await operator.logOut();
    await expect.poll(pathname).toBe(says.includes('"gate"') ? '/unAuthSynoptic' : '/auth');
  },
);

const odd = [
  { name: 'UTF-8', login: 'Zoé 李 🚰', password: 'start-the-pump' },
  { name: 'quotes and angle brackets', login: `"o'neill" <&>`, password: `"'<&>` },
  { name: '10 KB', login: 'operator', password: 'p'.repeat(10_240) },
];
test.for(byDay(2, odd))(
  'a login or password of $name arrives as it was typed',
  async ({ login, password }, { operator, device }) => {
    await operator.open('auth');
    await operator.fillIn(login, password);
    await operator.frame.waitFor();
    const sent = device.requests.find(({ call }) => call === 'identityCard')?.headers.authorization ?? '';
    expect(Buffer.from(sent.replace('Basic ', ''), 'base64').toString()).toBe(`${login}:${password}`);
    expect(
      await operator.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    ).not.toContain(password);
    expect(operator.page.url()).not.toContain(password);
  },
);

const notTaken: readonly [login: string, password: string, words: string | RegExp][] = [
  ['a:b', 'start-the-pump', 'A login can’t contain a colon (:).'],
  ['operator', 'with space', /^A password can contain unaccented letters, digits and these symbols only/],
  ['', 'start-the-pump', 'Enter your login.'],
  ['operator', '€', /^A password can contain unaccented letters, digits and these symbols only/],
  ['operator', '', 'Enter your password.'],
];
test('a login or password that can’t be one is refused in words, and nothing is sent', { tags: ['spec-5-1'] }, async ({
  operator,
  device,
}) => {
  await operator.open('auth');
  for (const [login, password, words] of notTaken) {
    await operator.fillIn(login, password);
    await operator.reads(words).waitFor();
  }
  await hasHeard(operator.page);
  expect(device.requests.filter(({ call }) => call !== 'getConfigUnAuth')).toEqual([]);
});

test('a reload asks for the login again, and leads back to the same page', async ({ operator }) => {
  await operator.comeIn();
  await operator.goTo('Tank');
  await operator.page.getByRole('heading', { name: 'Tank' }).waitFor();
  await operator.page.reload();
  await operator.logInHere();
  await operator.page.getByRole('heading', { name: 'Tank' }).waitFor();
  await expect.poll(() => operator.route).toBe('/synoptic/tank');
});

const list = (inner: string, timeout: string) =>
  output(
    0,
    `<Content><XmlResponse><string><![CDATA[${inner}]]></string><string>${timeout}</string></XmlResponse></Content>`,
  );
const repeated = (inner: string, timeout: string) =>
  output(
    0,
    `<Content><XmlResponse><![CDATA[${inner}]]></XmlResponse><XmlResponse><![CDATA[${timeout}]]></XmlResponse></Content>`,
  );

/** The same device, written in the ways that R1 allows. */
const ways = {
  'fields as child elements, lists in a wrapper': {
    identityCard:
      '<IdentityCard><Product><StationName>Hill station</StationName></Product><Configuration><TechnicalHashCode>t1</TechnicalHashCode></Configuration><Firmware><ApiVersion>1</ApiVersion></Firmware></IdentityCard>',
    getUserProfile: output(
      0,
      '<Content><IsNormalMode>true</IsNormalMode><Profile>1</Profile><IsPasswordEditable>true</IsPasswordEditable></Content>',
    ),
    getConfig: list(
      '<SynopticWebCfg><Synoptics><SynopticWeb><SynopticId>hill</SynopticId><SynopticName>Hill</SynopticName><SynopticWidth>400</SynopticWidth><SynopticHeight>200</SynopticHeight><IsFirst>true</IsFirst><Elements><TextComment><TextValue>Spring</TextValue><PositionX>1</PositionX><PositionY>2</PositionY><Width>100</Width><Height>20</Height></TextComment></Elements></SynopticWeb></Synoptics></SynopticWebCfg>',
      '900',
    ),
  },
  'namespaces, prefixes, comments and elements that nobody knows': {
    identityCard:
      '<?xml version="1.0"?><d:IdentityCard xmlns:d="urn:device"><!-- card --><d:Product d:StationName="Hill station"/><d:Else/><d:Firmware/></d:IdentityCard>',
    getUserProfile:
      '<w:WebOutput xmlns:w="urn:web" xmlns="urn:other"><w:ErrorCode>0</w:ErrorCode><Extra>1</Extra><w:Content IsNormalMode="true" Profile="1" Colour="blue"/></w:WebOutput>',
    getConfig: repeated(
      '<s:SynopticWebCfg xmlns:s="urn:s"><s:SynopticWeb SynopticId="hill" SynopticName="Hill" SynopticWidth="400" SynopticHeight="200" IsFirst="true"><s:Unknown/><s:TextComment TextValue="Spring" PositionX="1" PositionY="2" Width="100" Height="20"/></s:SynopticWeb></s:SynopticWebCfg>',
      'DisconnectionTimeoutSec="900"',
    ),
  },
  'booleans in any letter case, and as 1': {
    identityCard: '<IdentityCard><Product StationName="Hill station"/><Firmware/></IdentityCard>',
    getUserProfile: output(0, '<Content IsNormalMode="TRUE" Profile="1" IsPasswordEditable="True"/>'),
    getConfig: repeated(
      '<SynopticWebCfg><SynopticWeb SynopticId="other" SynopticName="Other" SynopticWidth="4" SynopticHeight="2" IsFirst="FALSE"/><SynopticWeb SynopticId="hill" SynopticName="Hill" SynopticWidth="400" SynopticHeight="200" IsFirst="1"><TextComment TextValue="Spring" PositionX="1" PositionY="2" Width="100" Height="20" IsFontBold="True"/></SynopticWeb></SynopticWebCfg>',
      '<WebServerCfg DisconnectionTimeoutSec="900"/>',
    ),
  },
};

test.for(byDay(2, Object.entries(ways)))(
  '%s: read as the same device',
  { tags: ['spec-3-3', 'spec-3-4', 'spec-7-3'] },
  async ([, answers], { operator, device }) => {
    device.says(answers);
    await operator.comeIn();
    await operator.page.getByRole('heading', { name: 'Hill', exact: true }).waitFor();
    await operator.page.getByRole('main').getByText('Spring').waitFor();
    await expect.poll(() => operator.page.title()).toBe('Hill station');
    // The default is over, the 900 s of the device are not.
    await operator.page.clock.fastForward(890_000);
    await operator.page.getByRole('timer').waitFor();
    await operator.page.clock.fastForward(11_000);
    await operator.page.getByRole('dialog').getByText('Inactivity period too long').waitFor();
  },
);

/** How it is read is in web/api/pages.test.ts, too. */
const protections = [
  ['IsAuthenticationRequired="false"', true],
  ['', false],
  ['IsAuthenticationRequired="False"', false],
  ['IsAuthenticationRequired="0"', false],
  ['IsAuthenticationRequired=""', false],
  ['IsAuthenticationRequired="true"', false],
] as const;
test.for(byDay(2, protections))(
  'a page with %j is open to visitors: %s',
  { tags: ['spec-3-9', 'spec-6-4'] },
  async ([field, isOpen], { operator, device }) => {
    device.says({
      getConfigUnAuth: repeated(
        `<SynopticWebCfg StationName="Hill station"><SynopticWeb SynopticId="a" SynopticName="Gate" SynopticWidth="4" SynopticHeight="2" ${field}/></SynopticWebCfg>`,
        '',
      ),
    });
    await operator.open();
    await operator.page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(operator.route).toBe(isOpen ? '/unAuthSynoptic' : '/auth');
    expect(await operator.page.getByRole('heading', { name: 'Gate' }).count()).toBe(isOpen ? 1 : 0);
  },
);
