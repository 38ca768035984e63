// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pump } from '../live/testPoint.ts';
import { now } from '../live/testWorld.ts';
import { flow, level, openPage, page } from './testPage.tsx';

afterEach(cleanup);

const place = 'PositionX="10" PositionY="20" Width="120" Height="28"';
const image = `<ImageLogicData InfoNumber="101" Status0Image="off.svg" Status1Image="on.svg" IsBlinkedStatus1="true" ${place}/>`;
const word = `<TextValueLogicData InfoNumber="101" ForegroundStatus1="#80FF0000" IsBlinkedStatus0="true" ${place}/>`;
const number = `<TextValueNumericData InfoNumber="102" IsShowedUnit="true" ${place}/>`;

test('an element stands at its place, in page units', () => {
  const { tell, info } = openPage(number);
  tell({ infoNumber: 102, value: 63.24 });
  expect(info(102).style).toMatchObject({ left: '10px', top: '20px', width: '120px', height: '28px' });
});

test('a number is shown with its digits and its unit', () => {
  const { tell, info } = openPage(number);
  tell({ infoNumber: 102, value: 1063.24 });
  expect(info(102).textContent).toBe('1,063.2 m³/h');
  expect(info(102).dataset).toMatchObject({ quality: 'good', state: 'good' });
  tell({ infoNumber: 102, value: 12 });
  expect(info(102).textContent).toBe('12.0 m³/h');
});

test('a state is shown in its word, its colour and its image', () => {
  const { tell, find } = openPage(word + image);
  tell({ infoNumber: 101, value: 1 });
  expect(find('[data-index="0"]').textContent).toBe('Running');
  expect(find('[data-index="0"]').style.getPropertyValue('--ink')).toBe('#FF000080');
  expect(find('img').getAttribute('src')).toBe('images/on.svg');
  expect(find('[class*="picture"]').className).toContain('blinking');
  tell({ infoNumber: 101, value: 0 });
  expect(find('img').getAttribute('src')).toBe('images/off.svg');
  expect(find('[class*="picture"]').className).not.toContain('blinking');
  expect(find('[data-index="0"] [class*="live"]').className).toContain('blinking');
});

test('a label is the name of its point, a comment the text of its author and no markup', () => {
  const { container } = openPage(
    `<TextLabelData RiData="PS1/P1" ${place}/><TextComment TextValue="&lt;b&gt;Well&lt;/b&gt;" ${place}/>`,
  );
  expect(container.textContent).toContain('Pump 1');
  expect(container.textContent).toContain('<b>Well</b>');
});

test('fonts and alignments are the author’s', () => {
  const { find } = openPage(
    `<TextComment TextValue="A" ${place} FontSize="22" FontFamily="Georgia" IsFontBold="true" IsFontItalic="1"
      IsFontUnderline="True" Foreground="navy" HorizontalAlignment="RIGHT" VerticalAlignment="Bottom"/>`,
  );
  expect(find('[data-index="0"]').style).toMatchObject({
    fontSize: '22px',
    fontWeight: '700',
    fontStyle: 'italic',
    textDecorationLine: 'underline',
    textAlign: 'right',
    justifyContent: 'flex-end',
    alignItems: 'flex-end',
  });
});

test('what is drawn above is decided by Zindex, then by the file', () => {
  const { find } = openPage(
    `<TextComment TextValue="a" Zindex="2" ${place}/><TextComment TextValue="b" ${place}/><TextComment TextValue="c" ${place}/>`,
  );
  const layer = (index: number) => Number(find(`[data-index="${index}"]`).style.zIndex);
  expect([layer(1), layer(2), layer(0)]).toEqual([0, 1, 2]);
});

test('before the first value there is none, and no zero', () => {
  const { tell, info, find } = openPage(number + word.replaceAll('101', '103') + image);
  expect(info(102).textContent).toBe('---');
  tell(
    { infoNumber: 103, value: undefined, state: 'neverRead' },
    { infoNumber: 102, value: undefined, state: 'notANumber' },
  );
  expect(info(102).textContent).toBe('---');
  expect(info(103).textContent).toBe('---');
  expect(info(102).dataset).toMatchObject({ quality: 'bad', state: 'notANumber' });
  expect(find('[data-info="101"]').textContent).toBe('---');
});

test('a device without a point list shows its pages without values, and nothing is called broken (R6)', () => {
  const { container, info } = openPage(`${number}<TextLabelData RiData="PS1/P1" ${place}/>`, { points: null });
  expect(info(102).textContent).toBe('---');
  expect(container.textContent).toContain('PS1/P1');
  expect(container.querySelector('[data-broken]')).toBeNull();
});

test('what is not current keeps its last value, visibly dead, and says of when it is (R29)', () => {
  const { tell, info } = openPage(number);
  tell({ infoNumber: 102, value: 63.2 });
  tell({ infoNumber: 102, value: 63.2, state: 'linkLost', sourceTime: now - 60_000 });
  expect(info(102).textContent).toBe('63.2 m³/h');
  expect(info(102).dataset).toMatchObject({ quality: 'bad', state: 'linkLost', kept: '', aged: '14:02' });
  expect(info(102).title).toBe('Pump 1 flow: No response from the field since 14:02:11; value at 14:01:11');
  tell({ infoNumber: 102, value: 63.2, state: 'deviceError', sourceTime: now - 60_000 });
  expect(info(102).dataset).toMatchObject({ quality: 'bad', state: 'deviceError', kept: '', aged: 'at 14:01' });
});

