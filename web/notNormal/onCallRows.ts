import { msg } from '@lingui/core/macro';
import type { OnCall, RosterProblem } from '../../protocol/calls/onCall.ts';
import type { NotNormalRow, Tools } from './notNormal.ts';

const problemWords = {
  gap: msg`No one is on call.`,
  locked: msg`The account is locked or deleted.`,
  noWay: msg`There is no way to send messages.`,
} as const satisfies Record<RosterProblem['kind'], ReturnType<typeof msg>>;

/** Gaps in the coming days, and failing channels. */
export function onCallRows({ problems, ways }: OnCall, { i18n, hrefs }: Tools): readonly NotNormalRow[] {
  const wayOut = { kind: 'link', label: i18n._(msg`Open on-call roster`), href: hrefs.onCall } as const;
  return [
    ...problems.map(({ kind, roster, person, from, until }) => ({
      key: `${kind} ${roster} ${person ?? ''} ${from}`,
      name: roster,
      what: i18n._(problemWords[kind]),
      ...{ who: person, since: from, until, wayOut },
    })),
    ...ways.flatMap(({ id, failsSince }) =>
      failsSince === undefined
        ? []
        : { key: `way ${id}`, name: id, what: i18n._(msg`Messages can’t be sent.`), since: failsSince, wayOut },
    ),
  ];
}
