import type { ElementKind } from '../elementKinds.ts';

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
  ShapeStateData: /*i18n*/ 'the shape',
  PointTableData: /*i18n*/ 'the table of points',
  AlarmListData: /*i18n*/ 'the alarm list',
  ButtonData: /*i18n*/ 'the button',
  TrendData: /*i18n*/ 'the trend',
  TextClock: /*i18n*/ 'the clock',
} satisfies Readonly<Record<ElementKind, string>>;