test('with the link to the device gone, every value is not current since the last frame', () => {
  const { tell, loseLink, info } = openPage(number + image);
  tell({ infoNumber: 102, value: 63.2, sourceTime: now - 3_600_000 }, { infoNumber: 101, value: 1 });
  loseLink(now - 5000);
  expect(info(102).dataset).toMatchObject({ quality: 'bad', state: 'notCurrent', aged: '14:02' });
  expect(info(101).dataset.quality).toBe('bad');
});

test('a forced and a simulated value have their letter in the corner', () => {
  const { tell, info } = openPage(number);
  tell({ infoNumber: 102, value: 1, state: 'forced' });
  expect(info(102).dataset).toMatchObject({ quality: 'uncertain', corner: 'F' });
  tell({ infoNumber: 102, value: 1, state: 'simulated' });
  expect(info(102).dataset.corner).toBe('S');
});

test('a blocked point has its barred hand, whatever its value', () => {
  const { tell, info } = openPage(number);
  tell({ infoNumber: 102, value: 1, isBlocked: true });
  expect(info(102).dataset).toMatchObject({ quality: 'good', blocked: '' });
  expect(info(102).title).toBe(
    'Pump 1 flow: Commands blocked: the machine can still start automatically or be operated locally',
  );
  tell({ infoNumber: 102, value: 1, state: 'forced', isBlocked: true });
  expect(info(102).dataset).toMatchObject({ corner: 'F', blocked: '' });
  expect(info(102).title).toMatch(/^Pump 1 flow: Forced\. Commands blocked: the machine can still start/);
  tell({ infoNumber: 102, value: 0, isBlocked: true, movedAt: now });
  expect(info(102).dataset.blocked).toBe('moved');
  expect(info(102).title).toBe('Pump 1 flow: Commands blocked, but the state changed');
  tell({ infoNumber: 102, value: 1 });
  expect(info(102).dataset.blocked).toBeUndefined();
});

test('a link to a page is a link, a link to nowhere is a marked box', () => {
  const link = (to: string) => `<TextLink RefSynoptic="${to}" Text="Tanks" ${place}/>`;
  openPage(link('1') + link('9'));
  expect(screen.getByRole('link', { name: 'Tanks' }).getAttribute('href')).toBe('/synoptic/1');
  expect(screen.getByTitle('The page “9” does not exist.').dataset.broken).toBe('');
});

test('for a visitor a link to a page that is not public is text, and no fault', () => {
  const { container } = openPage(`<TextLink RefSynoptic="9" Text="Tanks" ${place}/>`, { isPublic: true });
  expect(screen.getByTitle('Not a public page').textContent).toBe('Tanks');
  expect(screen.queryByRole('link')).toBeNull();
  expect(container.querySelector('[data-broken]')).toBeNull();
});

test('a link to the web opens apart, anything else is text', () => {
  const link = (url: string) => `<TextUrlLink Url="${url}" Text="${url}" ${place}/>`;
  const { container } = openPage(link('https://example.org/a') + link('javascript:alert(1)') + link('manual.pdf'));
  const web = screen.getByRole('link', { name: 'https://example.org/a' });
  expect(web).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
  const file = 'IhmWeb/IFileManager/Download/manual.pdf';
  expect(screen.getByRole('link', { name: 'manual.pdf' }).getAttribute('href')).toBe(file);
  expect(container.querySelector('[href^="javascript"]')).toBeNull();
  expect(container.textContent).toContain('javascript:alert(1)');
});

test('what is broken is a marked box with its reason, in the list too, and the rest is alive', async () => {
  const broken = [
    `<TextValueNumericData InfoNumber="999" ${place}/>`,
    `<TextValueNumericData ${place}/>`,
    `<TextValueNumericData InfoNumber="x1" ${place}/>`,
    '<TextComment TextValue="A" PositionX="1" PositionY="1" Width="wide" Height="10"/>',
  ];
  const { tell, info, container } = openPage(broken.join('') + number);
  tell({ infoNumber: 102, value: 5 });
  expect(info(102).textContent).toContain('5.0');
  expect(container.querySelectorAll('[data-broken]')).toHaveLength(4);
  expect(info(999).title).toBe('No point has the number 999.');
  expect(info(999).dataset).toMatchObject({ quality: 'bad', state: 'noPoint' });
  await screen.findByText('4 elements on this page could not be drawn');
  expect(container.querySelector('details')?.textContent).toContain('InfoNumber: “x1” is not a number.');
});

