import { expect, test } from 'vitest';
import { phoneQuery, watchLayout } from './watchLayout.ts';

test('the layout follows the window, and is told on the page’s root (spec §2)', () => {
  const root = { dataset: {} } as HTMLElement;
  const media = Object.assign(new EventTarget(), { matches: false }) as MediaQueryList & { matches: boolean };
  const stop = watchLayout(root, (query) => {
    expect(query).toBe(phoneQuery);
    return media;
  });
  expect(root.dataset.layout).toBe('desk');
  media.matches = true;
  media.dispatchEvent(new Event('change'));
  expect(root.dataset.layout).toBe('phone');
  stop();
  media.matches = false;
  media.dispatchEvent(new Event('change'));
  expect(root.dataset.layout).toBe('phone');
});
