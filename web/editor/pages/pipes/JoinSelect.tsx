import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type AnchorPlace, anchorsOf, symbolId, symbolKeys } from '../../../../editor/pipes/anchors.ts';
import { joinOf, joinTo, type PipeEnd, setJoin } from '../../../../editor/pipes/joins.ts';
import { lineOf, setLine } from '../../../../editor/pipes/lines.ts';
import { withEndAt, withStartAt } from '../../../../editor/pipes/route.ts';
import { Options } from '../../../ui/Options.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { DraftClient } from '../../journal/draftClient.ts';
import { placeName } from './placeName.ts';

/** More than anyone reads; the nearest are those that are meant. */
const mostOffered = 60;

const titles = { start: msg`Start joined to`, end: msg`End joined to` } as const;

interface JoinSelectProps {
  readonly client: DraftClient;
  readonly pageKey: string;
  readonly pipe: string;
  readonly end: PipeEnd;
}

/** The anchors of the symbols of the page, the nearest first: the end goes there. */
export function JoinSelect({ client, pageKey, pipe, end }: JoinSelectProps) {
  const { i18n, t } = useLingui();
  const { store } = client;
  const line = lineOf(store, pipe) ?? [];
  const at = line.at(end === 'start' ? 0 : -1);
  if (!at) return null;
  const join = joinOf(store, pipe, end);
  const distance = ({ x, y }: AnchorPlace) => Math.hypot(x - at.x, y - at.y);
  const isJoined = ({ symbol, anchor }: AnchorPlace) =>
    anchor === join?.anchor && symbolId(store, symbol) === join.symbol;
  const all = symbolKeys(store, pageKey).flatMap((key) => anchorsOf(store, key));
  const places = all
    .toSorted((a, b) => Number(isJoined(b)) - Number(isJoined(a)) || distance(a) - distance(b))
    .slice(0, mostOffered);
  const joined = places.find(isJoined);
  const choose = (value: string) => {
    const place = places.find((one) => optionOf(one) === value);
    client.edit(
      (edit) => {
        if (!place) return setJoin(edit, pipe, end, undefined);
        const to = { x: place.x, y: place.y };
        setLine(edit, pipe, end === 'start' ? withStartAt(line, to) : withEndAt(line, to));
        joinTo(edit, pageKey, pipe, end, place);
      },
      { code: 'partsChanged', count: '1' },
    );
  };
  return (
    <Select
      label={i18n._(titles[end])}
      value={joined ? optionOf(joined) : ''}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{t({ message: 'nothing', context: 'end of a pipe' })}</option>
      <Options of={places.map((place) => [optionOf(place), placeName(i18n, store, place)])} />
    </Select>
  );
}

function optionOf({ symbol, anchor }: AnchorPlace): string {
  return `${anchor} ${symbol}`;
}
