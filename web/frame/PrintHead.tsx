import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useWorld } from '../live/WorldContext.ts';
import { useIsPrinting } from '../ui/browser/useIsPrinting.ts';
import { zoneTime } from '../ui/zoneTime.ts';

interface PrintHeadProps {
  readonly stationName: string | undefined;
  readonly title: ReactNode;
  /** Undefined: a visitor. */
  readonly person?: string | undefined;
}

export function PrintHead({ stationName, title, person }: PrintHeadProps) {
  const { i18n } = useLingui();
  const { deviceTime, timeZone } = useWorld();
  // With the time of the printing, and of no use before.
  if (!useIsPrinting()) return null;
  const at = deviceTime() ?? Date.now();
  const [day, offset] = (['dayAndTime', 'offset'] as const).map((style) =>
    zoneTime(at, style, i18n.locale, timeZone()),
  );
  const time = `${day} ${offset}`;
  return (
    <div className="onPaper" data-print-head="">
      <b>{stationName}</b> {title && <>· {title}</>}
      <br />
      {person === undefined ? (
        <Trans>Printed {time}</Trans>
      ) : (
        <Trans>
          Printed {time} by {person}
        </Trans>
      )}
    </div>
  );
}
