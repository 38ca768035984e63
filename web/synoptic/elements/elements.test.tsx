// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { flow, openPage } from '../testPage.tsx';

afterEach(cleanup);

const place = 'PositionX="10" PositionY="20" Width="120" Height="28"';
const image = `<ImageLogicData InfoNumber="101" Status0Image="off.svg" Status1Image="on.svg" ${place}/>`;
const number = `<TextValueNumericData InfoNumber="102" IsShowedUnit="true" ${place}/>`;
const comment = (fields: string) => `<TextComment TextValue="A" ${place} ${fields}/>`;

/** Every field that can be wrong, and how that is reported. */
const faults: Readonly<Record<string, readonly [xml: string, told: string]>> = {
  'a size of nothing': [
    '<TextComment PositionX="1" PositionY="1" Width="0" Height="10"/>',
    'Width is 0. Expected: more than 0.',
  ],
  'a negative size': [
    '<TextComment PositionX="1" PositionY="1" Width="10" Height="-4"/>',
    'Height is -4. Expected: more than 0.',
  ],
  'a size that is no number': [
    '<TextComment PositionX="1" PositionY="1" Width="NaN" Height="10"/>',
    'Width: “NaN” is not a number.',
  ],
  'a size beyond all numbers': [
    '<TextComment PositionX="1" PositionY="1" Width="1e400" Height="10"/>',
    'Width: “1e400” is not a number.',
  ],
  'a size beyond all pages': [
    '<TextComment PositionX="1" PositionY="1" Width="1e12" Height="10"/>',
    'Width is 1000000000000, which is outside any page. Expected: a number from -100000 to 100000.',
  ],
  'a place beyond all pages': [
    '<TextComment PositionX="-1e9" PositionY="1" Width="10" Height="10"/>',
    'PositionX is -1000000000, which is outside any page. Expected: a number from -100000 to 100000.',
  ],
  'no place': ['<TextComment PositionX="1" Width="10" Height="10"/>', 'PositionY is missing.'],
  'a layer that is no number': [comment('Zindex="top"'), 'Zindex: “top” is not a number.'],
  'letters without a size': [comment('FontSize="0"'), 'FontSize is 0. Expected: more than 0.'],
  'letters of a negative size': [comment('FontSize="-12"'), 'FontSize is -12. Expected: more than 0.'],
  'a colour nobody knows': [
    comment('Foreground="reddish"'),
    'Foreground: “reddish” is not a valid colour. Expected: #RRGGBB, #AARRGGBB or a CSS colour name.',
  ],
  'a colour of five digits': [
    comment('Foreground="#12345"'),
    'Foreground: “#12345” is not a valid colour. Expected: #RRGGBB, #AARRGGBB or a CSS colour name.',
  ],
  'a state’s colour nobody knows': [
    `<TextValueLogicData InfoNumber="101" ForegroundStatus1="reddish" ${place}/>`,
    'ForegroundStatus1: “reddish” is not a valid colour. Expected: #RRGGBB, #AARRGGBB or a CSS colour name.',
  ],
  'a middle that is no alignment': [
    comment('HorizontalAlignment="Centre"'),
    'HorizontalAlignment: “Centre” is not a valid alignment. Expected: one of left, center, right, stretch.',
  ],
  'neither true nor false': [
    comment('IsFontBold="maybe"'),
    'IsFontBold: “maybe” is not valid. Expected: true or false.',
  ],
  'a value without a point': [
    `<TextValueLogicData ${place}/>`,
    'No point assigned: InfoNumber and RiData are both missing.',
  ],
  'a label without a point': [
    `<TextLabelData ${place}/>`,
    'No point assigned: InfoNumber and RiData are both missing.',
  ],
  'a point nobody has': [`<TextLabelData RiData="T9" ${place}/>`, 'No point has the reference “T9”.'],
  'an image without images': [`<ImageLogicData InfoNumber="101" ${place}/>`, 'No picture: none of its states has one.'],
  'a link to no page': [`<TextLink RefSynoptic="9" Text="Tanks" ${place}/>`, 'The page “9” does not exist.'],
  'a link without a page': [`<TextLink Text="Tanks" ${place}/>`, 'RefSynoptic is missing.'],
  'a link without an address': [`<TextUrlLink Text="Manual" ${place}/>`, 'Url is missing.'],
};

test.for(Object.entries(faults))(
  '%s: a marked box that says why, in the list too, and the rest is alive',
  async ([, [xml, told]]) => {
    const { tell, info, container, find } = openPage(xml + number);
    tell({ infoNumber: 102, value: 5 });
    expect(find('[data-broken]').title).toContain(told);
    expect(container.querySelectorAll('[data-broken]')).toHaveLength(1);
    await vi.waitFor(() => expect(find('details').textContent).toContain(told));
    expect(info(102).textContent).toBe('5.0 m³/h');
  },
);

