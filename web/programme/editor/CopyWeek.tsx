import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProgrammePartsProps } from './ProgrammeParts.tsx';
import { TakeFrom } from './TakeFrom.tsx';
import type { ProgrammeEditorProps } from './WeekEditor.tsx';

interface CopyWeekProps extends Pick<ProgrammePartsProps, 'others' | 'readOther'> {
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
