import { useEffect } from 'react';
import { getPointDetail } from '../../../protocol/calls/pointDetail.ts';
import type { InterlockState } from '../../../protocol/commands/interlock.ts';
import type { PointDetail } from '../../../protocol/pointDetail.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { usePartReader } from '../../live/useReader.ts';
import { eventInLanguage } from '../../text/eventInLanguage.ts';
import { stationText } from '../../text/stationTexts.ts';
import { useInLanguage } from '../../text/useInLanguage.ts';
import { useLatest } from '../../ui/useLatest.ts';

/** The device's polling period. It takes a page with a request in the last 5 s to have the panel open. */
const askMs = 2000;

/**
 * Polled while the page is visible; not user activity (R7). The last request closes the panel, so that others do not
 * wait for a user who has gone. `detail` undefined: the device has no such service, or has not answered yet.
 */
export function usePointDetail(client: Caller, infoNumber: number, isServed: boolean) {
  const read = usePartReader(client, getPointDetail, 'detail', { infoNumber, isOpen: true, isPanel: true });
  const { value, status, refresh } = useLatest({ read, everyMs: askMs, isWanted: isServed });
  useEffect(() => {
    if (!isServed) return;
    return () => void ask(client, getPointDetail, { infoNumber, isOpen: false, isPanel: true });
  }, [client, infoNumber, isServed]);
  return { detail: useInLanguage(value, translate), isFailed: status === 'failed', refresh };
}

function translateInterlock({ text, notKnown, ...rest }: InterlockState): InterlockState {
  return { ...rest, text: stationText(text), notKnown: notKnown === undefined ? undefined : stationText(notKnown) };
}

type Told = PointDetail | undefined;

/** The station's texts, in the reader's language. */
function translate(detail: Told): Told {
  return (
    detail && {
      ...detail,
      interlocks: detail.interlocks.map(translateInterlock),
      remote: detail.remote && translateInterlock(detail.remote),
      lastCommands: detail.lastCommands.map(eventInLanguage),
      lastEvents: detail.lastEvents?.map(eventInLanguage),
    }
  );
}