test('what shows a rejected point is a marked box with the finding, and opens its panel', async () => {
  const reason = { code: 'zero', field: 'Scale' } as const;
  const rejected = { kind: 'fault', file: 'station.xml', line: 12, element: 'Point', reason, text: '' } as const;
  const onSelect = vi.fn();
  const { tell, info, container } = openPage(image + number, {
    points: [pump, { ...flow, rejected }],
    onSelect,
  });
  tell({ infoNumber: 101, value: 1 }, { infoNumber: 102, value: undefined, state: 'rejected' });
  const why = 'Configuration rejected: Point: Scale is 0. Expected: a number other than 0. (station.xml, line 12)';
  // Without the reason until its words are fetched; another file may have fetched them already.
  expect(['Configuration rejected', why]).toContain(info(102).title);
  await screen.findByTitle(why);
  expect(info(102).dataset).toMatchObject({ quality: 'bad', state: 'rejected' });
  expect(screen.getByRole('button', { name: `${flow.name} ${why}` })).toBeTruthy();
  fireEvent.click(info(102));
  expect(onSelect).toHaveBeenCalled();
  expect(container.querySelectorAll('[data-broken]')).toHaveLength(1);
  // Its words may come a moment after those of the box.
  await vi.waitFor(() => expect(container.querySelector('details')?.textContent).toContain(why));
});

test('an image that does not come is a marked box that keeps its number', async () => {
  const { tell, info } = openPage(image, { loadImage: () => Promise.reject(new Error('gone')) });
  tell({ infoNumber: 101, value: 1 });
  expect((await screen.findByTitle('The picture “on.svg” could not be loaded.')).dataset.info).toBe('101');
  expect(info(101).dataset.broken).toBe('');
});

test('an image that is no image is a marked box', () => {
  const { tell, info, find } = openPage(image);
  tell({ infoNumber: 101, value: 1 });
  fireEvent.error(find('img'));
  expect(info(101).dataset.broken).toBe('');
});

test('a state without an image is reported, not left empty', () => {
  const { tell, info } = openPage(`<ImageLogicData InfoNumber="101" Status1Image="on.svg" ${place}/>`);
  tell({ infoNumber: 101, value: 0 });
  expect(info(101).title).toBe('No picture for the state “Stopped”.');
});

test('an element with a point is chosen by key or click; the focus can go back to it', () => {
  const onSelect = vi.fn();
  const { tell } = openPage(number + image, { onSelect });
  tell({ infoNumber: 101, value: 1 }, { infoNumber: 102, value: 63.2 });
  const button = screen.getByRole('button', { name: 'Pump 1 Running' });
  button.click();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'ImageLogicData' }), pump, button);
  expect(screen.getByRole('button', { name: 'Pump 1 flow 63.2 m³/h' })).toBeTruthy();
});

test('a page to look at offers nothing to be chosen', () => {
  const { container } = openPage(number, { onSelect: undefined });
  expect(container.querySelector('button[data-index]')).toBeNull();
});

test('a page with its own background is light, with black texts; one without follows the theme', () => {
  const own = openPage(page(number, 'SynopticId="1" Background="#FFE0E0E0"'));
  expect(own.find('[class*="stage"]').className).toContain('painted');
  cleanup();
  expect(openPage(number).find('[class*="stage"]').className).not.toContain('painted');
});

test('a further value of one point wakes its element alone, and a number wakes not even that', () => {
  const { tell, container, info } = openPage(number + number.replaceAll('102', '103') + word);
  tell({ infoNumber: 101, value: 1 }, { infoNumber: 102, value: 1 }, { infoNumber: 103, value: 1 });
  const changed: Node[] = [];
  const watcher = new MutationObserver(() => undefined);
  watcher.observe(container, { subtree: true, childList: true, characterData: true, attributes: true });
  tell({ infoNumber: 102, value: 2 });
  for (const { target } of watcher.takeRecords()) changed.push(target);
  expect(changed).toHaveLength(1);
  expect(info(102).contains(changed[0] ?? null)).toBe(true);
});

test('no page at all, no such page, and pages on their way are reported in words', () => {
  const { unmount } = openPage(number, { synoptics: undefined });
  expect(screen.getByRole('status').textContent).toContain('Loading pages');
  unmount();
  const none = openPage(number, { synoptics: [], synoptic: undefined });
  expect(screen.getByRole('status').textContent).toBe('No pages available. Pages come with the station configuration.');
  none.unmount();
  openPage(number, { synoptic: undefined });
  expect(screen.getByRole('link', { name: 'Pumps' })).toBeTruthy();
});

test('who sees a part of the station reads that there may be more', async () => {
  const none = openPage(number, { synoptics: [], synoptic: undefined, isPart: true });
  const [note, status] = ['What is not in your area is not shown.', screen.getByRole('status')];
  await waitFor(() => expect(status.textContent).toContain(`Pages come with the station configuration. ${note}`));
  none.unmount();
  openPage(number, { synoptic: undefined, isPart: true });
  expect(screen.getByRole('status').textContent).toContain(`${note} This page is not available`);
});

test('a point list that comes late brings the page to life', () => {
  const { setPoints, tell, info } = openPage(number, { points: null });
  setPoints([flow, level]);
  tell({ infoNumber: 102, value: 5 });
  expect(info(102).textContent).toBe('5.0 m³/h');
});
