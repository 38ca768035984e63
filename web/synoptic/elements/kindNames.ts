import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ElementKind } from '../../../protocol/elementKinds.ts';

/** In lists of elements, which no operator's page has at first. */
export const kindNames = {
  ImageLogicData: msg`Image`,
  TextValueLogicData: msg`State`,
  TextValueNumericData: msg({ message: 'Numeric value', context: 'element' }),
  TextLabelData: msg`Label`,
  TextComment: msg`Text`,
  TextLink: msg`Page link`,
  TextUrlLink: msg`Web link`,
  ImageStateData: msg`Image`,
  TextStateData: msg`State`,
  TextValueTextData: msg`Text`,
  BarValueNumericData: msg({ message: 'Bar', context: 'element' }),
  PipeData: msg`Pipe`,
  ShapeStateData: msg`Shape`,
  PointTableData: msg`Table of points`,
  AlarmListData: msg`Alarm list`,
  ButtonData: msg`Button`,
  TrendData: msg`Trend`,
  TextClock: msg`Clock`,
} as const satisfies Record<ElementKind, MessageDescriptor>;
