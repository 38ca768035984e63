import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { getPoints } from '../../../protocol/calls/feed.ts';
import type { Caller } from '../../api/ask.ts';
import { usePartReader } from '../../live/useReader.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Section } from '../../ui/Section.tsx';
import { useLatest } from '../../ui/useLatest.ts';

interface PointChoiceProps {
  readonly client: Caller;
  readonly onAudit: (point: string) => void;
}

/** Chooses the point of an audit. */
export function PointChoice({ client, onAudit }: PointChoiceProps) {
  const { t } = useLingui();
  const list = useId();
  const [id, setId] = useState('');
  const [isWanted, setWanted] = useState(false);
  const { value: points = [] } = useLatest({ read: usePartReader(client, getPoints, 'points'), isWanted });
  return (
    <Section title={<Trans>Rights at a point</Trans>}>
      <form
        className="wrap bottom"
        onSubmit={(event) => {
          event.preventDefault();
          if (id.trim() !== '') onAudit(id.trim());
        }}
      >
        <Field
          label={t`ID of the point`}
          autoComplete="off"
          list={list}
          onFocus={() => setWanted(true)}
          value={id}
          onChange={({ target }) => setId(target.value)}
        />
        <datalist id={list}>
          {points.map((point) => (
            <option key={point.id} value={point.id}>
              {point.name}
            </option>
          ))}
        </datalist>
        <Button type="submit">
          <Trans>Who may do what</Trans>
        </Button>
      </form>
    </Section>
  );
}
