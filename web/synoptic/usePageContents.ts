import { useMemo, useState } from 'react';
import { namesOn } from '../../protocol/elementKinds.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { useSubscribeTo } from '../live/useSubscribe.ts';
import { createFindingRegister } from './findingRegister.ts';
import type { PageContents } from './PageContext.ts';
import { usePointList } from './usePointOnPage.ts';

type Given = Pick<
  PageContents,
  'synoptics' | 'hrefOf' | 'loadImage' | 'isSelectable' | 'openPoint' | 'client' | 'isDraft'
>;

/** For a PageContext around `synoptic`, to whose points it subscribes. Give the same functions while nothing changes. */
export function usePageContents(synoptic: Synoptic, given: Given) {
  const { synoptics, hrefOf, loadImage, isSelectable, openPoint, client, isDraft = false } = given;
  const [findings] = useState(createFindingRegister);
  const points = usePointList();
  useSubscribeTo(useMemo(() => namesOn(synoptic.elements), [synoptic]));
  return useMemo(
    () => ({ synoptics, hrefOf, loadImage, findings, points, isSelectable, openPoint, client, isDraft }),
    [synoptics, hrefOf, loadImage, findings, points, isSelectable, openPoint, client, isDraft],
  );
}
