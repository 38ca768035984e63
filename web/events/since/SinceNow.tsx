import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SinceNow as Now } from '../../../protocol/log/since.ts';
import { AsideBy } from '../../live/alarms/AsideBy.tsx';
import { useAlarmsState } from '../../live/alarms/useAlarms.ts';
import { useMoment } from '../../live/useMoment.ts';
import { Link } from '../../router/Link.tsx';
import { quotedText } from '../../text/quotedText.ts';
import { AlarmMark } from '../../ui/AlarmMark.tsx';
import { PointName } from './PointName.tsx';
import css from './SincePanel.module.css';
import type { PointPlaces, SincePanelProps } from './sinceProps.ts';

type NowProps = PointPlaces & Pick<SincePanelProps, 'overridesPath'> & { readonly now: Now };

/** What is out of order now, whoever and whatever began it. */
export function SinceNow({ now, overridesPath, nameOf, placeOf }: NowProps) {
  const { t, i18n } = useLingui();
  const { blocks, overrides, links, notCurrent } = now;
  const { aside } = useAlarmsState().summary;
  if (now.blockCount + now.overrideCount + links.length + now.notCurrentCount + aside.length === 0) return null;
  const point = (infoNumber: number) => (
    <PointName name={nameOf(infoNumber)} infoNumber={infoNumber} placeOf={placeOf} />
  );
  const others = now.blockCount - blocks.length + now.overrideCount - overrides.length;
  return (
    <section className={css.group}>
      <div className={css.groupHead}>
        <h3>
          <Trans>Now</Trans>
        </h3>
        {blocks.length + overrides.length > 0 && (
          <Link to={overridesPath} className={css.more}>
            {others > 0 ? <Trans>Show all (+{others})</Trans> : <Trans>Show all</Trans>}
          </Link>
        )}
      </div>
      <ul>
        {links.map(({ name, points, heardAt }) => (
          <Row key={`link ${name}`} name={name} since={heardAt}>
            <Trans>Link lost</Trans> · <Plural value={points} one="# point" other="# points" />
          </Row>
        ))}
        {aside.map((alarm) => (
          <Row
            key={`alarm ${alarm.id}`}
            name={
              <>
                <AlarmMark priority={alarm.priority} isAside size={16} /> {alarm.message}
              </>
            }
            since={undefined}
          >
            <AsideBy alarm={alarm} />
          </Row>
        ))}
        {blocks.map(({ id, infoNumber, user, since, text, until }) => (
          <Row key={`block ${id ?? infoNumber}`} name={point(infoNumber)} who={user} since={since}>
            <Trans>Commands blocked</Trans> · {quotedText(i18n, text)}
            <Until time={until} />
          </Row>
        ))}
        {overrides.map(({ infoNumber, user, since, kind, text, until }) => (
          <Row key={`override ${infoNumber}`} name={point(infoNumber)} who={user} since={since}>
            {kind === 'forced' ? t`Forced` : t`Simulated`}
            {text && ` · ${quotedText(i18n, text)}`}
            <Until time={until} />
          </Row>
        ))}
        {now.notCurrentCount > 0 && (
          <li>
            <span className={css.object}>
              <Plural value={now.notCurrentCount} one="# point not current" other="# points not current" />
            </span>
            <span className={css.said}>
              {notCurrent.map((infoNumber, i) => (
                <span key={infoNumber}>
                  {i > 0 && ', '}
                  {point(infoNumber)}
                </span>
              ))}
              {now.notCurrentCount > notCurrent.length && ', …'}
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}

function Until({ time }: { readonly time: number | undefined }) {
  const momentOf = useMoment();
  if (time === undefined) return null;
  const { short } = momentOf(time);
  return (
    <>
      {' · '}
      <Trans>until {short}</Trans>
    </>
  );
}

interface RowProps {
  readonly name: ReactNode;
  readonly who?: string;
  /** UTC ms. */
  readonly since: number | undefined;
  readonly children: ReactNode;
}

function Row({ name, who, since, children }: RowProps) {
  const momentOf = useMoment();
  return (
    <li>
      <span className={css.object}>{name}</span>
      <span className={css.when}>
        {who && <span>{who} </span>}
        {since !== undefined && (
          <time dateTime={new Date(since).toISOString()} title={momentOf(since).exact}>
            {momentOf(since).short}
          </time>
        )}
      </span>
      <span className={css.said}>{children}</span>
    </li>
  );
}
