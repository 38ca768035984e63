import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CannotWrite as State, StorageFault } from '../../../protocol/storage.ts';
import { useMoment } from '../../live/useMoment.ts';

type Causes = Record<StorageFault, (time: string) => MessageDescriptor>;

const seen: Causes = {
  full: (time) => msg`Device disk full since ${time}.`,
  readOnly: (time) => msg`Device disk read-only since ${time}.`,
  broken: (time) => msg`The device has not been able to write to its disk since ${time}.`,
};
/** Found so when the service started (R38). */
const unseen: Causes = {
  full: (time) => msg`Device disk full since at least ${time}.`,
  readOnly: (time) => msg`Device disk read-only since at least ${time}.`,
  broken: (time) => msg`The device has not been able to write to its disk since at least ${time}.`,
};

/** With what that means. */
export function CannotWrite({ since, why, beganUnseen, needsRestart }: State) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  const causes: Partial<Causes> & Pick<Causes, 'broken'> = beganUnseen ? unseen : seen;
  // A later version of the service may know other causes.
  const cause = causes[why] ?? causes.broken;
  return (
    <>
      {i18n._(cause(momentOf(since).exact))}{' '}
      {needsRestart ? (
        <Trans>Commands and changes are refused until the service is restarted; everything else continues.</Trans>
      ) : (
        <Trans>Commands and changes are refused; everything else continues.</Trans>
      )}
    </>
  );
}

export function WhoHelps() {
  return (
    <p>
      <Trans>Inform the person responsible for the device.</Trans>
    </p>
  );
}