test('what lies beside its page is told in the list, for nobody can see it', async () => {
  openPage('<TextComment TextValue="A" PositionX="400" PositionY="1" Width="10" Height="10"/>');
  await screen.findByText('Text at 400, 1: Outside the page, not visible.');
});

test('a file of the device is fetched when it is asked for; one that is not there is then a marked box', async () => {
  const loadImage = vi.fn(() => Promise.reject(new Error('gone')));
  openPage(`<TextUrlLink Url="manual.pdf" Text="Manual" ${place}/>`, { loadImage });
  const link = screen.getByRole('link', { name: 'Manual' });
  expect(loadImage).not.toHaveBeenCalled();
  fireEvent.click(link);
  expect((await screen.findByTitle('The file “manual.pdf” could not be loaded.')).dataset.broken).toBe('');
  expect(screen.queryByRole('link')).toBeNull();
});

test('a file of the device is saved under its own name, not opened', async () => {
  const saved: (readonly [string, string])[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.getAttribute('href') ?? '', this.download]);
  });
  openPage(`<TextUrlLink Url="pumps/manual.pdf" Text="Manual" ${place}/>`, { loadImage: async () => 'blob:1' });
  fireEvent.click(screen.getByRole('link', { name: 'Manual' }));
  await waitFor(() => expect(saved).toEqual([['blob:1', 'manual.pdf']]));
  click.mockRestore();
});

test('a picture for light paper lies on light paper in both themes', async () => {
  const { tell } = openPage(image.replace('/>', ' PictureGround="light"/>'));
  tell({ infoNumber: 101, value: 1 });
  const picture = await screen.findByRole('img', { name: 'Running' });
  expect(picture.parentElement?.dataset.theme).toBe('light');
});

test('a pump whose picture is not there still says its state and can be opened', async () => {
  const onSelect = vi.fn();
  const { tell, info } = openPage(image, { onSelect, loadImage: () => Promise.reject(new Error('gone')) });
  tell({ infoNumber: 101, value: 1 });
  await screen.findByTitle('The picture “on.svg” could not be loaded.');
  expect(info(101).textContent).toBe('Running. The picture “on.svg” could not be loaded.');
  info(101).click();
  expect(onSelect).toHaveBeenCalledTimes(1);
  tell({ infoNumber: 101, value: 1, state: 'linkLost' });
  expect(info(101).textContent).toContain('Running, No response from the field.');
});

test('thousands and digits are those of the language and the point; money has its sign and no unit', () => {
  const money = { ...flow, infoNumber: 104, name: 'Cost', unit: 'currency', digits: 2 };
  const whole = { ...flow, infoNumber: 105, name: 'Starts', unit: '', digits: 0 };
  const { tell, info } = openPage(number + number.replace('102', '104') + number.replace('102', '105'), {
    points: [flow, money, whole],
  });
  tell(
    { infoNumber: 102, value: -1_234_567.25 },
    { infoNumber: 104, value: 1234.5 },
    { infoNumber: 105, value: 1234.5 },
  );
  expect(info(102).textContent).toBe('-1,234,567.3 m³/h');
  expect(info(104).textContent).toBe('$1,234.50');
  expect(info(105).textContent).toBe('1,235');
  tell({ infoNumber: 102, value: -0.04 });
  expect(info(102).textContent).toBe('0.0 m³/h');
});

test('both alignments, at every place', () => {
  const at = (horizontal: string, vertical: string) =>
    comment(`HorizontalAlignment="${horizontal}" VerticalAlignment="${vertical}"`);
  const { find } = openPage(
    at('Left', 'Top') + at('center', 'CENTER') + at('Right', 'Bottom') + at('Stretch', 'Stretch'),
  );
  const placed = [0, 1, 2, 3].map((index) => {
    const { justifyContent, alignItems, textAlign } = find(`[data-index="${index}"]`).style;
    return [justifyContent, alignItems, textAlign];
  });
  expect(placed).toEqual([
    ['flex-start', 'flex-start', 'left'],
    ['center', 'center', 'center'],
    ['flex-end', 'flex-end', 'right'],
    ['flex-start', 'flex-start', 'justify'],
  ]);
});

test('a font of any name is asked for, and the page’s own stands in for it', () => {
  const { find } = openPage(
    comment('FontFamily="3270 Condensed, Arial, monospace"') + comment(`FontFamily="a;color:red'"`),
  );
  expect(find('[data-index="0"]').style.fontFamily).toBe('"3270 Condensed", "Arial", monospace, var(--synoptic-font)');
  expect(find('[data-index="1"]').style.fontFamily).toBe('"a;color:red", var(--synoptic-font)');
  expect(find('[data-index="1"]').style.color).toBe('');
});

