import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { addAlarm, type NewAlarm as Kind, usualAlarm } from '../../../editor/station/alarms.ts';
import type { Point } from '../../../protocol/point.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Options } from '../../ui/Options.tsx';
import type { DraftClient } from '../journal/draftClient.ts';

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
  const point = points.find(({ id, name }) => id === typed.trim() || name === typed.trim());
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
        if (!point) return;
        const alarm = usualAlarm(point);
        const key = client.edit((edit) => addAlarm(edit, point, alarm, messageOf(alarm, point.name)));
        setTyped('');
        if (key !== undefined) onAdded(key);
      }}
    >
      <Field
        label={t`New alarm on point`}
        list={list}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={list}>
        <Options of={points.map(({ id, name }) => [id, name])} />
      </datalist>
      <div>
        <Button type="submit" disabled={!point}>
          <Plus size={16} aria-hidden />
          <Trans>Add alarm</Trans>
        </Button>
      </div>
    </form>
  );
}
