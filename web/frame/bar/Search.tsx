import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { SearchDialog } from '../../navigator/SearchDialog.tsx';
import { useNavigate } from '../../router/RouterContext.tsx';
import { firstPage } from '../../routes/firstPage.ts';
import { foundScreens } from '../../routes/foundScreens.ts';
import { placeOf } from '../../routes/placeOf.ts';
import { serves } from '../../session/rights.ts';
import { useSessionState } from '../../session/SessionContext.ts';

const noPoints: readonly Point[] = [];

export function Search({ onClose }: { readonly onClose: () => void }) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const { station } = useSessionState();
  const synoptics = station?.config?.synoptics;
  const searched = useMemo(
    () =>
      station &&
      synoptics && {
        synoptics,
        points: station.points?.points ?? noPoints,
        first: firstPage(synoptics),
        screens: foundScreens(station, i18n),
        hasTrends: serves(station, 'getHistory'),
      },
    [station, synoptics, i18n],
  );
  if (!searched) return null;
  return (
    <SearchDialog
      searched={searched}
      onClose={onClose}
      onOpen={(hit) => {
        onClose();
        navigate(placeOf(hit, searched.synoptics));
      }}
    />
  );
}