test('a state without its own colour has the element’s', () => {
  const { tell, find } = openPage(
    `<TextValueLogicData InfoNumber="101" Foreground="navy" ForegroundStatus1="#FF0000" ${place}/>`,
  );
  const ink = () => find('[data-index="0"]').style.getPropertyValue('--ink');
  tell({ infoNumber: 101, value: 0 });
  expect(ink()).toBe('navy');
  tell({ infoNumber: 101, value: 1 });
  expect(ink()).toBe('#FF0000');
});

test('an element is spoken by its name, its value and its quality, on a page to look at too', () => {
  const seen = openPage(number);
  seen.tell({ infoNumber: 102, value: 63.2 });
  const button = screen.getByRole('button', { name: 'Pump 1 flow 63.2 m³/h' });
  expect(button.getAttribute('aria-description')).toBe('Good');
  seen.tell({ infoNumber: 102, value: 63.2, state: 'outOfRange' });
  expect(button.getAttribute('aria-description')).toBe('Outside the measuring range: sensor fault?');
  cleanup();
  const open = openPage(number, { onSelect: undefined });
  open.tell({ infoNumber: 102, value: 63.2, state: 'linkLost' });
  const value = screen.getByRole('group', { name: 'Pump 1 flow' });
  expect(value.textContent).toBe('63.2 m³/h');
  expect(value.getAttribute('aria-description')).toMatch(/^No response from the field/);
});

test('a good value outside its normal range has an arrow and says so, and is not called uncertain (R44)', () => {
  const seen = openPage(number, { points: [{ ...flow, rangeMin: 20, rangeMax: 60 }] });
  const looks = () => {
    const { dataset } = seen.info(102);
    const spoken = seen.info(102).getAttribute('aria-description');
    return [dataset.quality, dataset.attention, dataset.corner, spoken];
  };
  seen.tell({ infoNumber: 102, value: 60 });
  expect(looks()).toEqual(['good', undefined, undefined, 'Good']);
  // A further good value, but one that needs attention: it is drawn again.
  seen.tell({ infoNumber: 102, value: 63.2 });
  expect(looks()).toEqual(['good', 'above', '↑', 'Outside its normal range']);
  seen.tell({ infoNumber: 102, value: 19.9 });
  expect(looks()).toEqual(['good', 'below', '↓', 'Outside its normal range']);
  seen.tell({ infoNumber: 102, value: 19.9, state: 'outOfRange' });
  expect(looks()).toEqual(['uncertain', undefined, undefined, 'Outside the measuring range: sensor fault?']);
  seen.tell({ infoNumber: 102, value: 19.9, state: 'linkLost' });
  expect(looks().slice(0, 3)).toEqual(['bad', undefined, undefined]);
});

test('what is not current does not blink', () => {
  const { tell, find } = openPage(`<TextValueLogicData InfoNumber="101" IsBlinkedStatus1="true" ${place}/>`);
  tell({ infoNumber: 101, value: 1 });
  expect(find('[data-index="0"] [class*="live"]').className).toContain('blinking');
  tell({ infoNumber: 101, value: 1, state: 'linkLost' });
  expect(find('[data-index="0"] [class*="live"]').className).not.toContain('blinking');
});

test('pointed at, a value says of when it is', () => {
  const { tell, info } = openPage(number);
  tell({ infoNumber: 102, value: 1 });
  fireEvent.pointerEnter(info(102));
  expect(info(102).title).toBe('Pump 1 flow; value at 14:02:11');
  tell({ infoNumber: 102, value: 1, state: 'forced' });
  expect(info(102).title).toBe('Pump 1 flow: Forced');
  fireEvent.pointerEnter(info(102));
  expect(info(102).title).toBe('Pump 1 flow: Forced; value at 14:02:11');
});

test.each(['', 'Url=""', 'Url="  "'])('a link to an address that has none is a marked box: %s', (url) => {
  openPage(`<TextUrlLink ${url} ${place}/>`);
  expect(screen.getByTitle('Url is missing.').dataset.broken).toBe('');
});

test('beyond what its sensor can tell, a value is no live one: it says that the sensor may be broken (R44)', () => {
  const { tell, info } = openPage(
    '<TextValueNumericData InfoNumber="102" IsShowedUnit="true" PositionX="1" PositionY="1" Width="200" Height="20"/>',
  );
  tell({ infoNumber: 102, value: -1.38, state: 'outOfRange' });
  const fault = info(102).querySelector<HTMLElement>('[data-fault]');
  expect(fault?.dataset.fault).toBe('sensor fault?');
  expect(fault?.textContent).toBe('-1.4 m³/h');
  expect(info(102).querySelector('[class*="beside"]')?.textContent).toBe('-1.4 m³/h');
  tell({ infoNumber: 102, value: 12 });
  expect([info(102).querySelector('[data-fault]'), info(102).textContent]).toEqual([null, '12.0 m³/h']);
});
