/** `npm run e2e:night`: walks go everywhere; by day they make a smaller round of the same. */
export const isNight = process.env.VIGIE_NIGHT === '1';

/** All at night; by day the first ones, each of which is like others. */
export const byDay = <T>(first: number, all: readonly T[]): readonly T[] => (isNight ? all : all.slice(0, first));

/** In unit tests, too: not by day. */
export const nightTag = {
  name: 'night',
  description: 'Takes longer than a gate may; a smoke of it is without this tag.',
};
