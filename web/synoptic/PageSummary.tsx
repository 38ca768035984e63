import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import { valuesOn } from '../../protocol/elementKinds.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { useAlarmsState } from '../live/alarms/useAlarms.ts';
import type { LiveStore } from '../live/liveStore.ts';
import { isSameState, type PageState, readPageState } from '../live/pageState.ts';
import { useWorld } from '../live/WorldContext.ts';

const readMs = 1000;
/** Faster changes are not announced each time. */
const silenceMs = 5000;
const arrivalMs = 3000;

interface Props {
  readonly id: string;
  readonly synoptic: Synoptic;
}

/**
 * The state of a page in one sentence for screen readers: "Overview. 42 values, 3 not current, 1 with commands
 * blocked." It is updated silently, and is announced only when the number of current values differs from the last
 * announcement.
 */
export function PageSummary({ id, synoptic }: Props) {
  const { t } = useLingui();
  const counts = useCounts(synoptic);
  const announced = useAnnounced(counts);
  const { points = 0, notCurrent: lost = 0 } = announced ?? {};
  const { alarms, aside } = useAlarmCounts(synoptic);
  const isUnknown = useAlarmsState().status === 'stale';
  const values = counts.points;
  const { marked } = counts;
  const [notCurrent, uncertain, forced] = [marked.notCurrent.size, marked.uncertain.size, marked.forced.size];
  const [simulated, blocked] = [marked.simulated.size, marked.blocked.size];
  const outside = synoptic.elements.filter(({ isOutside }) => isOutside).length;
  const parts = [
    plural(values, { one: '# value', other: '# values' }),
    alarms > 0 && plural(alarms, { one: '# in alarm', other: '# in alarm' }),
    aside > 0 &&
      plural(aside, {
        one: '# with alarms shelved or out of service',
        other: '# with alarms shelved or out of service',
      }),
    isUnknown && t`alarm state unknown`,
    notCurrent > 0 && plural(notCurrent, { one: '# not current', other: '# not current' }),
    uncertain > 0 && plural(uncertain, { one: '# uncertain', other: '# uncertain' }),
    forced > 0 && plural(forced, { one: '# forced', other: '# forced' }),
    simulated > 0 && plural(simulated, { one: '# simulated', other: '# simulated' }),
    blocked > 0 && plural(blocked, { one: '# with commands blocked', other: '# with commands blocked' }),
    outside > 0 && plural(outside, { one: '# not in your area', other: '# not in your area' }),
  ];
  const words = parts.filter(Boolean).join(', ');
  return (
    <>
      <p id={id} className="unseen">
        {`${synoptic.name || synoptic.id}. ${words}.`}
      </p>
      <p aria-live="polite" className="unseen">
        {announced === undefined
          ? ''
          : lost > 0
            ? plural(points, {
                one: `${lost} of # value is not current.`,
                other: `${lost} of # values are not current.`,
              })
            : t`All values are current.`}
      </p>
    </>
  );
}

/** An element that names no point is a fault of the page and not a value of it. */
function stateOf({ elements }: Synoptic, store: LiveStore): PageState {
  const values = valuesOn(elements).flatMap((name) => store.numberOf(name) ?? []);
  return readPageState(new Set(values.filter((number) => store.get(number).point)), store);
}

function useAlarmCounts({ elements }: Synoptic): { readonly alarms: number; readonly aside: number } {
  const { store } = useWorld();
  const { byPoint } = useAlarmsState().summary;
  return useMemo(() => {
    if (byPoint.size === 0) return { alarms: 0, aside: 0 };
    const shown = new Set(valuesOn(elements).map((name) => store.numberOf(name)));
    const marks = [...byPoint].flatMap(([number, mark]) => (shown.has(number) ? mark : []));
    return { alarms: marks.filter(({ count }) => count > 0).length, aside: marks.filter(({ aside }) => aside).length };
  }, [elements, store, byPoint]);
}

/** Reads all of them once a second instead of subscribing to each. */
function useCounts(synoptic: Synoptic): PageState {
  const { store } = useWorld();
  const [counts, setCounts] = useState(() => stateOf(synoptic, store));
  useEffect(() => {
    const read = () => {
      const next = stateOf(synoptic, store);
      setCounts((known) => (isSameState(known, next) ? known : next));
    };
    const timer = setInterval(read, readMs);
    return () => clearInterval(timer);
  }, [store, synoptic]);
  return counts;
}

/** Both counts of a sentence are read at the same time. */
interface Announced {
  readonly points: number;
  readonly notCurrent: number;
}

/** Undefined: nothing has changed since the page came, and its description says the rest. */
function useAnnounced({ points, marked }: PageState): Announced | undefined {
  const notCurrent = marked.notCurrent.size;
  const [announced, setAnnounced] = useState<Announced>();
  const [cameAt] = useState(() => performance.now());
  const known = useRef<number>(undefined);
  const announcedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const isArriving = performance.now() - cameAt < arrivalMs;
    if (known.current === undefined || (isArriving && notCurrent < known.current)) known.current = notCurrent;
    if (known.current === notCurrent) return;
    const timer = setTimeout(
      () => {
        known.current = notCurrent;
        announcedAt.current = performance.now();
        setAnnounced({ points, notCurrent });
      },
      Math.max(0, announcedAt.current + silenceMs - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [points, notCurrent, cameAt]);
  return announced;
}
