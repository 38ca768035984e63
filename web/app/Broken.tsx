import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/Button.tsx';
import css from './NotFound.module.css';

/** A screen that could not be loaded or drawn; the rest of the session is untouched. */
export function Broken() {
  return (
    <main className={css.page}>
      <h1>
        <Trans>This screen could not be opened.</Trans>
      </h1>
      <p>
        <Trans>The device may be out of reach, or it has a new version of this application.</Trans>
      </p>
      <Button look="main" onClick={() => location.reload()}>
        <Trans>Load it again</Trans>
      </Button>
    </main>
  );
}
