import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { addNote, type NoteRequest } from '../../../protocol/calls/event.ts';
import { writtenNote } from '../../../protocol/log/note.ts';
import type { Point } from '../../../protocol/point.ts';
import { refusalText } from '../../../protocol/refusals.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { useAlarmsState } from '../../live/alarms/useAlarms.ts';
import { faultOf } from '../../text/faultOf.ts';
import { fold } from '../../text/fold.ts';
import { stationText } from '../../text/stationTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Options } from '../../ui/Options.tsx';
import { noteInput } from '../noteInput.ts';

interface EntryFormProps {
  readonly client: Caller;
  readonly points: readonly Pick<Point, 'id' | 'name'>[];
  readonly onDone: () => void;
}

const missing = msg`Enter a text.`;
const unknownPoint = msg`No point with this name.`;
/** A longer list of suggestions is of no use. */
const mostOffered = 40;
const [none, aPoint, anAlarm] = ['', 'point', 'alarm:'];

/** At the foot of the screen, where thumbs are. An entry is permanent: a wrong one is withdrawn. */
export function EntryForm({ client, points, onDone }: EntryFormProps) {
  const { t, i18n } = useLingui();
  const { summary } = useAlarmsState();
  const id = useId();
  const [text, setText] = useState('');
  const [about, setAbout] = useState(none);
  const [pointName, setPointName] = useState('');
  const [fault, setFault] = useState<MessageDescriptor>();
  const [isBusy, setBusy] = useState(false);
  const part = fold(pointName.trim());
  const point = points.find(({ name }) => fold(name) === part);
  const offered = points.filter(({ name }) => fold(name).includes(part)).slice(0, mostOffered);
  const subject = (): Omit<NoteRequest, 'text'> => {
    if (about === aPoint) return { objectId: point?.id };
    return about.startsWith(anAlarm) ? { alarm: about.slice(anAlarm.length) } : {};
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim() === '') return setFault(missing);
    if (writtenNote(text) === undefined) return setFault({ id: refusalText(addNote, 'textBad') });
    if (about === aPoint && !point) return setFault(unknownPoint);
    setBusy(true);
    const refusal = faultOf(addNote, await ask(client, addNote, { ...subject(), text: text.trim() }));
    setBusy(false);
    setFault(refusal);
    if (refusal) return;
    setText('');
    setAbout(none);
    setPointName('');
    onDone();
  };
  return (
    <form className="stack pad part firm noPaper" aria-label={t`New entry`} onSubmit={(event) => void save(event)}>
      <textarea
        className="whole"
        aria-label={t`Entry`}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault && `${id}-fault`}
        placeholder={t`What should the next shift know?`}
        rows={2}
        {...noteInput}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setFault(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save(event);
        }}
      />
      {fault && (
        <p id={`${id}-fault`} className="fault" role="status">
          {i18n._(fault)}
        </p>
      )}
      <div className="wrap">
        <div className="fill">
          <select
            className="whole"
            aria-label={t`About`}
            value={about}
            onChange={({ currentTarget }) => setAbout(currentTarget.value)}
          >
            <option value={none}>{t`No point or alarm`}</option>
            <option value={aPoint}>{t`About a point…`}</option>
            {summary.annunciated.length > 0 && (
              <optgroup label={t`Active alarms`}>
                <Options of={summary.annunciated.map((alarm) => [anAlarm + alarm.id, stationText(alarm.message)])} />
              </optgroup>
            )}
          </select>
        </div>
        {about === aPoint && (
          <div className="fill">
            <input
              className="whole"
              type="search"
              aria-label={t`Point`}
              placeholder={t`Name of the point`}
              list={`${id}-points`}
              spellCheck={false}
              autoComplete="off"
              value={pointName}
              onChange={({ currentTarget }) => {
                setPointName(currentTarget.value);
                setFault(undefined);
              }}
            />
            <datalist id={`${id}-points`}>
              {!point && offered.map(({ id: pointId, name }) => <option key={pointId} value={name} />)}
            </datalist>
          </div>
        )}
        <Button variant="main" type="submit" disabled={isBusy}>
          <Trans>Save entry</Trans>
        </Button>
      </div>
    </form>
  );
}
