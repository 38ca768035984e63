import type { ComponentType } from 'react';
import type { ElementKind } from '../../../protocol/elementKinds.ts';
import { BarValueNumericData } from './BarValueNumericData.tsx';
import type { ElementProps } from './elementProps.ts';
import { PipeData } from './PipeData.tsx';
import { StateImage } from './StateImage.tsx';
import { StateWord } from './StateWord.tsx';
import { TextComment } from './TextComment.tsx';
import { TextLabelData } from './TextLabelData.tsx';
import { TextLink } from './TextLink.tsx';
import { TextUrlLink } from './TextUrlLink.tsx';
import { TextValueNumericData } from './TextValueNumericData.tsx';
import { TextValueTextData } from './TextValueTextData.tsx';

/** One component per element kind (spec §3); a further kind is a line here and in the protocol's table. */
export const kindComponents = {
  ImageLogicData: StateImage,
  TextValueLogicData: StateWord,
  TextValueNumericData,
  TextLabelData,
  TextComment,
  TextLink,
  TextUrlLink,
  ImageStateData: StateImage,
  TextStateData: StateWord,
  TextValueTextData,
  BarValueNumericData,
  PipeData,
} satisfies { [K in ElementKind]: ComponentType<ElementProps<K>> };
