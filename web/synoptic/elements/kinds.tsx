import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
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

interface KindView<K extends ElementKind> {
  readonly view: ComponentType<ElementProps<K>>;
  readonly name: MessageDescriptor;
}

/** Spec §3; a further kind is a line here and in the protocol's table. */
export const kinds = {
  ImageLogicData: { view: StateImage, name: msg`Image` },
  TextValueLogicData: { view: StateWord, name: msg`State` },
  TextValueNumericData: { view: TextValueNumericData, name: msg({ message: 'Numeric value', context: 'element' }) },
  TextLabelData: { view: TextLabelData, name: msg`Label` },
  TextComment: { view: TextComment, name: msg`Text` },
  TextLink: { view: TextLink, name: msg`Page link` },
  TextUrlLink: { view: TextUrlLink, name: msg`Web link` },
  ImageStateData: { view: StateImage, name: msg`Image` },
  TextStateData: { view: StateWord, name: msg`State` },
  TextValueTextData: { view: TextValueTextData, name: msg`Text` },
  BarValueNumericData: { view: BarValueNumericData, name: msg({ message: 'Bar', context: 'element' }) },
  PipeData: { view: PipeData, name: msg`Pipe` },
  ShapeStateData: { view: ShapeStateData, name: msg`Shape` },
  PointTableData: { view: PointTableData, name: msg`Table of points` },
  AlarmListData: { view: AlarmListData, name: msg`Alarm list` },
  ButtonData: { view: ButtonData, name: msg`Button` },
  TrendData: { view: TrendData, name: msg`Trend` },
  TextClock: { view: TextClock, name: msg`Clock` },
} satisfies { [K in ElementKind]: KindView<K> };
