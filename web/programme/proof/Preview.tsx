import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { daysAhead } from '../../../protocol/programme/evaluate.ts';
import type { Programme } from '../../../protocol/programme/programme.ts';
import { warningsOf } from '../../../protocol/programme/warnings.ts';
import { localOf } from '../../../protocol/programme/zone.ts';
import { TitledPart } from '../../ui/TitledPart.tsx';
import { toneScale, wordOf } from '../values.ts';
import { ChangeList } from './ChangeList.tsx';
import { LaterExceptions } from './LaterExceptions.tsx';
import { PreviewDay } from './PreviewDay.tsx';
import { warningWords } from './warningWords.ts';

interface PreviewProps {
  readonly point: Point;
  readonly programme: Programme;
  readonly running: Programme;
  /** The device's time (UTC ms) and zone (R32). */
  readonly now: number;
  readonly zone: string;
  /** Shown where nothing changes. */
  readonly children: ReactNode;
}

const previewDays = 14;

/**
 * Before anything is written: what changes, what never happens, each of the next fourteen days, and what changes later.
 */
export function Preview({ point, programme, running, now, zone, children }: PreviewProps) {
  const scale = toneScale(point, programme);
  return (
    <div className="stack far">
      <TitledPart className="stack" title={<Trans>Changes</Trans>}>
        <ChangeList point={point} before={running} after={programme}>
          {children}
        </ChangeList>
      </TitledPart>
      <Warnings point={point} programme={programme} now={now} zone={zone} />
      <TitledPart className="stack" title={<Trans>Next 14 days</Trans>}>
        <ol className="list">
          {daysAhead(programme, now, previewDays, zone).map((day) => (
            <PreviewDay key={day.date} day={day} point={point} scale={scale} now={now} />
          ))}
        </ol>
      </TitledPart>
      <LaterExceptions
        point={point}
        programme={programme}
        running={running}
        scale={scale}
        now={now}
        today={localOf(now, zone).day}
        zone={zone}
        shownDays={previewDays}
      />
    </div>
  );
}

function Warnings({ point, programme, now, zone }: Omit<PreviewProps, 'running' | 'children'>) {
  const { i18n } = useLingui();
  const words = { locale: i18n.locale, programme, word: (value: string) => wordOf(i18n.locale, point, value) };
  const texts = warningsOf(programme, now, zone, previewDays).map((warning) => i18n._(warningWords(warning, words)));
  if (texts.length === 0) return null;
  return (
    <TitledPart className="stack" title={<Trans>Warnings</Trans>}>
      <ul className="stack">
        {texts.map((text) => (
          <li key={text} className="notice">
            {text}
          </li>
        ))}
      </ul>
    </TitledPart>
  );
}
