import { useLingui } from '@lingui/react/macro';
import { personText } from '../../text/personNames.ts';
import type { CountNote } from './countNotes.ts';
import { periodText } from './periodText.ts';

export function useNoteWords(timeZone: string): (note: CountNote) => string {
  const { i18n, t } = useLingui();
  const at = periodText(i18n.locale, timeZone, '15m');
  return (note) => {
    const when = at(note.time);
    if (!('to' in note))
      return note.kind === 'reset'
        ? t`reset or replaced at ${when}, not known what was before`
        : t`in doubt since ${when}: not counted until it is believed`;
    const [until, by] = [at(note.to), personText(note.login)];
    const what =
      note.kind === 'bridge'
        ? t`bridged from ${when} to ${until} by ${by}`
        : t`ignored from ${when} to ${until} by ${by}`;
    return note.note ? `${what}: ${note.note}` : what;
  };
}
