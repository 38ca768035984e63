import { useLingui } from '@lingui/react/macro';
import type { CountNote } from './countNotes.ts';
import { periodText } from './periodText.ts';

/** What a note says, with its time on the clocks of the zone. */
export function useNoteWords(timeZone: string): (note: CountNote) => string {
  const { i18n, t } = useLingui();
  const at = periodText(i18n.locale, timeZone, '15m');
  return ({ kind, time }) => {
    const when = at(time);
    return kind === 'reset'
      ? t`reset or replaced at ${when}, not known what was before`
      : t`in doubt since ${when}: not counted until it is believed`;
  };
}
