import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { PastCommand } from '../../../protocol/pointDetail.ts';
import { useLive } from '../../live/LiveContext.ts';
import { moment } from '../../text/moment.ts';
import { originWord, reasonWord, resultWord } from '../../text/outcomeWords.ts';
import css from './PastCommands.module.css';

/** The last commands to the point, newest first, as the log has them. */
export function PastCommands({ commands }: { readonly commands: readonly PastCommand[] }) {
  const { i18n } = useLingui();
  const live = useLive();
  const id = useId();
  const when = { locale: i18n.locale, timeZone: live.timeZone(), now: live.deviceTime() };
  return (
    <section aria-labelledby={id} className={css.past}>
      <h3 id={id}>
        <Trans>Last commands</Trans>
      </h3>
      {commands.length === 0 && (
        <p>
          <Trans>None yet.</Trans>
        </p>
      )}
      <ol>
        {commands.map(({ time, user, value, result, reason, note, origin }) => {
          const [word, why, programme] = [resultWord(result), reasonWord(reason), originWord(origin)];
          const who = user ?? (programme && i18n._(programme));
          return (
            <li key={`${time} ${value} ${result}`} data-result={result}>
              <time dateTime={new Date(time).toISOString()}>{moment(time, when).exact}</time>
              <span>
                <b>{value}</b> {word && i18n._(word)}
                {why && `, ${i18n._(why)}`}
                {note && <small>{note}</small>}
              </span>
              <span>{who}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
