import type { PointList } from '../../protocol/calls/feed.ts';
import { translatePage, translatePoint } from '../../protocol/texts.ts';
import { stationText } from '../text/stationTexts.ts';
import type { Station } from './login.ts';
import type { OpenConfig } from './readStation.ts';

export function stationInLanguage(station: Station): Station {
  const { card, config, points } = station;
  return {
    ...station,
    card: { ...card, stationName: stationText(card.stationName) },
    config: config && { ...config, synoptics: config.synoptics.map((page) => translatePage(page, stationText)) },
    points: points && pointsInLanguage(points),
  };
}

/** Of the open configuration. */
export function openInLanguage(open: OpenConfig): OpenConfig {
  const synoptics = open.synoptics.map((page) => translatePage(page, stationText));
  return { ...open, stationName: stationText(open.stationName), synoptics };
}

export function pointsInLanguage(list: PointList): PointList {
  return { ...list, points: list.points.map((point) => translatePoint(point, stationText)) };
}
