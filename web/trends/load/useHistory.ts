import { useEffect, useMemo } from 'react';
import type { History, HistoryQuery } from '../../../protocol/calls/history.ts';
import { stationText } from '../../text/stationTexts.ts';
import { useInLanguage } from '../../text/useInLanguage.ts';
import { useStore } from '../../ui/store.ts';
import { useSame } from '../../ui/useSame.ts';
import { type AskHistory, createHistoryLoader, type HistoryState } from './historyLoader.ts';

/** A window that is being resized must rest for so long before the request, ms. */
const restMs = 60;

export interface HistoryInUse extends HistoryState {
  readonly again: () => void;
  /** Requests what will be shown before it is rendered. */
  readonly askNow: (query: HistoryQuery | undefined) => void;
}

/** Earlier columns stay until the new ones come. Give the same `ask` while nothing changes. */
export function useHistory(ask: AskHistory, query: HistoryQuery | undefined): HistoryInUse {
  const loader = useMemo(() => createHistoryLoader(ask), [ask]);
  useEffect(() => loader.start(), [loader]);
  const wanted = useSame({ query });
  useEffect(() => {
    const [points, known] = [wanted, loader.get()].map((one) => one.query?.points.join(' '));
    // Another set of pens, or the first, is requested at once.
    loader.want(wanted.query, known === points ? restMs : 0);
  }, [loader, wanted]);
  const { again, want } = loader;
  const state = useInLanguage(useStore(loader), stateInLanguage);
  return useMemo(() => ({ ...state, again, askNow: (next) => want(next, 0) }), [state, again, want]);
}

function stateInLanguage(state: HistoryState): HistoryState {
  const { history, around } = state;
  return { ...state, history: history && historyInLanguage(history), around: around && historyInLanguage(around) };
}

function historyInLanguage(history: History): History {
  const series = history.series.map((one) => ({ ...one, states: one.states.map(stationText) }));
  return { ...history, series };
}
