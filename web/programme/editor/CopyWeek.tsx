import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Point } from '../../../protocol/point.ts';
import type { ProgrammeSource } from '../../api/programmes.ts';
import form from '../../text/calendar/Form.module.css';
import { TakeFrom } from './TakeFrom.tsx';
import type { ProgrammeEditorProps } from './WeekEditor.tsx';

interface CopyWeekProps {
  readonly others: readonly { readonly point: Point; readonly source: ProgrammeSource }[];
  readonly change: NonNullable<ProgrammeEditorProps['change']>;
}

export function CopyWeek({ others, change }: CopyWeekProps) {
  const { t } = useLingui();
  const [failed, setFailed] = useState<string>();
  const copyFrom = async (id: string) => {
    const found = others.find(({ point }) => point.id === id);
    const read = await found?.source.read();
    setFailed(read ? undefined : found?.point.name);
    if (read) change((now) => ({ ...now, weeklySchedule: read.programme.weeklySchedule }));
  };
  return (
    <div className={form.row}>
      <TakeFrom
        label={t`Copy week from`}
        choices={others.map(({ point }) => ({ id: point.id, name: point.name }))}
        onTake={(id) => void copyFrom(id)}
      />
      {failed !== undefined && (
        <p className={form.fault} role="alert">
          <Trans>The programme of {failed} could not be loaded.</Trans>
        </p>
      )}
    </div>
  );
}
