import type { ElementKind } from '../elementKinds.ts';

/**
 * Of elements whose schema has none yet (described.ts). `#` is the number of a state. Other fields have the file's name.
 * Lower case: used within sentences.
 */
export const fieldLabels: Readonly<Record<string, string>> = {
  Name: /*i18n*/ 'name',
  Synonyms: /*i18n*/ 'synonyms',
  RiData: /*i18n*/ 'reference',
  PeriodMs: /*i18n*/ 'read period',
  // Links.
  Host: /*i18n*/ 'host',
  Port: /*i18n*/ 'port',
  TimeoutMs: /*i18n*/ 'timeout',
  // Pages and their elements.
  SynopticName: /*i18n*/ 'page name',
  SynopticWidth: /*i18n*/ 'page width',
  SynopticHeight: /*i18n*/ 'page height',
  Group: /*i18n*/ 'group',
  Background: /*i18n*/ 'background colour',
  BackgroundImage: /*i18n*/ 'background picture',
  IsFirst: /*i18n*/ 'first page',
  ShowsAlarms: /*i18n*/ 'alarms shown to visitors',
  Zindex: /*i18n*/ 'drawing order',
  TextValue: /*i18n*/ 'text',
  Text: /*i18n*/ 'text of the link',
  RefSynoptic: /*i18n*/ 'page of the link',
  Url: /*i18n*/ 'address of the link',
  FontSize: /*i18n*/ 'font size',
  Foreground: /*i18n*/ 'text colour',
  'Status#Image': /*i18n*/ 'picture of state {n}',
  'BarValueNumericData.Min': /*i18n*/ 'minimum of the bar',
  'BarValueNumericData.Max': /*i18n*/ 'maximum of the bar',
  IsShowedUnit: /*i18n*/ 'unit shown',
  IsShowedRange: /*i18n*/ 'normal range shown',
  class: /*i18n*/ 'appearance',
  x: /*i18n*/ 'X',
  y: /*i18n*/ 'Y',
  cx: /*i18n*/ 'centre X',
  cy: /*i18n*/ 'centre Y',
  width: /*i18n*/ 'width',
  height: /*i18n*/ 'height',
  'rect.rx': /*i18n*/ 'corner radius',
  'ellipse.rx': /*i18n*/ 'horizontal radius',
  'ellipse.ry': /*i18n*/ 'vertical radius',
  points: /*i18n*/ 'positions',
  'stroke-width': /*i18n*/ 'line width',
  'font-size': /*i18n*/ 'font size',
  'font-weight': /*i18n*/ 'font weight',
  'text-anchor': /*i18n*/ 'alignment',
  // Parts of a time programme.
  defaultValue: /*i18n*/ 'default value',
  effectivePeriod: /*i18n*/ 'validity period',
  'Switch.Time': /*i18n*/ 'switching time',
  'Switch.Value': /*i18n*/ 'value',
};

export function fieldLabel(element: string, name: string): string | undefined {
  const numbered = name.replace(/\d+/, '#');
  return fieldLabels[`${element}.${name}`] ?? fieldLabels[name] ?? fieldLabels[numbered];
}

/** Used within sentences. */
export const elementLabels: Readonly<Record<string, string>> = {
  ImageLogicData: /*i18n*/ 'the picture',
  ImageStateData: /*i18n*/ 'the state picture',
  TextValueLogicData: /*i18n*/ 'the state',
  TextStateData: /*i18n*/ 'the state word',
  TextValueNumericData: /*i18n*/ 'the number',
  TextValueTextData: /*i18n*/ 'the text value',
  TextLabelData: /*i18n*/ 'the label',
  TextComment: /*i18n*/ 'the text',
  TextLink: /*i18n*/ 'the page link',
  TextUrlLink: /*i18n*/ 'the external link',
  BarValueNumericData: /*i18n*/ 'the bar',
  PipeData: /*i18n*/ 'the pipe',
} satisfies Readonly<Record<ElementKind, string>>;
