import { Trans, useLingui } from '@lingui/react/macro';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import type { Cycle } from '../../kiosk/cycle.ts';
import { Button } from '../../ui/Button.tsx';
import css from './KioskRoute.module.css';

interface Props {
  readonly cycle: Cycle;
  readonly synoptics: readonly Synoptic[];
  readonly shown: string | undefined;
}

/** After a touch on a screen of several pages: a minute, and the pages. */
export function KioskChooser({ cycle, synoptics, shown }: Props) {
  const { t } = useLingui();
  return (
    <footer className={css.foot}>
      <p role="status">
        <Trans>Paused. Continues automatically in one minute.</Trans>
      </p>
      <nav className={css.choices} aria-label={t`Pages`}>
        {synoptics.map(({ id, name }) => (
          <Button key={id} aria-current={id === shown ? 'page' : undefined} onClick={() => cycle.show(id)}>
            {name || id}
          </Button>
        ))}
      </nav>
      <Button variant="main" onClick={() => cycle.resume()}>
        <Trans>Resume</Trans>
      </Button>
    </footer>
  );
}
