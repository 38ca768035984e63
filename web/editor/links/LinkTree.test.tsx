// @vitest-environment jsdom

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { linksOf } from '../../../editor/station/links.ts';
import type { BrowseLink, FoundNode, LinkBrowse } from '../../../protocol/calls/linkTool.ts';
import { element } from '../../../protocol/wire/xml.ts';
import type { SectionProps } from '../section.ts';
import { openSection } from '../testSection.tsx';
import { LinkTree } from './LinkTree.tsx';

afterEach(cleanup);

const station = {
  'station.xml': `<StationCfg>
  <CommunicationCfg>
    <ModbusTcp Id="plc" Host="10.0.0.7"/>
  </CommunicationCfg>
  <PointCfg>
    <Point Id="LEVEL" InfoNumber="7" Link="plc" Register="holding:0"/>
  </PointCfg>
</StationCfg>
`,
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const nothing = { value: undefined, state: undefined, sourceTime: undefined, receivedTime: undefined };
const unread = { ...nothing, raw: undefined, words: undefined, refusal: undefined };
const folder = (name: string): FoundNode => ({ ...unread, name, node: `/${name}`, point: undefined });
const address = (name: string, Register: string): FoundNode => ({
  ...{ ...unread, name, node: undefined, point: element('Point', { Register }) },
});
const reply = (found: readonly FoundNode[], next?: string): LinkBrowse => ({
  ...{ result: 'done', reason: undefined, findings: [], fault: undefined },
  ...{ found, next, isWhole: next === undefined },
});
const requested = () => browseLink.mock.calls.map(([{ node, search, after }]) => [node, search, after]);

const browseLink = vi.fn<(request: BrowseLink) => LinkBrowse>();
beforeEach(() => browseLink.mockReset());
const Section = (props: SectionProps) => <LinkTree {...props} link={linksOf(props.store)[0] ?? ''} />;

test('a tree is shown by its parts: each node is asked for when it is opened, and goes on where it ended', async () => {
  browseLink.mockReturnValueOnce(reply([folder('Pumps'), address('Time', 'input:9')]));
  const { text } = await openSection(Section, station, { browseLink });
  press('Show addresses');
  await screen.findByText('Pumps');
  browseLink.mockReturnValueOnce(reply([address('Level', 'holding:0'), address('Flow', 'holding:2')], '2'));
  press('Contents of Pumps');
  expect((await screen.findByLabelText<HTMLInputElement>('Level')).disabled).toBe(true);
  expect(screen.getByText('LEVEL')).toBeTruthy();
  browseLink.mockReturnValueOnce(reply([address('Running', 'coil:3')]));
  press('Show more');
  fireEvent.click(await screen.findByLabelText('Running'));
  expect(screen.queryByText('Show more')).toBeNull();
  fireEvent.click(screen.getByLabelText('Flow'));
  press('Add 2 points');
  expect(text()).toContain('Kind="numeric" Link="plc" Register="holding:2"/>');
  expect(text()).toContain('Kind="logic" Link="plc" Register="coil:3"/>');
  expect(requested()).toEqual([
    ['', undefined, undefined],
    ['/Pumps', undefined, undefined],
    ['/Pumps', undefined, '2'],
  ]);
  press('Contents of Pumps');
  expect(screen.queryByText('Flow')).toBeNull();
});

test('a search finds addresses wherever they are', async () => {
  browseLink.mockReturnValue(reply([address('Flow', 'holding:2')], '1'));
  await openSection(Section, station, { browseLink });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' flow ' } });
  press('Search');
  await screen.findByText('Flow');
  browseLink.mockReturnValue(reply([]));
  press('Show more');
  await vi.waitFor(() => expect(requested().at(-1)).toEqual(['', 'flow', '1']));
});

test('a search that ended early says that there may be more, whether it found anything or not', async () => {
  browseLink.mockReturnValueOnce({ ...reply([address('Flow', 'holding:2')]), isWhole: false });
  await openSection(Section, station, { browseLink });
  press('Show addresses');
  await screen.findByText('Flow');
  expect(screen.getByText(/^There may be more than this/)).toBeTruthy();
  browseLink.mockReturnValueOnce({ ...reply([]), isWhole: false });
  press('Show addresses');
  expect(await screen.findByText(/^There may be more than this/)).toBeTruthy();
  expect(screen.queryByText('No addresses found.')).toBeNull();
});

test('a device that does not respond says why, and nothing of addresses', async () => {
  browseLink.mockReturnValueOnce({
    ...reply([]),
    isWhole: false,
    fault: { why: { code: 'noAnswer', timeoutMs: '1000' }, text: 'no answer' },
  });
  await openSection(Section, station, { browseLink });
  press('Show addresses');
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
  expect(screen.queryByText(/^There may be more than this|^No addresses found/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
});

test('a device without any, or one that refuses, says so', async () => {
  browseLink.mockReturnValueOnce(reply([]));
  await openSection(Section, station, { browseLink });
  press('Show addresses');
  expect(await screen.findByText('No addresses found.')).toBeTruthy();
  browseLink.mockReturnValueOnce({ ...reply([]), result: 'refused', reason: 'notOffered' });
  press('Show addresses');
  expect(await screen.findByText('Links of this kind can’t do this.')).toBeTruthy();
});
