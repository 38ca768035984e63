import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { getPointDetail } from '../../../../protocol/calls/pointDetail.ts';
import type { Point } from '../../../../protocol/point.ts';
import type { Caller } from '../../../api/ask.ts';
import { useFreshness } from '../../../live/useFreshness.ts';
import { usePartReader } from '../../../live/useReader.ts';
import { useWorld } from '../../../live/WorldContext.ts';
import { Link } from '../../../router/Link.tsx';
import { blockedWords } from '../../../text/labels/blockWords.ts';
import { stateLabel } from '../../../text/labels/qualityWords.ts';
import { stationText } from '../../../text/stationTexts.ts';
import { useLatest } from '../../../ui/useLatest.ts';
import { usePage } from '../../PageContext.ts';
import { useMark } from '../../usePointOnPage.ts';
import { BrokenElement } from '../BrokenElement.tsx';
import { ElementRoot } from '../ElementRoot.tsx';
import type { ElementProps } from '../elementProps.ts';
import css from './acting.module.css';
import { WithFaults } from './WithFaults.tsx';

const noCommand = [msg`The point takes no commands.`];

/**
 * It opens a page, or the panel of a point, where its command is chosen: arming and giving it are two further presses
 * there, and nothing is ever sent from here (R30).
 */
export function ButtonData(props: ElementProps<'ButtonData'>) {
  const { placed, infoNumber } = props;
  return (
    <WithFaults placed={placed} infoNumber={infoNumber}>
      <Opening {...props} />
    </WithFaults>
  );
}

function Opening(props: ElementProps<'ButtonData'>) {
  const { placed, element, infoNumber, point } = props;
  const { isPublic } = useWorld();
  if (element.refSynoptic !== undefined) return <PageButton {...props} refSynoptic={element.refSynoptic} />;
  // A visitor’s point has none for anybody.
  if (point?.editingKind === 'NonEditable' && !isPublic) {
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

/** With the reason why its command is not possible now; the panel opens all the same, and has it in full. */
function CommandButton(props: ElementProps<'ButtonData'>) {
  const { infoNumber, point } = props;
  const { client, openPoint } = usePage();
  const { may } = useWorld();
  const reason = useObstacle(infoNumber, point);
  const isAsking = client && openPoint && infoNumber !== undefined && may('getPointDetail');
  if (reason || !isAsking) return <Drawn {...props} reason={reason} />;
  return <Interlocked {...props} client={client} number={infoNumber} />;
}

interface InterlockedProps extends ElementProps<'ButtonData'> {
  readonly client: Caller;
  readonly number: number;
}

/** Interlocks are on no page: they are read now and then, and again by the panel and before a command. */
const readMs = 10_000;

function Interlocked({ client, number, ...props }: InterlockedProps) {
  const request = { infoNumber: number, isOpen: false, isPanel: false };
  const read = usePartReader(client, getPointDetail, 'detail', request);
  const { value, status } = useLatest({ read, everyMs: readMs });
  const { command } = props.element;
  const interlock =
    status === 'ready'
      ? value?.interlocks.find(({ isActive, against }) => isActive && (against === undefined || against === command))
      : undefined;
  const text = interlock && stationText(interlock.text);
  return <Drawn {...props} reason={text === undefined ? undefined : msg`Interlock: ${text}`} />;
}

interface DrawnProps extends ElementProps<'ButtonData'> {
  readonly reason: MessageDescriptor | undefined;
}

/** Page units of a button with room for a second line, above its text. */
const roomOfReason = 26;

function Drawn({ placed, element, point, reason }: DrawnProps) {
  const { i18n } = useLingui();
  const { openPoint, isInRows } = usePage();
  const { text, fontSize, height } = element;
  const why = reason && i18n._(reason);
  const shown = { className: css.button, 'data-off': reason ? '' : undefined, title: why };
  const words = (
    <>
      <span>{text}</span>
      {why && (isInRows || height >= fontSize + roomOfReason) && (
        <small className="clip" aria-hidden>
          {why}
        </small>
      )}
    </>
  );
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
          {words}
        </button>
      ) : (
        <span {...shown}>{words}</span>
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
