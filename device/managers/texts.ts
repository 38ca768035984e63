import { errorCodes } from '../../protocol/errorCodes.ts';
import { stationTextRecord } from '../../protocol/texts.ts';
import { content, webOutput } from '../../protocol/wire/envelope.ts';
import { readText } from '../../protocol/wire/fields.ts';
import { writeXml } from '../../protocol/wire/xml.ts';
import { textsOf } from '../station/translations.ts';
import type { CachedReply, Manager } from './answer.ts';
import type { ManagerParts } from './parts.ts';

/** The station's texts in a language; none where it has no translations of them. */
export function getTexts({ configuration }: ManagerParts): Manager {
  return inLanguage(configuration.texts, () => true);
}

/**
 * The same of what open pages show, the messages of the alarms that they show, and the station's name where visitors are
 * told it (R4).
 */
export function getTextsUnAuth({ configuration, open }: ManagerParts): Manager {
  const { alarms, points: all, showStationName, stationName } = configuration;
  // What interlocks say is in the panel of a point, which visitors can't open.
  const points = open.points.map((point) => ({ ...point, interlocks: [] }));
  const shown = new Set(textsOf(points, open.synoptics));
  const withAlarms = new Set(all.flatMap(({ id, infoNumber }) => (open.alarmPoints?.has(infoNumber) ? id : [])));
  for (const { point, message } of alarms) if (point !== undefined && withAlarms.has(point)) shown.add(message);
  if (showStationName) shown.add(stationName);
  return inLanguage(configuration.texts, (text) => shown.has(text));
}

function inLanguage(texts: ManagerParts['configuration']['texts'], isShown: (text: string) => boolean): Manager {
  const cached = new Map<string, CachedReply>();
  for (const [language, translations] of texts) {
    const rows = [...translations]
      .filter(([from]) => isShown(from))
      .map(([from, to]) => stationTextRecord.write({ from, to }));
    const text = writeXml(webOutput(errorCodes.ok, content({}, rows)));
    cached.set(language, { write: () => [text] });
  }
  return ({ payload }) => {
    const language = readText(payload, 'Language');
    if (language === undefined) return { code: errorCodes.badInput };
    const reply = cached.get(language);
    return reply ? { cached: reply } : { content: content() };
  };
}
