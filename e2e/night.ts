/** `npm run e2e:night`: the walks that look at everything do so everywhere; by day they make a smaller round of the same. */
export const isNight = process.env.VIGIE_NIGHT === '1';

/** Of what a walk goes through: all at night, and by day the first ones, of which each is like others. */
export const byDay = <T>(first: number, all: readonly T[]): readonly T[] => (isNight ? all : all.slice(0, first));

/** Of a test, in unit tests as here: not by day. */
export const nightTag = {
  name: 'night',
  description: 'Takes longer than a gate may; a smoke of it is without this tag.',
};
