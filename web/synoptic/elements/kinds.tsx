import type { ComponentType } from 'react';
import type { ElementKind } from '../../../protocol/elementKinds.ts';
import { BarValueNumericData } from './BarValueNumericData.tsx';
import type { ElementProps } from './elementProps.ts';
import { AlarmListData, ButtonData, PointTableData, ShapeStateData, TextClock, TrendData } from './laterViews.tsx';
import { PipeData } from './PipeData.tsx';
import { StateImage } from './StateImage.tsx';
import { StateWord } from './StateWord.tsx';
import { TextComment } from './TextComment.tsx';
import { TextLabelData } from './TextLabelData.tsx';
import { TextLink } from './TextLink.tsx';
import { TextUrlLink } from './TextUrlLink.tsx';
import { TextValueNumericData } from './TextValueNumericData.tsx';
import { TextValueTextData } from './TextValueTextData.tsx';

/** Spec §3; a further kind is a line here, in `kindNames.ts` and in the protocol's table. */
export const kinds = {
  ImageLogicData: StateImage,
  TextValueLogicData: StateWord,
  TextValueNumericData: TextValueNumericData,
  TextLabelData: TextLabelData,
  TextComment: TextComment,
  TextLink: TextLink,
  TextUrlLink: TextUrlLink,
  ImageStateData: StateImage,
  TextStateData: StateWord,
  TextValueTextData: TextValueTextData,
  BarValueNumericData: BarValueNumericData,
  PipeData: PipeData,
  ShapeStateData: ShapeStateData,
  PointTableData: PointTableData,
  AlarmListData: AlarmListData,
  ButtonData: ButtonData,
  TrendData: TrendData,
  TextClock: TextClock,
} satisfies { [K in ElementKind]: ComponentType<ElementProps<K>> };
