// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { output, profile } from '../session/scriptedDevice.ts';
import { furnish, logIn, visit } from '../wiring/testVisit.tsx';

beforeAll(furnish);
const saved = vi.fn<(file: Blob) => string>(() => 'blob:test');
beforeEach(() => {
  saved.mockClear();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }));
});
afterEach(cleanup);

const cardOf = (services: string) =>
  `<IdentityCard IdentityCardVersion="3"><Product StationName="Saint-Aubin" Options="5"><ProductSerialNumber Product="VG" Version="1" OrdinalNumber="42"/></Product>
   <Configuration TechnicalHashCode="t1" LastLoadingDate="2026-01-02T03:04:05Z" LastLoadingUser="ada"/><Firmware ApiVersion="9"><Version Major="1" Minor="2" Revision="3"/></Firmware>
   <IoModule IoSlot="1" SerialNumber="IO-1"/><IoModule IoSlot="3" SerialNumber="IO-3"/><Embedded Key="never-shown" RecoveryVersion="7.1"/>${services}</IdentityCard>`;
const fourCalls = cardOf('');
const whole = cardOf('<Service Name="Diagnostic" Version="1"/>');
const detail =
  '<Detail Address="Modbus TCP, 10.0.0.9:502, Unit ID 1" CountedSince="0" Answered="1200" Refused="3" Unanswered="2" Told="0" Losses="1"><RoundTrips Count="9" MedianMs="1.5" P95Ms="20" LastMs="2"/><LastFault Time="0" Code="noAnswer" TimeoutMs="1000"/></Detail>';
const links = (inside: string) =>
  output(
    0,
    `<Content><Link Id="plant" IsUp="true" Since="3600000" LastExchange="3600000" Points="12">${inside}</Link><Link Id="far" IsUp="false" Since="3600000" Points="1"/></Content>`,
  );
const health = (inside: string) =>
  output(0, `<Content><Health Version="9.9.9" UptimeMs="5400000" StartedAt="0">${inside}</Health></Content>`);
const healthDetail =
  '<Detail Node="26.1.0" System="Linux 6"><Memory Used="100000000" Heap="20000000" Threads="9000000" External="3000000" Files="58000000" Free="1" Total="2"/><EventLoop P99Ms="1" MostMs="20"/><Disk Free="100000000" Total="8000000000"/><Database Name="device.db" Bytes="2000000"/><Certificate Subject="CN=a" Issuer="CN=a" Names="a.town" From="0" Until="1"/></Detail>';

async function person(level: number, answers = {}, mode = 'true') {
  const device = visit('/diagnostic/device', {
    identityCard: whole,
    getUserProfile: profile(`IsNormalMode="${mode}" Profile="${level}"`),
    getLinks: links(level > 1 ? detail : ''),
    getHealth: health(level > 1 ? healthDetail : ''),
    ...answers,
  });
  await logIn('somebody');
  return device;
}
const fact = async (term: string) =>
  (await screen.findAllByText(term, { selector: 'dt' })).map((dt) => dt.nextElementSibling?.textContent);

test('a device with the four calls shows its whole card and says what it does not report (R6)', async () => {
  const { requests } = await person(3, { identityCard: fourCalls });
  expect(await fact('Serial number')).toEqual(['VG · 1 · 42']);
  expect(await fact('Recovery version')).toEqual(['7.1']);
  expect(await fact('CSR hash')).toEqual(['not reported']);
  expect((await fact('Loaded on'))[0]).toContain('2026');
  expect(await fact('Loaded by')).toEqual(['ada', 'not reported']);
  screen.getByText(/Link and service status is not available from this device/);
  expect(screen.queryByRole('button', { name: 'Download support bundle' })).toBeNull();
  expect(document.body.textContent).not.toContain('never-shown');
  expect(requests.some(({ name }) => name === 'getLinks' || name === 'getHealth')).toBe(false);
});

test('health comes first: what is normal, what is not and what to do; what no user here may see is not in it', async () => {
  await person(2);
  const health = within(await screen.findByRole('region', { name: 'Health' }));
  expect(document.querySelector('h2')?.textContent).toBe('Health');
  expect(health.getAllByRole('listitem').map((item) => item.textContent?.replace(/:.*/, ''))).toEqual([
    'Field linksNeeds attention1 of 2 respond. No response',
    ...[expect.stringMatching(/^ServiceNormalrunning for 1 hr 30 min, latency 1 ms$/)],
    ...[expect.stringMatching(/^Free memory \(host\)Needs attention/)],
    'Free disk spaceNeeds attention100 MB of 8 GBThe disk is almost full. Free up space.',
    ...[expect.stringMatching(/^Storage/), expect.stringMatching(/^Clock/), expect.stringMatching(/^Certificate/)],
    ...[expect.stringMatching(/^Configuration/)],
  ]);
  health.getByText(/^\d items need attention\.$/);
});

