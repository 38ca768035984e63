import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useWorld } from '../live/WorldContext.ts';
import { Link } from '../router/Link.tsx';
import { paths } from '../routes/routes.ts';
import type { Damage } from '../session/notifications.ts';
import { zoneTime } from '../ui/zoneTime.ts';

const sentences: Readonly<Record<Damage['what'], (time: string) => MessageDescriptor>> = {
  databaseReplaced: (time) => msg`On ${time} the database was found damaged and was replaced by its latest copy.`,
  databaseLost: (time) =>
    msg`On ${time} the database was found damaged and there was no copy: the station started with an empty database. Check command blocks, forced values, shelved alarms and time programmes.`,
  logLost: (time) => msg`On ${time} the operation log was found damaged and a new one was started.`,
};

export function DatabaseDamaged({ what, time }: Damage) {
  const { i18n } = useLingui();
  const foundOn = zoneTime(time, 'dayAndTime', i18n.locale, useWorld().timeZone());
  return (
    <>
      {i18n._(sentences[what](foundOn))}{' '}
      <Link to={paths.operationLog}>
        <Trans>Open operation log</Trans>
      </Link>
    </>
  );
}
