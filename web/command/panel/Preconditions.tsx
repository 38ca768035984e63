import { Trans, useLingui } from '@lingui/react/macro';
import { Hand, Users } from 'lucide-react';
import type { CommandBlock } from '../../../protocol/commands/commandBlock.ts';
import type { Point } from '../../../protocol/point.ts';
import type { OpenedBy, PointDetail } from '../../../protocol/pointDetail.ts';
import { useMoment } from '../../live/useMoment.ts';
import { useNames } from '../../live/useNames.ts';
import { blockMeaning } from '../../text/labels/blockWords.ts';
import { usePersonText } from '../../text/personNames.ts';
import { valueText } from '../../text/valueText.ts';
import { BarredHand } from '../../ui/barredHand.ts';
import { InterlockLine } from './InterlockLine.tsx';
import { Line } from './PreconditionLine.tsx';
import { RemoteLine } from './RemoteLine.tsx';

interface PreconditionsProps {
  readonly point: Point;
  readonly detail: PointDetail;
}

/** Obstacles of a command, and other users of the panel: to be read before a command. */
export function Preconditions({ point, detail }: PreconditionsProps) {
  const { blocks, override, interlocks, remote, openedBy } = detail;
  // Active ones first.
  const inOrder = interlocks.toSorted((a, b) => Number(b.isActive) - Number(a.isActive));
  return (
    <ul className="stack">
      {remote && <RemoteLine point={point} remote={remote} />}
      {blocks.map((block) => (
        <BlockLine key={block.id ?? block.infoNumber} point={point} block={block} />
      ))}
      {override && <OverrideLine override={override} point={point} fieldValue={detail.fieldValue} />}
      {inOrder.map((interlock) => (
        <InterlockLine key={interlock.text} point={point} interlock={interlock} />
      ))}
      {openedBy.length > 0 && (
        <Line kind="others" icon={<Users size={18} aria-hidden />}>
          <Others people={openedBy} />
        </Line>
      )}
    </ul>
  );
}

interface BlockLineProps {
  readonly point: Point;
  readonly block: CommandBlock;
}

function BlockLine({ point, block }: BlockLineProps) {
  const { text, movedAt, points } = block;
  const user = usePersonText()(block.user);
  const names = useNames(points);
  const { i18n, t } = useLingui();
  const momentOf = useMoment();
  const since = momentOf(block.since).exact;
  const [until, at] = [block.until, movedAt].map((time) => (time === undefined ? undefined : momentOf(time).exact));
  return (
    <Line kind="block" icon={<BarredHand size={18} aria-hidden />}>
      <b>
        <Trans>Commands blocked: {text}</Trans>
      </b>
      {at !== undefined && (
        <p className="strong" data-warned>
          <Trans>State changed at {at} despite the block.</Trans>
        </p>
      )}
      {points.length > 1 && (
        <p>
          <Trans>Blocked: {names}.</Trans>
        </p>
      )}
      <p>{i18n._(blockMeaning)}</p>
      {point.modes?.includes('automatic') && (
        <p>
          <Trans>No one can set a blocked machine to automatic.</Trans>
        </p>
      )}
      <p>
        {until === undefined
          ? t`By ${user} since ${since}, until removed.`
          : t`By ${user} since ${since}, until ${until}.`}
      </p>
    </Line>
  );
}

interface OverrideLineProps {
  readonly override: NonNullable<PointDetail['override']>;
  readonly point: Point;
  readonly fieldValue: PointDetail['fieldValue'];
}

function OverrideLine({ override, point, fieldValue }: OverrideLineProps) {
  const { i18n, t } = useLingui();
  const momentOf = useMoment();
  const { text, kind } = override;
  const user = usePersonText()(override.user);
  const value = valueText(i18n.locale, point, override.value);
  const field = valueText(i18n.locale, point, fieldValue);
  const since = momentOf(override.since).exact;
  const until = override.until === undefined ? undefined : momentOf(override.until).exact;
  return (
    <Line kind="override" icon={<Hand size={18} aria-hidden />}>
      <b>{kind === 'forced' ? <Trans>Forced to {value}</Trans> : <Trans>Simulated: {value}</Trans>}</b>
      <p>
        {until === undefined
          ? t`By ${user} since ${since}, until released.`
          : t`By ${user} since ${since}, until ${until}.`}{' '}
        <Trans>Field value: {field}.</Trans>
      </p>
      {text && <p>{text}</p>}
    </Line>
  );
}

/** Each login once, however many pages it has open. */
function Others({ people }: { readonly people: readonly OpenedBy[] }) {
  const personText = usePersonText();
  const isArmed = (login: string) => people.some((one) => one.login === login && one.isArmed);
  const logins = [...new Set(people.map(({ login }) => login))];
  const armed = logins.filter(isArmed).map(personText).join(', ');
  const open = logins
    .filter((login) => !isArmed(login))
    .map(personText)
    .join(', ');
  return (
    <>
      {armed && (
        <b>
          <Trans>Armed by: {armed}</Trans>
        </b>
      )}
      {open && (
        <p>
          <Trans>Also viewed by: {open}</Trans>
        </p>
      )}
    </>
  );
}