test('links, service and certificate come first; versions and hashes last', async () => {
  await person(3);
  await screen.findByRole('heading', { name: 'Certificate' });
  const order = [
    'Field links',
    'Uptime',
    'Certificate',
    'Log export key',
    'Identity',
    'Versions and hashes',
    'CSR hash',
  ];
  const terms = [...document.querySelectorAll('dt, h2, h3')].map(({ textContent }) => textContent ?? '');
  expect(terms.filter((term) => order.includes(term))).toEqual(order);
});

test('modules stand in their slots, and empty slots between them are drawn', async () => {
  await person(0);
  const rack = await screen.findByRole('list', { name: 'I/O modules' });
  expect(
    within(rack)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Slot 1IO-1', 'Slot 2empty', 'Slot 3IO-3']);
});

test('in degraded mode the card is there, and nothing else is asked for (R17)', async () => {
  const { requests } = await person(3, {}, 'false');
  fireEvent.click(await screen.findByRole('link', { name: 'Device' }));
  expect(await fact('Serial number')).toEqual(['VG · 1 · 42']);
  screen.getByText(/or not in its present mode/);
  expect(requests.some(({ name }) => name === 'getLinks' || name === 'getHealth')).toBe(false);
});

test('an observer sees which link stands and which not; counters, machine and messages are for technicians', async () => {
  await person(0);
  const lost = await screen.findByRole('article', { name: 'far' });
  within(lost).getByText(/No response since/);
  within(screen.getByRole('article', { name: 'plant' })).getByText(/Connected since/);
  expect(await fact('Uptime')).toEqual(['1 hr 30 min']);
  expect(screen.queryByText('Requests answered')).toBeNull();
  expect(screen.queryByText('Free disk space')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Show messages/ })).toBeNull();
});

test('a technician sees what the memory of the service is used for; of a service that does not tell, only how much', async () => {
  await person(2);
  await screen.findByRole('heading', { name: 'Service memory by use' });
  const shown = await Promise.all(
    ['Service memory', 'Heap', 'Threads', 'Buffers and WebAssembly', 'Program and files', 'Other'].map(fact),
  );
  expect(shown.flat()).toEqual(['100 MB', '20 MB', '9 MB', '3 MB', '58 MB', '10 MB']);
  cleanup();
  const earlier = healthDetail.replace(/ (Threads|External|Files)="\d+"/g, '');
  await person(2, { getHealth: health(earlier) });
  expect(await fact('Service memory')).toEqual(['100 MB']);
  expect(screen.queryByRole('heading', { name: 'Service memory by use' })).toBeNull();
});

test('points that the field refuses are counted, and told to a technician with their reasons', async () => {
  const refused =
    '<RefusedPoint InfoNumber="7" Name="Far" Address="input register 100"><Refusal Code="exception" Exception="2" Reason="x"/></RefusedPoint><RefusedPoint InfoNumber="8" Name="New"><Refusal Code="ofALaterVersion" Reason="too hot"/></RefusedPoint>';
  const linkWith = (inside: string) =>
    output(0, `<Content><Link Id="plant" IsUp="true" Points="12" Refused="102">${inside}</Link></Content>`);
  await person(2, { getLinks: linkWith(detail.replace('</Detail>', `${refused}</Detail>`)) });
  const link = within(await screen.findByRole('article', { name: 'plant' }));
  fireEvent.click(link.getByText('102 points are refused by the field'));
  expect(link.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Far · illegal data address (2)input register 100',
    'New · too hot',
  ]);
  link.getByText('100 more');
  cleanup();
  await person(0, { getLinks: linkWith('') });
  // By the link, and by the health of the device.
  await vi.waitFor(() => expect(screen.getAllByText('102 points are refused by the field')).toHaveLength(2));
  expect(screen.queryByText(/illegal data address/)).toBeNull();
});

