import { msg } from '@lingui/core/macro';
import type { ElementKind } from '../../../protocol/elementKinds.ts';
import { BrokenElement } from './BrokenElement.tsx';
import { ElementRoot } from './ElementRoot.tsx';
import type { ElementProps } from './elementProps.ts';

/** The place of an element whose kind is loaded with the first page that has one. */
function Waiting({ placed }: ElementProps<ElementKind>) {
  return <ElementRoot placed={placed}>{null}</ElementRoot>;
}

const reasons = [msg`This element could not be loaded. Another attempt follows.`];

function NotLoaded({ placed, infoNumber }: ElementProps<ElementKind>) {
  return <BrokenElement placed={placed} reasons={reasons} infoNumber={infoNumber} isText />;
}

export const waiting = { loading: Waiting, missing: NotLoaded } as const;
