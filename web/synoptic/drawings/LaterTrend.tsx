import type { ComponentProps } from 'react';
import { createPart } from '../../live/createPart.ts';
import { fetchLater } from '../../text/language.ts';
import type { Trend } from './Trend.tsx';

// Its texts are among the first, as a phone's cards have them.
const words = createPart(async () => (await fetchLater(() => import('./Trend.tsx'), [])).Trend);

/** For tests, whose words are there at once. */
export const loadTrend = words.load;

/** What a rate says comes after the first values. */
export function LaterTrend(props: ComponentProps<typeof Trend>) {
  const { part: Words } = words.usePart(undefined);
  return Words ? <Words {...props} /> : null;
}
