import type { ComponentType } from 'react';
import type { ElementKind, ElementOf } from '../../../protocol/elementKinds.ts';
import type { Placed } from '../frames.ts';
import type { PointOnPage } from '../usePointOnPage.ts';
import { StateImage } from './StateImage.tsx';
import { StateWord } from './StateWord.tsx';
import { TextComment } from './TextComment.tsx';
import { TextLabelData } from './TextLabelData.tsx';
import { TextLink } from './TextLink.tsx';
import { TextUrlLink } from './TextUrlLink.tsx';
import { TextValueNumericData } from './TextValueNumericData.tsx';
import { TextValueTextData } from './TextValueTextData.tsx';

export interface ElementProps<K extends ElementKind> extends Omit<PointOnPage, 'isUnknown'> {
  readonly placed: Placed;
  /** The same as in `placed`, as its kind. */
  readonly element: ElementOf<K>;
}

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
} satisfies { [K in ElementKind]: ComponentType<ElementProps<K>> };
