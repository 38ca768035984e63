import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { Clock, FileCog, type LucideIcon, MessageSquareText, SquareTerminal } from 'lucide-react';
import { type CSSProperties, memo, useId } from 'react';
import { useMoment } from '../../live/useMoment.ts';
import { Link } from '../../router/Link.tsx';
import { AlarmMark } from '../../ui/AlarmMark.tsx';
import type { Range } from '../range/range.ts';
import type { MarkKind, TrendMark } from '../trend.ts';
import { clusterMarks, type MarkCluster } from './clusterMarks.ts';
import css from './TrendChart.module.css';

const kinds = {
  alarm: { word: msg`Alarm`, icon: Clock },
  command: { word: msg`Command`, icon: SquareTerminal },
  note: { word: msg`Note`, icon: MessageSquareText },
  configuration: { word: msg`Configuration`, icon: FileCog },
  clock: { word: msg`Clock stepped`, icon: Clock },
} as const satisfies Record<MarkKind, { readonly word: MessageDescriptor; readonly icon: LucideIcon }>;

interface MarkLaneProps {
  readonly marks: readonly TrendMark[];
  readonly range: Range;
  readonly widthPx: number;
}

/** CSS pixels, the width of a finger: closer marks share a place. */
const closePx = 30;

export const MarkLane = memo(function MarkLane({ marks, range, widthPx }: MarkLaneProps) {
  const length = range.to - range.from;
  const clusters = clusterMarks(marks, range, (length * closePx) / Math.max(1, widthPx));
  return (
    <>
      {marks.flatMap(({ time, until, priority, text }) =>
        until === undefined || until < range.from || time > range.to
          ? []
          : [
              <span
                key={`${time} ${String(text)}`}
                className={css.lasting}
                data-alarm={priority}
                style={
                  {
                    '--at': `${((Math.max(time, range.from) - range.from) / length) * 100}%`,
                    '--length': `${((Math.min(until, range.to) - Math.max(time, range.from)) / length) * 100}%`,
                  } as CSSProperties
                }
              />,
            ],
      )}
      {clusters.map((cluster) => (
        <Cluster key={cluster.marks[0]?.time} cluster={cluster} left={((cluster.at - range.from) / length) * 100} />
      ))}
    </>
  );
});

function Cluster({ cluster, left }: { readonly cluster: MarkCluster; readonly left: number }) {
  const id = useId();
  const { i18n, t } = useLingui();
  const say = useSay();
  const { marks, at } = cluster;
  const [only] = marks;
  const style = { '--at': `${left}%` } as CSSProperties;
  if (marks.length === 1 && only) {
    return (
      <Link
        to={only.path}
        className={css.mark}
        style={style}
        data-at={only.time}
        aria-label={say(only)}
        title={say(only)}
      >
        <MarkIcon mark={only} />
      </Link>
    );
  }
  const worst = marks.toSorted((a, b) => (a.priority ?? 9) - (b.priority ?? 9))[0];
  const count = marks.length;
  return (
    <>
      <button type="button" className={css.mark} style={style} data-at={at} popoverTarget={id}>
        {worst && <MarkIcon mark={worst} />}
        <b className="tiny" aria-hidden>
          {count}
        </b>
        <span className="unseen">{t`${count} events: open the list`}</span>
      </button>
      <div id={id} popover="auto" className={css.markList}>
        <h2>
          <Plural value={count} one="# event" other="# events" />
        </h2>
        <ul>
          {marks.map((mark) => (
            <li key={`${mark.time} ${mark.path} ${mark.kind}`}>
              <Link to={mark.path} className="row touch words">
                <MarkIcon mark={mark} />
                <span>{say(mark)}</span>
                <span className="end note">{i18n._(kinds[mark.kind].word)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function MarkIcon({ mark }: { readonly mark: TrendMark }) {
  if (mark.kind === 'alarm' && mark.priority !== undefined) return <AlarmMark priority={mark.priority} size={16} />;
  const Icon = kinds[mark.kind].icon;
  return <Icon size={16} aria-hidden />;
}

function useSay(): (mark: TrendMark) => string {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  return ({ text, time }) => `${momentOf(time).exact} ${typeof text === 'string' ? text : i18n._(text)}`;
}
