import type { Line } from '../bench.ts';
import { ofRuns } from '../figures.ts';
import { untilQuiet } from '../machine/quiet.ts';
import { type FeedStation, onFeedStation } from './onFeedStation.ts';

export async function* measureJoining(station: FeedStation, count: number, runs: number): AsyncIterable<Line> {
  const lasts: number[] = [];
  while (lasts.length < runs) {
    await untilQuiet();
    const ms = await onFeedStation(station, ({ vigie, viewers }) =>
      viewers.call('join', vigie.url, count, station.points),
    );
    lasts.push(Math.max(...ms));
  }
  const work = `${count} viewers of one account join at once, ${station.points} points, ${station.perSecond} changes/s`;
  yield { work, figure: 'until all of them are live', unit: 'ms', ...ofRuns(lasts) };
}
