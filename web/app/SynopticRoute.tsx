import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { SynopticElement } from '../../protocol/elementKinds.ts';
import { paths } from '../paths.ts';
import { useSessionState } from '../session/SessionContext.ts';
import type { LoadImage } from '../synoptic/imageCache.ts';
import { SynopticPage } from '../synoptic/SynopticPage.tsx';
import { pageOf } from './firstPage.ts';
import css from './NotFound.module.css';

/** A private synoptic page, and beside it what may be done to the element that was chosen on it. */
export function SynopticRoute({ loadImage }: { readonly loadImage: LoadImage }) {
  const { station } = useSessionState();
  const { id } = useParams();
  const [selected, setSelected] = useState<SynopticElement>();
  if (!station) return null;
  if (!station.config) {
    return (
      <div className={css.page}>
        <p>
          <Trans>The device is in degraded mode: it shows no synoptic until it is back in normal mode.</Trans>
        </p>
      </div>
    );
  }
  const { synoptics } = station.config;
  return (
    <SynopticPage
      synoptics={synoptics}
      synoptic={pageOf(synoptics, id)}
      selected={selected}
      onSelect={setSelected}
      hrefOf={paths.synopticPage}
      loadImage={loadImage}
    />
  );
}
