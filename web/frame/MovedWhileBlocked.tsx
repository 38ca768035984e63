import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useMoment } from '../live/useMoment.ts';
import { usePoint } from '../live/usePoint.ts';
import { useStaleSummary } from '../live/useStaleSummary.ts';
import { valueText } from '../text/valueText.ts';
import { Button } from '../ui/Button.tsx';
import css from './NotificationList.module.css';

/** Machines on screen that moved though their commands are blocked: told to everybody who sees them (R36). */
export function MovedWhileBlocked() {
  const { moved } = useStaleSummary();
  return moved.map((infoNumber) => <Moved key={infoNumber} infoNumber={infoNumber} />);
}

/** Put away, it comes again with the next move. */
function Moved({ infoNumber }: { readonly infoNumber: number }) {
  const { i18n, t } = useLingui();
  const momentOf = useMoment();
  const { point, value, movedAt } = usePoint(infoNumber);
  const [seen, setSeen] = useState<number>();
  if (!point || movedAt === undefined || seen === movedAt) return null;
  const [name, time, now] = [point.name, momentOf(movedAt).exact, valueText(i18n.locale, point, value)];
  return (
    <div className={css.item} data-look="warning">
      <div>
        <Trans>
          {name} moved at {time} though its commands are blocked: {now}. A block stops commands from Vigie only.
        </Trans>
      </div>
      <Button look="bare" aria-label={t`Put away`} onClick={() => setSeen(movedAt)}>
        <X size={18} aria-hidden />
      </Button>
    </div>
  );
}
