import { textsOf } from '../station/translations.ts';
import type { Handler } from './handler.ts';
import type { ManagerParts } from './parts.ts';

/** The station's texts in a language, as far as its user sees where they are; none where it has no translations. */
export const getTexts: Handler<'getTexts'> = ({ configuration, reach }) => {
  if (!reach) return inLanguage(configuration.texts, () => true);
  const { points, synoptics, alarms, reports, uplink, stationName } = configuration;
  const shown = new Set([...textsOf(points, synoptics, alarms, reports, uplink.remote), stationName]);
  return inLanguage(configuration.texts, (text) => shown.has(text));
};

/**
 * The same of what open pages show, the messages of the alarms that they show, and the station's name where visitors are
 * told it (R4).
 */
export const getTextsUnAuth: Handler<'getTextsUnAuth'> = ({ configuration, open }) => {
  const { alarms, points: all, showStationName, stationName } = configuration;
  // What interlocks say is in the panel of a point, which visitors can't open.
  const points = open.points.map((point) => ({ ...point, interlocks: [] }));
  const shown = new Set(textsOf(points, open.synoptics));
  const withAlarms = new Set(all.flatMap(({ id, infoNumber }) => (open.alarmPoints?.has(infoNumber) ? id : [])));
  for (const { point, message } of alarms) if (point !== undefined && withAlarms.has(point)) shown.add(message);
  if (showStationName) shown.add(stationName);
  return inLanguage(configuration.texts, (text) => shown.has(text));
};

const none = { texts: [] };

function inLanguage(texts: ManagerParts['configuration']['texts'], isShown: (text: string) => boolean) {
  const replies = new Map(
    [...texts].map(([language, translations]) => {
      const shown = [...translations].filter(([from]) => isShown(from));
      return [language, { texts: shown.map(([from, to]) => ({ from, to })) }];
    }),
  );
  return ({ language }: { readonly language: string }) => replies.get(language) ?? none;
}
