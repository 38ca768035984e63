import { type ElementKind, fieldsOfKind } from '../elementKinds.ts';
import { closedField, dayField, pageFields } from '../elements/pageFields.ts';
import type { Description } from './described.ts';
import { describedBy } from './describedBy.ts';
import { mediumLabels } from './mediumLabels.ts';

/** Here because an operator's page needs the fields alone. */
export const describedPageFields = describedBy(
  { ...pageFields, showsDay: dayField, closed: closedField },
  {
    SynopticId: {
      title: /*i18n*/ 'field\u0004page ID',
      help: /*i18n*/ 'address of the page in the browser; unique',
      names: 'pageId',
    },
    SynopticName: {
      label: /*i18n*/ 'page name',
      help: /*i18n*/ 'title of the page',
      isTitle: true,
      words: 'translated',
    },
    Synonyms: {
      label: /*i18n*/ 'synonyms',
      help: /*i18n*/ 'further names for the search, separated by commas',
      words: 'translated',
    },
    Group: {
      label: /*i18n*/ 'group',
      help: /*i18n*/ 'pages with the same text here form a folder in the navigation',
      absent: 'listed alone',
    },
    SynopticWidth: { label: /*i18n*/ 'page width', help: /*i18n*/ 'in page units' },
    SynopticHeight: { label: /*i18n*/ 'page height', help: /*i18n*/ 'in page units' },
    Background: {
      label: /*i18n*/ 'background colour',
      help: /*i18n*/ 'without it the grey of the theme, light or dark',
      absent: 'the grey of the theme',
    },
    BackgroundImage: { label: /*i18n*/ 'background picture', help: /*i18n*/ 'file of `images/`' },
    IsFirst: { label: /*i18n*/ 'first page', help: /*i18n*/ 'page shown after login' },
    ShowsAlarms: {
      label: /*i18n*/ 'alarms shown to visitors',
      help: /*i18n*/ 'of a public page: visitors see the marks of the alarms of its points',
      change: 'publicPages',
    },
    ShowDay: {
      label: /*i18n*/ 'last 24 hours of its numbers',
      help: /*i18n*/ 'beside each number its last 24 hours and the difference to yesterday, where there is room; not for visitors',
    },
    IsAuthenticationRequired: {
      title: /*i18n*/ 'field\u0004login required',
      help: /*i18n*/ 'only users see the page; otherwise it is public: visible without login',
    },
  },
);

