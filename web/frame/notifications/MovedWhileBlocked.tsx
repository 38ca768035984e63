import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useMoment } from '../../live/useMoment.ts';
import { usePoint } from '../../live/usePoint.ts';
import { useStaleSummary } from '../../live/useStaleSummary.ts';
import { valueText } from '../../text/valueText.ts';
import { NotificationItem } from './NotificationItem.tsx';

/** Shown to every user who has such a machine on screen (R36). */
export function MovedWhileBlocked() {
  const { moved } = useStaleSummary();
  return moved.map((infoNumber) => <Moved key={infoNumber} infoNumber={infoNumber} />);
}

/** Dismissed, it comes again with the next move. */
function Moved({ infoNumber }: { readonly infoNumber: number }) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  const { point, value, movedAt } = usePoint(infoNumber);
  const [seen, setSeen] = useState<number>();
  if (!point || movedAt === undefined || seen === movedAt) return null;
  const [name, time, now] = [point.name, momentOf(movedAt).exact, valueText(i18n.locale, point, value)];
  return (
    <NotificationItem variant="warning" onPutAway={() => setSeen(movedAt)}>
      <Trans>
        {name} changed state at {time} although its commands are blocked: {now}. A command block stops commands from
        Vigie only.
      </Trans>
    </NotificationItem>
  );
}
