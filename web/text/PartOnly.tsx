import { Trans } from '@lingui/react/macro';

/** Beside what is missing, to a user of limited groups. */
export function PartOnly() {
  return (
    <>
      {' '}
      <Trans>What is not in your area is not shown.</Trans>{' '}
    </>
  );
}
