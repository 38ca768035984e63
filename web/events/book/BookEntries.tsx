import { Trans, useLingui } from '@lingui/react/macro';
import type { BookEntry } from '../../../protocol/log/shiftBook.ts';
import { useMoment } from '../../live/useMoment.ts';
import { Link } from '../../router/Link.tsx';
import { eventInLanguage } from '../../text/eventInLanguage.ts';
import { kindWords } from '../../text/labels/kindWords.ts';
import { usePersonText } from '../../text/personNames.ts';
import { stationText, stationTexts } from '../../text/stationTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { useStore } from '../../ui/store.ts';
import { textIn } from '../fieldText.ts';
import { type Fact, shiftFacts } from '../shiftFacts.ts';
import type { BookTools } from './bookProps.ts';

interface BookEntriesProps extends Pick<BookTools, 'placeOf'> {
  readonly entries: readonly BookEntry[];
  /** Entries that were not in the list before. */
  readonly fresh?: ReadonlySet<number>;
  /** Undefined: the user may not write. */
  readonly onWithdraw?: ((id: number) => void) | undefined;
}

/** The newest first. */
export function BookEntries({ entries, ...rest }: BookEntriesProps) {
  useStore(stationTexts);
  return (
    <ol className="list">
      {entries.map((entry) => (
        <Entry key={entry.event.id} entry={entry} {...rest} />
      ))}
    </ol>
  );
}

type EntryProps = Omit<BookEntriesProps, 'entries'> & { readonly entry: BookEntry };

function Entry({ entry: { event: original, withdrawal }, placeOf, fresh, onWithdraw }: EntryProps) {
  const { t, i18n } = useLingui();
  const momentOf = useMoment();
  const personText = usePersonText();
  const event = eventInLanguage(original);
  const { id, kind, person = '', time, object, fields } = event;
  const isNote = kind === 'note';
  const text = textIn(fields, kind === 'alarmCommented' ? 'note' : 'text');
  const place = object?.kind === 'point' && object.id !== undefined ? placeOf(object.id) : undefined;
  const [name, recipient, message] = [personText(person), textIn(fields, 'recipient'), textIn(fields, 'message')];
  const when = momentOf(time);
  const withdrawn = withdrawal && {
    by: personText(withdrawal.person ?? ''),
    at: momentOf(withdrawal.time).minute,
    why: textIn(withdrawal.fields, 'text'),
  };
  return (
    <li className="stack near pad">
      <p className="note wrap">
        <time dateTime={new Date(time).toISOString()} title={when.exact}>
          {when.minute}
        </time>
        <span>{name}</span>
        {object && (place ? <Link to={place.href}>{object.name}</Link> : <span>{object.name}</span>)}
        {message && <span>{message}</span>}
        {fresh?.has(id) && (
          <span className="badge">
            <Trans context="entry">New</Trans>
          </span>
        )}
      </p>
      {!isNote && (
        <p className="strong">
          {i18n._(kindWords[kind])}
          {recipient && ` → ${personText(recipient)}`}
        </p>
      )}
      {text && <p className="lines words">{withdrawn ? <s>{text}</s> : text}</p>}
      {kind.startsWith('shift') &&
        shiftFacts(fields, i18n).map((fact) => (
          <p key={fact.text} className="note words">
            <FactText {...fact} />
          </p>
        ))}
      {withdrawn && (
        <p className="note words">
          {withdrawn.why ? (
            <Trans>
              Withdrawn by {withdrawn.by} · {withdrawn.at}: {withdrawn.why}
            </Trans>
          ) : (
            <Trans>
              Withdrawn by {withdrawn.by} · {withdrawn.at}
            </Trans>
          )}
        </p>
      )}
      {isNote && !withdrawn && onWithdraw && (
        <p>
          <Button variant="bare" aria-label={t`Withdraw note of ${name}`} onClick={() => onWithdraw(id)}>
            <Trans>Withdraw…</Trans>
          </Button>
        </p>
      )}
    </li>
  );
}

/** Names are the station's words of that time. */
function FactText({ text, names: written }: Fact) {
  if (written.length === 0) return text;
  const names = written.map(stationText).join(', ');
  return (
    <Trans context="what was open, by name">
      {text}: {names}
    </Trans>
  );
}
