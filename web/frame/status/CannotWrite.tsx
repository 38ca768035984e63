import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CannotWrite as State, StorageFault } from '../../../protocol/storage.ts';
import { useMoment } from '../../live/useMoment.ts';

const broken = (time: string) => msg`The device has not been able to write to its disk since ${time}.`;
const causes = {
  full: (time) => msg`The device’s disk has been full since ${time}.`,
  readOnly: (time) => msg`The device’s disk has been read-only since ${time}.`,
  broken,
} as const satisfies Record<StorageFault, (time: string) => MessageDescriptor>;

/** The device can't write: what that means and what to do. */
export function CannotWrite({ since, why }: State) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  // A later version of the service may know other causes.
  const cause = (causes as Partial<typeof causes>)[why] ?? broken;
  return (
    <>
      {i18n._(cause(momentOf(since).exact))}{' '}
      <Trans>Commands and changes are refused, all else goes on. Tell whoever looks after the device.</Trans>
    </>
  );
}
