import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Synoptic } from '../../../protocol/synoptic.ts';
import { NameAlarmMark } from '../../live/alarms/PointAlarmMark.tsx';
import { useAlarmsState, usePageAlarm } from '../../live/alarms/useAlarms.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { UnknownCount } from '../../ui/UnknownCount.tsx';
import { useKnown } from '../../ui/useKnown.ts';
import { usePage } from '../PageContext.ts';

/** The most urgent alarm of a page and of the points that it shows; nothing where the device has no alarms. */
export function TileAlarm({ page }: { readonly page: Synoptic }) {
  const { t } = useLingui();
  const { store } = useWorld();
  const { points } = usePage();
  const { status } = useAlarmsState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another point list a name is another number
  const numbers = useMemo(
    () => page.elements.flatMap((one) => (one.canSelect ? (store.numberOf(one) ?? []) : [])),
    [page, store, points],
  );
  const mark = usePageAlarm(page.id, numbers);
  const known = useKnown(status);
  if (mark && known === 'ready') return <NameAlarmMark mark={mark} />;
  return status === 'none' ? null : <UnknownCount known={known} label={t`Alarm state unknown`} />;
}
