import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EndedBlock, EndedOverride, NotificationKind, OperatorNotification } from '../../session/notifications.ts';
import { usePersonText } from '../../text/personNames.ts';
import { DatabaseDamaged } from '../DatabaseDamaged.tsx';
import { TrialEnded } from './TrialEnded.tsx';

type Words = {
  readonly [K in NotificationKind]: (notification: Extract<OperatorNotification, { kind: K }>) => ReactNode;
};

const words: Words = {
  degraded: () => <Trans>The local workstation is in degraded mode, so not all functions are accessible</Trans>,
  normalMode: () => <Trans>The device is in normal mode again.</Trans>,
  passwordChanged: () => <Trans>The password was changed.</Trans>,
  blocksEnded: ({ blocks }) => blocks.map((block) => <BlockEnded key={`${block.name} ${block.until}`} {...block} />),
  overridesEnded: ({ overrides }) =>
    overrides.map((override) => <OverrideEnded key={`${override.name} ${override.until}`} {...override} />),
  configuration: ({ added, removed, changed }) => (
    <>
      <Trans>The device has a new configuration.</Trans> <Names label={<Trans>Added pages</Trans>} names={added} />
      <Names label={<Trans>Removed pages</Trans>} names={removed} />
      <Names label={<Trans>Changed pages</Trans>} names={changed} />
      {added.length + removed.length + changed.length === 0 && <Trans>No pages were changed.</Trans>}
    </>
  ),
  rights: ({ added, removed, changed }) => (
    <>
      <Trans>Your rights have changed: what you see and may do is up to date.</Trans>{' '}
      <Names label={<Trans>Pages you see now</Trans>} names={added} />
      <Names label={<Trans>Pages you no longer see</Trans>} names={removed} />
      <Names label={<Trans>Changed pages</Trans>} names={changed} />
    </>
  ),
  trialEnded: (ended) => <TrialEnded {...ended} />,
  databaseDamaged: (damage) => <DatabaseDamaged {...damage} />,
  externalOpened: ({ host, url }) => (
    <Trans>
      A page on {host} was opened in a new window. If you do not see it, open it here:{' '}
      <a href={url} target="_blank" rel="noopener noreferrer">
        {host}
      </a>
    </Trans>
  ),
  externalRefused: ({ host }) =>
    host ? (
      <Trans>The page on {host} was not opened: the device does not allow this address.</Trans>
    ) : (
      <Trans>The requested page was not opened: its address is not a web address.</Trans>
    ),
};

export function NotificationText({ notification }: { readonly notification: OperatorNotification }) {
  // The row was picked by the kind that the notification carries; the compiler can't follow that through the table.
  const say = words[notification.kind] as (notification: OperatorNotification) => ReactNode;
  return say(notification);
}

function Names({ label, names }: { readonly label: ReactNode; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p>
      <b>
        <Trans>{label}:</Trans>
      </b>{' '}
      {names.join(', ')}
    </p>
  );
}

function BlockEnded({ name, user: login, text }: EndedBlock) {
  const user = usePersonText()(login);
  return (
    <p>
      <Trans>
        The command block by {user} on {name} has ended: “{text}”. Commands are possible again, and a time programme may
        start the machine.
      </Trans>
    </p>
  );
}

function OverrideEnded({ name, user: login }: EndedOverride) {
  const user = usePersonText()(login);
  return (
    <p>
      <Trans>
        The value of {name} set by {user} has ended. Its own value counts again: a machine may start.
      </Trans>
    </p>
  );
}
