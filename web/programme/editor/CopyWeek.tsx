import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Programme } from '../../../protocol/programme/programme.ts';
import { TakeFrom } from './TakeFrom.tsx';
import type { ProgrammeEditorProps } from './WeekEditor.tsx';

export interface OtherWeeks {
  /** Other points of the same kind with a programme. */
  readonly others: readonly { readonly id: string; readonly name: string }[];
  /** By the Id of another point; undefined: it could not be read. */
  readonly readOther: (id: string) => Promise<Programme | undefined>;
}

interface CopyWeekProps extends OtherWeeks {
  readonly change: NonNullable<ProgrammeEditorProps['change']>;
}

export function CopyWeek({ others, readOther, change }: CopyWeekProps) {
  const { t } = useLingui();
  const [failed, setFailed] = useState<string>();
  const copyFrom = async (id: string) => {
    const programme = await readOther(id);
    setFailed(programme ? undefined : others.find((other) => other.id === id)?.name);
    if (programme) change((now) => ({ ...now, weeklySchedule: programme.weeklySchedule }));
  };
  return (
    <div className="wrap">
      <TakeFrom label={t`Copy week from`} choices={others} onTake={(id) => void copyFrom(id)} />
      {failed !== undefined && (
        <p className="fault" role="alert">
          <Trans>The programme of {failed} could not be loaded.</Trans>
        </p>
      )}
    </div>
  );
}
