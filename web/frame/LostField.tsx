import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FieldLoss } from '../live/fieldLosses.ts';
import { useMoment } from '../live/useMoment.ts';
import { useStaleSummary } from '../live/useStaleSummary.ts';
import { Band } from '../ui/Band.tsx';

/** From this share of the page on it weighs as much as a lost service. */
const mostOfThePage = 0.5;

/** Fewer, and the elements themselves say enough. */
const worthABand = 3;

/** Why many values of the page are not current though the device answers: a link of the field is silent. */
export function LostField() {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  const { points, losses } = useStaleSummary();
  return losses
    .filter(({ count }) => count >= worthABand || count === points)
    .map((loss) => (
      <Band key={loss.link} look={loss.count >= points * mostOfThePage ? 'loud' : 'quiet'}>
        {i18n._(cause(loss, loss.since === undefined ? undefined : momentOf(loss.since).exact))} {i18n._(effect(loss))}
      </Band>
    ));
}

/** What happened, and what it means for the page. */
function cause({ link }: FieldLoss, since: string | undefined): MessageDescriptor {
  if (link === undefined) {
    return since === undefined ? msg`No answer from the field yet.` : msg`No answer from the field since ${since}.`;
  }
  return since === undefined ? msg`No answer from ${link} yet.` : msg`No answer from ${link} since ${since}.`;
}

function effect({ count }: FieldLoss): MessageDescriptor {
  return msg`${plural(count, {
    one: '# value on this page is not current, its commands are off.',
    other: '# values on this page are not current, their commands are off.',
  })}`;
}
