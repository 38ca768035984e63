// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { message, openPage, valve } from '../testPage.tsx';

afterEach(cleanup);

const points = [valve, message];
const place = 'PositionX="10" PositionY="20" Width="120" Height="28"';
const image = `<ImageStateData InfoNumber="105" Status0Image="closed.svg" Status2Image="open.svg" IsBlinkedStatus2="true" ${place}/>`;
const word = `<TextStateData InfoNumber="105" ForegroundStatus1="#804000" ${place}/>`;
const text = `<TextValueTextData InfoNumber="104" ${place}/>`;

test('a valve of three states has an image for each, by its name spoken', () => {
  const { tell, info, find } = openPage(image, { points });
  expect(info(105).textContent).toBe('---');
  tell({ infoNumber: 105, value: 2 });
  expect(find('img').getAttribute('src')).toBe('images/open.svg');
  expect(find('img').getAttribute('alt')).toBe('Open');
  expect(find('[class*="blinking"]')).toBeTruthy();
  tell({ infoNumber: 105, value: 0 });
  expect(find('img').getAttribute('src')).toBe('images/closed.svg');
});

test('a state without an image of its own is a marked box with its word', () => {
  const { tell, info, find } = openPage(image, { points });
  tell({ infoNumber: 105, value: 1 });
  expect(find('[data-broken]').title).toBe('No picture for the state “Moving”.');
  expect(info(105).textContent).toContain('Moving');
});

test('no image at all is told before any value', () => {
  const { find } = openPage(`<ImageStateData InfoNumber="105" ${place}/>`, { points });
  expect(find('[data-broken]').title).toContain('No picture');
});

test('the word of the state in the colour of that state; an index without a name is told as it is', () => {
  const { tell, info } = openPage(word, { points });
  tell({ infoNumber: 105, value: 1 });
  expect(info(105).textContent).toBe('Moving');
  expect(info(105).style.getPropertyValue('--ink')).toBe('#804000');
  tell({ infoNumber: 105, value: 2 });
  expect(info(105).style.getPropertyValue('--ink')).toBe('');
  tell({ infoNumber: 105, value: 7 });
  expect(info(105).textContent).toBe('7');
});

test('a text stands as it is, never as markup, and opens its point', () => {
  const onSelect = vi.fn();
  const { tell, info, container } = openPage(text, { points, onSelect });
  expect(info(104).textContent).toBe('---');
  tell({ infoNumber: 104, value: 'Filling <b>tank 3</b>' });
  expect(info(104).textContent).toBe('Filling <b>tank 3</b>');
  expect(container.querySelector('b')).toBeNull();
  screen.getByRole('button', { name: /Message/ }).click();
  expect(onSelect).toHaveBeenCalledTimes(1);
  tell({ infoNumber: 104, value: 'Filling', state: 'linkLost' });
  expect(info(104).dataset.quality).toBe('bad');
});