/** By the names in the file, which mean the same in every kind of element. */
export const elementDescriptions: Readonly<Record<string, Description>> = {
  Id: {
    title: /*i18n*/ 'field\u0004ID',
    help: /*i18n*/ 'own name on its page; without it the element is identified by its kind and position',
  },
  InfoNumber: { title: /*i18n*/ 'field\u0004point number', help: /*i18n*/ 'point that the element shows' },
  RiData: { label: /*i18n*/ 'reference', help: /*i18n*/ 'reference text of the point, where there is no number' },
  PositionX: { title: /*i18n*/ 'field\u0004X position', help: /*i18n*/ 'left edge, in page units' },
  PositionY: { title: /*i18n*/ 'field\u0004Y position', help: /*i18n*/ 'upper edge, in page units' },
  Width: { title: /*i18n*/ 'field\u0004width', help: /*i18n*/ 'in page units' },
  Height: { title: /*i18n*/ 'field\u0004height', help: /*i18n*/ 'in page units' },
  Zindex: {
    label: /*i18n*/ 'drawing order',
    help: /*i18n*/ 'elements with a higher number are drawn later, above others',
  },
  Group: { label: /*i18n*/ 'group', help: /*i18n*/ 'on a phone all elements of one group are one card of that name' },
  FontSize: { label: /*i18n*/ 'font size', help: /*i18n*/ 'in page units' },
  Foreground: {
    label: /*i18n*/ 'text colour',
    help: /*i18n*/ 'without it the text colour of the theme, or black on a page with a background of its own',
    absent: 'that of the theme, or black',
  },
  FontFamily: { title: /*i18n*/ 'field\u0004font', help: /*i18n*/ 'one name or several, separated by commas' },
  IsFontBold: { title: /*i18n*/ 'field\u0004bold' },
  IsFontItalic: { title: /*i18n*/ 'field\u0004italic' },
  IsFontUnderline: { title: /*i18n*/ 'field\u0004underlined' },
  HorizontalAlignment: {
    title: /*i18n*/ 'field\u0004horizontal alignment',
    choices: {
      Left: /*i18n*/ 'choice\u0004left',
      Center: /*i18n*/ 'choice\u0004centre',
      Right: /*i18n*/ 'choice\u0004right',
      Stretch: /*i18n*/ 'choice\u0004stretched',
    },
  },
  VerticalAlignment: {
    title: /*i18n*/ 'field\u0004vertical alignment',
    choices: {
      Top: /*i18n*/ 'choice\u0004top',
      Center: /*i18n*/ 'choice\u0004centre',
      Bottom: /*i18n*/ 'choice\u0004bottom',
      Stretch: /*i18n*/ 'choice\u0004stretched',
    },
  },
  'Status#Image': { label: /*i18n*/ 'picture of state {n}' },
  PictureGround: {
    label: /*i18n*/ 'background of the picture',
    help: /*i18n*/ 'the same in both themes, behind a picture that was drawn for light or dark paper',
    absent: 'what is beneath it',
    choices: { light: /*i18n*/ 'choice\u0004light background', dark: /*i18n*/ 'choice\u0004dark background' },
  },
  'IsBlinkedStatus#': { title: /*i18n*/ 'field\u0004blinking in state {n}' },
  'ForegroundStatus#': { title: /*i18n*/ 'field\u0004text colour of state {n}' },
  IsShowedUnit: { label: /*i18n*/ 'unit shown' },
  IsShowedRange: {
    label: /*i18n*/ 'normal range shown',
    help: /*i18n*/ 'a strip under the digits shows the normal range and the position of the value in it',
  },
  TextValue: { label: /*i18n*/ 'text' },
  RefSynoptic: { label: /*i18n*/ 'page of the link', help: /*i18n*/ 'page that the link opens' },
  Url: {
    label: /*i18n*/ 'address of the link',
    help: /*i18n*/ 'address that begins with http or https, or a file of `images/`',
  },
  Text: { label: /*i18n*/ 'text of the link', help: /*i18n*/ 'text of the link' },
  Min: { label: /*i18n*/ 'minimum of the bar' },
  Max: { label: /*i18n*/ 'maximum of the bar' },
  Shape: {
    title: /*i18n*/ 'field\u0004shape',
    choices: {
      Vessel: /*i18n*/ 'choice\u0004vessel',
      Bar: /*i18n*/ 'choice\u0004bar',
      Gauge: /*i18n*/ 'choice\u0004gauge',
    },
  },
  Orientation: {
    title: /*i18n*/ 'field\u0004orientation',
    help: /*i18n*/ 'direction in which the bar fills',
    choices: { Vertical: /*i18n*/ 'choice\u0004vertical', Horizontal: /*i18n*/ 'choice\u0004horizontal' },
  },
  Limits: {
    title: /*i18n*/ 'field\u0004limits',
    help: /*i18n*/ 'numbers with spaces between them: each is a dashed line across the bar',
  },
  LimitInfoNumbers: {
    title: /*i18n*/ 'field\u0004points of the limits',
    help: /*i18n*/ 'numbers of points with spaces between them: the value of each is a line across the bar',
  },
  RateInfoNumber: {
    title: /*i18n*/ 'field\u0004point of the rate',
    help: /*i18n*/ 'point with the rate of the value: the bar shows a forecast',
  },
  RateFactor: { title: /*i18n*/ 'field\u0004rate factor', help: /*i18n*/ 'change per hour for each unit of that rate' },
  Points: {
    title: /*i18n*/ 'field\u0004positions',
    help: /*i18n*/ 'places from the corner of the element, such as `0,4 120,4`',
  },
  Form: {
    title: /*i18n*/ 'field\u0004form',
    help: /*i18n*/ 'a line goes through its positions',
    choices: {
      Rectangle: /*i18n*/ 'choice\u0004rectangle',
      Ellipse: /*i18n*/ 'choice\u0004ellipse',
      Line: /*i18n*/ 'choice\u0004line',
    },
  },
  Ranges: {
    title: /*i18n*/ 'field\u0004ranges',
    help: /*i18n*/ 'of a numeric point: ascending numbers with spaces between them; below the first one it is in state 0, from each on in the next one',
  },
  'ColourStatus#': {
    title: /*i18n*/ 'field\u0004colour in state {n}',
    help: /*i18n*/ 'of the theme, light or dark; no colour of an alarm',
    choices: {
      Plain: /*i18n*/ 'choice\u0004plain',
      None: /*i18n*/ 'choice\u0004outline only',
      Running: /*i18n*/ 'choice\u0004running',
      Stopped: /*i18n*/ 'choice\u0004stopped',
      Live: /*i18n*/ 'choice\u0004live',
      Strong: /*i18n*/ 'choice\u0004strong',
    },
  },
  'IsHiddenStatus#': {
    title: /*i18n*/ 'field\u0004hidden in state {n}',
    help: /*i18n*/ 'only while the value is current; otherwise the shape is visible and hatched',
  },
  InfoNumbers: {
    title: /*i18n*/ 'field\u0004points of the table',
    help: /*i18n*/ 'numbers of points with spaces between them, each a row',
  },
  PointFolder: {
    title: /*i18n*/ 'field\u0004folder of points',
    help: /*i18n*/ 'beginning of the IDs of its points, such as `PS1` for `PS1.P1` and `PS1.LEVEL`',
  },
  RowHeight: { title: /*i18n*/ 'field\u0004row height', help: /*i18n*/ 'in page units' },
  Area: { title: /*i18n*/ 'field\u0004area of the alarms', help: /*i18n*/ 'only alarms of this area; without it all' },
  AlarmPage: {
    title: /*i18n*/ 'field\u0004page of the alarms',
    help: /*i18n*/ 'only alarms of the points on this page; without it all',
  },
  Command: {
    title: /*i18n*/ 'field\u0004chosen command',
    help: /*i18n*/ 'state, or number in the unit of the point, that is chosen in the panel; it is armed and given there',
  },
  Thickness: { title: /*i18n*/ 'field\u0004thickness' },
  FlowState: {
    title: /*i18n*/ 'field\u0004flow state',
    help: /*i18n*/ 'of a state point: the state in which it flows; without it all but 0',
  },
  Medium: {
    title: /*i18n*/ 'field\u0004medium',
    help: /*i18n*/ 'what is in the pipe: its colour and pattern',
    choices: mediumLabels,
  },
  StartsAt: {
    title: /*i18n*/ 'field\u0004start joined to',
    help: /*i18n*/ 'number of an anchor, from 0 on, and ID of the symbol, such as `0 P1`; the editor moves the end with the symbol',
  },
  EndsAt: { title: /*i18n*/ 'field\u0004end joined to', help: /*i18n*/ 'the same of its other end' },
  FurtherInfoNumbers: {
    title: /*i18n*/ 'field\u0004further points',
    help: /*i18n*/ 'numbers of points with spaces between them: up to three more lines of the trend',
  },
  Hours: {
    title: /*i18n*/ 'field\u0004hours',
    help: /*i18n*/ 'length of the trend, up to now',
  },
  IsNote: {
    title: /*i18n*/ 'field\u0004note',
    help: /*i18n*/ 'the text is on a sheet of its own',
  },
  IsTile: {
    title: /*i18n*/ 'field\u0004tile',
    help: /*i18n*/ 'the link has a frame and shows the most urgent alarm of its page',
  },
  IsShowedScale: {
    label: /*i18n*/ 'value and scale shown',
    help: /*i18n*/ 'the value and both ends of the scale are written in the bar',
  },
  IsShowedDate: { label: /*i18n*/ 'date shown', help: /*i18n*/ 'the clock shows the date before the time' },
};

export const describedElementFields = Object.fromEntries(
  Object.entries(fieldsOfKind).map(([kind, fields]) => [kind, describedBy(fields, elementDescriptions)]),
) as Readonly<Record<ElementKind, (typeof fieldsOfKind)[ElementKind]>>;
