import type { HubOfPage } from '../../protocol/uplink/hubOfPage.ts';
import { later, Nothing } from '../text/later.tsx';
import css from './Frame.module.css';

const ThroughHub = later(async () => (await import('./ThroughHub.tsx')).ThroughHub, { missing: Nothing });

/** Its height is there before what is in it; nothing at the station's own address. */
export function HubBar({ hub }: { readonly hub: HubOfPage | undefined }) {
  return (
    hub && (
      <div className={css.hub}>
        <ThroughHub hub={hub} />
      </div>
    )
  );
}
