import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getProgramme } from '../../../protocol/calls/programme.ts';
import type { Point } from '../../../protocol/point.ts';
import { ask, type Caller, replyOf } from '../../api/ask.ts';
import { TakeFrom } from './TakeFrom.tsx';
import type { ProgrammeEditorProps } from './WeekEditor.tsx';

interface CopyWeekProps {
  readonly client: Caller;
  readonly others: readonly { readonly point: Point }[];
  readonly change: NonNullable<ProgrammeEditorProps['change']>;
}

export function CopyWeek({ client, others, change }: CopyWeekProps) {
  const { t } = useLingui();
  const [failed, setFailed] = useState<string>();
  const copyFrom = async (id: string) => {
    const found = others.find(({ point }) => point.id === id)?.point;
    const stored = found && replyOf(await ask(client, getProgramme, { infoNumber: found.infoNumber }))?.stored;
    setFailed(stored ? undefined : found?.name);
    if (stored) change((now) => ({ ...now, weeklySchedule: stored.programme.weeklySchedule }));
  };
  return (
    <div className="wrap">
      <TakeFrom
        label={t`Copy week from`}
        choices={others.map(({ point }) => ({ id: point.id, name: point.name }))}
        onTake={(id) => void copyFrom(id)}
      />
      {failed !== undefined && (
        <p className="fault" role="alert">
          <Trans>The programme of {failed} could not be loaded.</Trans>
        </p>
      )}
    </div>
  );
}