test('a technician sees counters, round trips, the last loss, a full disk and an ended certificate', async () => {
  await person(2);
  const link = within(await screen.findByRole('article', { name: 'plant' }));
  link.getByText('Modbus TCP, 10.0.0.9:502, Unit ID 1');
  link.getByText(/no response within 1000 ms/);
  expect(await fact('Requests answered')).toEqual(['1,200']);
  expect(await fact('Round-trip time, median')).toEqual(['1.5 ms']);
  await screen.findByText('The disk is almost full. Free up space.');
  expect(await fact('device.db')).toEqual(['2 MB']);
});

test('messages are shown while somebody looks; leaving them ends the trace on the device', async () => {
  const message = (number: number, attributes: string) => `<Message Number="${number}" Time="3600000" ${attributes}/>`;
  const { requests } = await person(2, {
    startTrace: output(0, '<Content Result="done" Until="4200000"/>'),
    getTrace: output(
      0,
      `<Content><Trace Until="4200000" Missed="4">${message(4, 'Direction="sent" Kind="read" Subject="holding:1-2" Bytes="00 01"')}${message(5, 'Direction="received" Kind="refusal" Subject="holding:1-2" Values="2"')}</Trace></Content>`,
    ),
    stopTrace: output(0, '<Content Result="done"/>'),
  });
  const show = await screen.findByRole('button', { name: 'Show messages of plant' });
  fireEvent.click(show);
  const [newest, older] = (await screen.findAllByRole('row')).slice(1);
  within(newest ?? expect.fail('no row')).getByText('Refused: holding:1-2, code 2');
  within(older ?? expect.fail('no row')).getByText('Read holding:1-2');
  within(older ?? expect.fail('no row')).getByText('00 01');
  screen.getByText('4 messages arrived too fast to be shown and are missing.');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Messages of plant', hidden: false }));
  fireEvent.click(screen.getByRole('button', { name: 'Stop trace' }));
  await expect.poll(() => requests.some(({ name }) => name === 'stopTrace')).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show messages of plant' }));
});

test('before the first reply a trace does not say that there are no messages', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof output>>();
  await person(2, {
    startTrace: output(0, '<Content Result="done" Until="4200000"/>'),
    getTrace: () => promise,
    stopTrace: output(0, '<Content Result="done"/>'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show messages of plant' }));
  await screen.findByText('Loading…');
  expect(screen.queryByText(/^No messages on this link/)).toBeNull();
  resolve(output(0, '<Content><Trace Until="4200000" Missed="0"/></Content>'));
  await screen.findByText('No messages on this link since the trace started.');
});

test('a fifth link that is to be traced is refused in words', async () => {
  await person(2, {
    startTrace: output(0, '<Content Result="refused" Reason="tooMany"/>'),
    stopTrace: output(0, '<Content Result="done"/>'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show messages of plant' }));
  await screen.findByText(/Four other links are already being traced/);
});

test('an administrator takes a support bundle as a file; one that can’t be made is reported', async () => {
  let bundle = output(0, `<Content><Bundle Name="vigie-support.tar.gz">${btoa('archive')}</Bundle></Content>`);
  await person(3, { getSupportBundle: () => bundle });
  fireEvent.click(await screen.findByRole('button', { name: 'Download support bundle' }));
  await screen.findByText('The file is in this browser’s downloads.');
  expect(saved.mock.calls[0]?.[0].size).toBe('archive'.length);
  bundle = output(100);
  fireEvent.click(screen.getByRole('button', { name: 'Download support bundle' }));
  await screen.findByText(/The support bundle could not be created/);
});

test('packages and licences come when they are asked for, and each text when it is opened', async () => {
  const list = {
    packages: [{ name: 'react', version: '19.3.1', licence: 'MIT', usedBy: ['app'], text: 0 }],
    texts: ['Permission is granted'],
  };
  vi.stubGlobal('fetch', async (url: URL) => {
    expect(String(url)).toMatch(/\/licences\.json$/);
    return new Response(JSON.stringify(list));
  });
  await person(0);
  fireEvent.click(await screen.findByRole('button', { name: 'Show packages and licences' }));
  const row = within(await screen.findByRole('row', { name: /^react/ }));
  row.getByText('19.3.1');
  row.getByText('Permission is granted');
});

test('a card that does not come is reported, with a way to ask again', async () => {
  let isSilent = false;
  await person(0, {
    identityCard: () => (isSilent ? output(100) : whole),
    getLinks: () => {
      isSilent = true;
      return links('');
    },
    getHealth: () => output(100),
  });
  await screen.findByText('The device is not responding. Showing the last reported state.');
  screen.getByRole('button', { name: 'Try again' });
});
