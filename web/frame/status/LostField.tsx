import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FieldLoss } from '../../live/fieldLosses.ts';
import { useMoment } from '../../live/useMoment.ts';
import type { Weight } from './statusLine.ts';

/** From this share of the page on it weighs as much as a lost service. */
const mostOfThePage = 0.5;

/** Of fewer the elements themselves say enough. */
const worthTelling = 3;

/** `points`: all on the page. */
export function weightOf({ count }: FieldLoss, points: number): Weight {
  if (count < worthTelling && count < points) return 'calm';
  return count >= points * mostOfThePage ? 'loud' : 'quiet';
}

export function LostField({ loss }: { readonly loss: FieldLoss }) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  const since = loss.since === undefined ? undefined : momentOf(loss.since).exact;
  return `${i18n._(cause(loss, since))} ${i18n._(effect(loss))}`;
}

/** With what it means for the page. */
function cause({ link }: FieldLoss, since: string | undefined): MessageDescriptor {
  if (link === undefined) {
    return since === undefined ? msg`No response from the field yet.` : msg`No response from the field since ${since}.`;
  }
  return since === undefined ? msg`No response from ${link} yet.` : msg`No response from ${link} since ${since}.`;
}

function effect({ count }: FieldLoss): MessageDescriptor {
  return msg`${plural(count, { one: '# value is not current; its commands are disabled.', other: '# values are not current; their commands are disabled.' })}`;
}
