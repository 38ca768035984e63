import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Point } from '../../protocol/point.ts';
import { differenceBetween } from '../../protocol/schedule/difference.ts';
import type { KeptProgramme } from '../../protocol/schedule/programmeCalls.ts';
import type { ProgrammeSource } from '../api/programmes.ts';
import { Button } from '../ui/Button.tsx';
import { zoneTime } from '../ui/zoneTime.ts';
import { differenceRow } from './differenceWords.ts';
import preview from './Preview.module.css';
import { periodWords } from './periodWords.ts';
import css from './Versions.module.css';
import { wordOf } from './values.ts';

interface VersionsProps {
  readonly point: Point;
  readonly source: ProgrammeSource;
  readonly kept: KeptProgramme;
  readonly zone: string;
  /** Undefined: it can't be brought back now, or not by this person. */
  readonly onBring: ((old: KeptProgramme) => void) | undefined;
}

/** The programmes before this one, each with what it would change, and one click back to it. */
export function Versions({ point, source, kept, zone, onBring }: VersionsProps) {
  const { i18n, t } = useLingui();
  const [old, setOld] = useState<readonly KeptProgramme[] | 'failed'>();
  useEffect(() => {
    let isWanted = true;
    void source.history().then((list) => {
      if (isWanted) setOld(list?.filter(({ version }) => version !== kept.version) ?? 'failed');
    });
    return () => {
      isWanted = false;
    };
  }, [source, kept.version]);
  const texts = {
    locale: i18n.locale,
    word: (value: string) => wordOf(i18n.locale, point, value),
    period: (exception: Parameters<typeof periodWords>[1]) => i18n._(periodWords(i18n.locale, exception)),
    nothing: t`nothing`,
  };
  if (old === undefined) {
    return (
      <p role="status">
        <Trans>Reading the earlier programmes…</Trans>
      </p>
    );
  }
  if (old === 'failed') {
    return (
      <p role="alert">
        <Trans>The device did not give its earlier programmes.</Trans>
      </p>
    );
  }
  if (old.length === 0) {
    return (
      <p className={preview.quiet}>
        <Trans>There is none before this one.</Trans>
      </p>
    );
  }
  return (
    <ol className={css.versions}>
      {old.map((one) => {
        const { version, author, time } = one;
        const when = time === undefined ? '' : zoneTime(time, 'dayAndTime', i18n.locale, zone);
        const rows = differenceBetween(kept.programme, one.programme).map((found) => differenceRow(found, texts));
        return (
          <li key={version}>
            <div className={css.head}>
              <h3>
                <Trans>Version {version}</Trans>
              </h3>
              <span>
                {author}, {when}
              </span>
              {onBring && (
                <Button onClick={() => onBring(one)}>
                  <Trans>Bring back version {version}</Trans>
                </Button>
              )}
            </div>
            <ul className={preview.changes}>
              {rows.length === 0 && (
                <li>
                  <Trans>The same as what runs now.</Trans>
                </li>
              )}
              {rows.map(({ what, before, after }) => (
                <li key={`${i18n._(what)} ${before} ${after}`}>
                  <b>{i18n._(what)}</b>
                  {before !== undefined && <del>{before}</del>}
                  {after !== undefined && <ins>{after}</ins>}
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}
