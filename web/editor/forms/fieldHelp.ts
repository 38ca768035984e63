import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DriverSchema } from '../../../protocol/drivers/driverSchema.ts';
import { driverSchemas } from '../../../protocol/drivers/schemas.ts';
import { describedField } from '../../../station/describedFields.ts';

/**
 * Of elements whose schema has none yet: by the name of the field in the file, with its element before it where several
 * have the name. Bounds, choices and defaults come from the schema.
 */
const fieldHelp: Readonly<Record<string, MessageDescriptor | string | undefined>> = {
  // Pages and their elements.
  Synonyms: describedField('Point', 'Synonyms')?.about?.help,
  SynopticId: msg`address of the page in the browser; unique`,
  SynopticName: msg`title of the page`,
  'SynopticWeb.Group': msg`pages with the same text here form a folder in the navigation`,
  SynopticWidth: msg`in page units`,
  SynopticHeight: msg`in page units`,
  Background: msg`without it the grey of the theme, light or dark`,
  BackgroundImage: msg`file of \`images/\``,
  IsFirst: msg`page shown after login`,
  ShowsAlarms: msg`of a public page: visitors see the marks of the alarms of its points`,
  IsAuthenticationRequired: msg`without it the page is public: visible without login`,
  Id: msg`own name on its page; without it the element is identified by its kind and position`,
  InfoNumber: msg`point that the element shows`,
  RiData: msg`reference text of the point, where there is no number`,
  PositionX: msg`left edge, in page units`,
  PositionY: msg`upper edge, in page units`,
  Width: msg`in page units`,
  Height: msg`in page units`,
  Zindex: msg`elements with a higher number are drawn later, above others`,
  Group: msg`on a phone all elements of one group are one card of that name`,
  FontSize: msg`in page units`,
  Foreground: msg`without it the text colour of the theme, or black on a page with a background of its own`,
  FontFamily: msg`one name or several, separated by commas`,
  RefSynoptic: msg`page that the link opens`,
  Url: msg`address that begins with http or https, or a file of \`images/\``,
  Text: msg`text of the link`,
  IsShowedRange: msg`a strip under the digits shows the normal range and the position of the value in it`,
  Orientation: msg`direction in which the bar fills`,
  Limits: msg`numbers with spaces between them: each is a dashed line across the bar`,
  LimitInfoNumbers: msg`numbers of points with spaces between them: the value of each is a line across the bar`,
  RateInfoNumber: msg`point with the rate of the value: the bar shows a forecast`,
  RateFactor: msg`change per hour for each unit of that rate`,
  Points: msg`places from the corner of the element, such as \`0,4 120,4\``,
  FlowState: msg`of a state point: the state in which it flows; without it all but 0`,
};

/** Beside those of its driver. */
const linkHelp: Readonly<Record<string, MessageDescriptor>> = {
  Id: msg`name that points use; unique`,
  PeriodMs: msg`time between two reads`,
  LossAlarmPriority: msg`priority of the alarm that a lost link raises automatically`,
  LossAlarmDelayMs: msg`how long the link must be lost before that alarm is raised`,
};

/** Of links and of the devices behind them; the words are those of docs/station.md. */
const ofDrivers = new Map(
  Object.entries<DriverSchema>(driverSchemas).flatMap(([link, { node, meanings }]) =>
    [link, node?.element ?? link].map((element) => [element, meanings] as const),
  ),
);

/** `driver`: of a point, the element of its link. Undefined: the name is enough. */
export function helpOf(element: string, name: string, driver = element): MessageDescriptor | string | undefined {
  const described = describedField(element, name);
  if (described) return described.about?.help;
  const numbered = name.replace(/\d+/, '#');
  const meaning = ofDrivers.get(driver)?.[name];
  const ofLink = ofDrivers.has(element) ? linkHelp[name] : undefined;
  const own = fieldHelp[`${element}.${numbered}`] ?? ofLink;
  return own ?? (typeof meaning === 'object' ? meaning[0] : meaning) ?? fieldHelp[numbered];
}
