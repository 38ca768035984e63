import { useLingui } from '@lingui/react/macro';
import type { CSSProperties, KeyboardEvent } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { timeOf, timeText } from '../../../protocol/programme/dates.ts';
import type { Switch } from '../../../protocol/programme/programme.ts';
import day from '../day/Day.module.css';
import { Stretches } from '../day/Stretches.tsx';
import { type ToneScale, wordOf } from '../values.ts';
import css from './DayTrack.module.css';
import { daySeconds, moveSwitch, stretchesOf } from './day.ts';
import { snapSeconds, useDragSelect } from './useDragSelect.ts';

export interface DayTrackProps {
  readonly label: string;
  readonly switches: readonly Switch[];
  readonly valueAtStart: string | undefined;
  readonly point: Point;
  readonly scale: ToneScale;
  /** Seconds since midnight; undefined: another day. */
  readonly now?: number | undefined;
  /** Undefined: read-only. */
  readonly edit?: DayTrackEdit | undefined;
}

interface DayTrackEdit {
  readonly brush: string;
  readonly onPaint: (from: number, to: number) => void;
  readonly onMove: (index: number, seconds: number) => void;
  readonly onRemove: (index: number) => void;
}

/** From midnight to midnight: values as stretches, switches as edges that can be dragged or stepped. */
export function DayTrack({ label, switches, valueAtStart, point, scale, now, edit }: DayTrackProps) {
  const { i18n, t } = useLingui();
  const { gesture, handlers } = useDragSelect({
    onPaint: (from, to) => edit?.onPaint(from, to),
    onMove: (index, seconds) => edit?.onMove(index, seconds),
  });
  const shown = gesture?.kind === 'move' ? moveSwitch(switches, gesture.index, gesture.at) : switches;
  const word = (value: string | undefined) => wordOf(i18n.locale, point, value);
  const time = now === undefined ? '' : timeText(now);
  const nowWords = t`now ${time}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place among the rows of a week
    <div
      className={css.track}
      role="group"
      aria-label={label}
      data-editable={edit ? '' : undefined}
      data-focus-home={edit ? '' : undefined}
      tabIndex={edit ? -1 : undefined}
      {...(edit && handlers)}
    >
      <Stretches
        scale={scale}
        stretches={stretchesOf(shown, valueAtStart).map(({ from, to, value }) => ({
          from: from / daySeconds,
          to: to / daySeconds,
          value,
          word: word(value) || t`unchanged`,
          title: `${timeText(from)} – ${to === daySeconds ? '24:00' : timeText(to)} ${word(value) || t`unchanged`}`,
        }))}
      />
      {gesture?.kind === 'paint' && edit && (
        <>
          <span className={css.brush} style={shares({ '--from': gesture.from, '--to': gesture.to })} />
          <span className={css.readout} style={shares({ '--at': (gesture.from + gesture.to) / 2 })}>
            {label}, {timeText(gesture.from)} – {gesture.to >= daySeconds ? '24:00' : timeText(gesture.to)}:{' '}
            {word(edit.brush)}
          </span>
        </>
      )}
      {now !== undefined && (
        <span className={day.now} style={shares({ '--at': now })} title={nowWords}>
          <span className="unseen">{nowWords}</span>
        </span>
      )}
      {edit &&
        shown.map(({ time, value }, index) => (
          <Edge
            // biome-ignore lint/suspicious/noArrayIndexKey: a switch keeps its focus while its time changes
            key={index}
            index={index}
            seconds={timeOf(time)}
            text={`${time} ${word(value)}`}
            label={label}
            edit={edit}
          />
        ))}
      {gesture?.kind === 'move' && (
        <span className={css.readout} style={shares({ '--at': gesture.at })}>
          {label}, {shown[gesture.index]?.time} {word(shown[gesture.index]?.value)}
        </span>
      )}
    </div>
  );
}

interface EdgeProps {
  readonly index: number;
  readonly seconds: number | undefined;
  readonly text: string;
  readonly label: string;
  readonly edit: DayTrackEdit;
}

/** A slider: arrow keys step a quarter of an hour, with Shift a minute; Delete removes the switch. */
function Edge({ index, seconds, text, label, edit }: EdgeProps) {
  const { t } = useLingui();
  if (seconds === undefined) return null;
  const number = index + 1;
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 60 : snapSeconds;
    const moves: Partial<Record<string, () => void>> = {
      ArrowLeft: () => edit.onMove(index, seconds - step),
      ArrowDown: () => edit.onMove(index, seconds - step),
      ArrowRight: () => edit.onMove(index, seconds + step),
      ArrowUp: () => edit.onMove(index, seconds + step),
      PageDown: () => edit.onMove(index, seconds - 3600),
      PageUp: () => edit.onMove(index, seconds + 3600),
      Home: () => edit.onMove(index, 0),
      End: () => edit.onMove(index, daySeconds),
      Delete: () => edit.onRemove(index),
      Backspace: () => edit.onRemove(index),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  return (
    <span
      className={css.edge}
      style={shares({ '--at': seconds })}
      data-edge={index}
      role="slider"
      tabIndex={0}
      aria-label={t`Switching time ${number}, ${label}`}
      aria-valuemin={0}
      aria-valuemax={1439}
      aria-valuenow={Math.floor(seconds / 60)}
      aria-valuetext={text}
      onKeyDown={press}
    />
  );
}

/** Seconds since midnight as shares of the day. */
function shares(seconds: Readonly<Record<`--${string}`, number>>): CSSProperties {
  return Object.fromEntries(Object.entries(seconds).map(([name, at]) => [name, at / daySeconds]));
}
