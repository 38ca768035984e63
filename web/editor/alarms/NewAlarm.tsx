import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { Transaction } from '../../../editor/records/transaction.ts';
import { addAlarm, type NewAlarm as Kind, usualAlarm } from '../../../editor/station/alarms.ts';
import type { Point } from '../../../protocol/point.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Options } from '../../ui/Options.tsx';
import type { DraftClient } from '../journal/draftClient.ts';
import { calledPoints } from './calledPoints.ts';

interface NewAlarmProps {
  readonly client: DraftClient;
  readonly points: readonly Point[];
  /** ID of the point that is chosen at first. */
  readonly wanted: string | undefined;
  readonly onAdded: (key: string) => void;
}

/** With what most alarms on such a point have. */
export function NewAlarm({ client, points, wanted, onAdded }: NewAlarmProps) {
  const { t } = useLingui();
  const list = useId();
  const [typed, setTyped] = useState(wanted ?? '');
  const called = calledPoints(points, typed);
  const messageOf = ({ kind, state = '' }: Kind, name: string) => {
    const messages = {
      state: `${name}: ${state}`,
      H: t`${name} high`,
      L: t`${name} low`,
      notCurrent: t`${name} missing`,
    };
    return messages[kind];
  };
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        const add = (edit: Transaction) => {
          const keys = called.map((point) => {
            const alarm = usualAlarm(point);
            return addAlarm(edit, point, alarm, messageOf(alarm, point.name));
          });
          return keys[0];
        };
        if (called.length === 0) return;
        const key = client.edit(add, { code: 'added', element: 'Alarm', name: called.map(({ id }) => id).join(', ') });
        setTyped('');
        if (key !== undefined) onAdded(key);
      }}
    >
      <Field
        label={t`New alarm on point`}
        list={list}
        hint={t`* for several: *.FAULT`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={list}>
        <Options of={points.map(({ id, name }) => [id, name])} />
      </datalist>
      <div>
        <Button type="submit" disabled={called.length === 0}>
          <Plus size={16} aria-hidden />
          {called.length > 1 ? (
            <Plural value={called.length} one="Add # alarm" other="Add # alarms" />
          ) : (
            <Trans>Add alarm</Trans>
          )}
        </Button>
      </div>
    </form>
  );
}
