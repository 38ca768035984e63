import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { Point } from '../../../../protocol/point.ts';
import { useFreshness } from '../../../live/useFreshness.ts';
import { useWorld } from '../../../live/WorldContext.ts';
import { Link } from '../../../router/Link.tsx';
import { blockedWords } from '../../../text/labels/blockWords.ts';
import { stateLabel } from '../../../text/labels/qualityWords.ts';
import { usePage } from '../../PageContext.ts';
import { useMark } from '../../usePointOnPage.ts';
import { BrokenElement } from '../BrokenElement.tsx';
import { ElementRoot } from '../ElementRoot.tsx';
import type { ElementProps } from '../elementProps.ts';
import css from './acting.module.css';

const noCommand = [msg`The point takes no commands.`];

/**
 * It opens a page, or the panel of a point, where its command is chosen: arming and giving it are two further presses
 * there, and nothing is ever sent from here (R30).
 */
export function ButtonData(props: ElementProps<'ButtonData'>) {
  const { placed, element, infoNumber, point } = props;
  if (element.refSynoptic !== undefined) return <PageButton {...props} refSynoptic={element.refSynoptic} />;
  if (point?.editingKind === 'NonEditable') {
    return <BrokenElement placed={placed} reasons={noCommand} infoNumber={infoNumber} isText />;
  }
  return <CommandButton {...props} />;
}

function PageButton({
  placed,
  element,
  infoNumber,
  refSynoptic,
}: ElementProps<'ButtonData'> & { readonly refSynoptic: string }) {
  const { i18n } = useLingui();
  const { synoptics, hrefOf } = usePage();
  const { isPublic } = useWorld();
  const { text } = element;
  const target = synoptics.find(({ id }) => id === refSynoptic);
  const reasons = useMemo(() => [msg`The page “${refSynoptic}” does not exist.`], [refSynoptic]);
  if (!target && !isPublic) return <BrokenElement placed={placed} reasons={reasons} infoNumber={infoNumber} isText />;
  return (
    <ElementRoot placed={placed} text={text}>
      {target ? (
        <Link className={css.button} to={hrefOf(target.id)}>
          {text}
        </Link>
      ) : (
        <span className={css.button} data-off="" title={i18n._(msg`Not a public page`)}>
          {text}
        </span>
      )}
    </ElementRoot>
  );
}

/** With the reason why its command is not possible now, as far as a page knows it; the panel opens all the same. */
function CommandButton({ placed, element, infoNumber, point }: ElementProps<'ButtonData'>) {
  const { i18n } = useLingui();
  const { openPoint } = usePage();
  const reason = useObstacle(infoNumber, point);
  const { text } = element;
  const why = reason && i18n._(reason);
  const shown = { className: css.button, 'data-off': reason ? '' : undefined, title: why };
  return (
    <ElementRoot placed={placed} text={text}>
      {openPoint && point ? (
        <button
          type="button"
          {...shown}
          aria-haspopup="dialog"
          aria-description={why}
          onClick={({ currentTarget }) => openPoint(element, point, currentTarget)}
        >
          {text}
        </button>
      ) : (
        <span {...shown}>{text}</span>
      )}
    </ElementRoot>
  );
}

/** Undefined: nothing that is known on a page. */
function useObstacle(infoNumber: number | undefined, point: Point | undefined): MessageDescriptor | undefined {
  const { may, isPublic } = useWorld();
  const { openPoint, isDraft } = usePage();
  const { link } = useFreshness();
  const { state, quality, isBlocked } = useMark(infoNumber);
  if (isDraft) return undefined;
  if (isPublic) return msg`Commands need a login.`;
  if (!openPoint) return msg`No commands on this screen.`;
  if (point && !may('sendCommand', point)) return msg`You can view this point but not command it.`;
  if (link === 'lost' || link === 'waking') return msg`Commands are disabled: no response from the device.`;
  if (quality === 'bad') return { id: stateLabel(state, point) };
  return isBlocked ? blockedWords : undefined;
}
