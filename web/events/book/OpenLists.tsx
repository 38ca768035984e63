import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type Alarm, type AsideKind, asideBy, isAnnunciated } from '../../../protocol/alarm.ts';
import type { OpenNow } from '../../../protocol/log/shiftBook.ts';
import { qualityTexts } from '../../../protocol/qualityTexts.ts';
import { useMoment } from '../../live/useMoment.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { alarmStateWords } from '../../text/alarms/alarmStateWords.ts';
import { usePersonText } from '../../text/personNames.ts';
import { stationText, stationTexts } from '../../text/stationTexts.ts';
import { EmptyText } from '../../ui/EmptyText.tsx';
import { useStore } from '../../ui/store.ts';

interface OpenRow {
  readonly key: string | number;
  readonly name: string;
  readonly what?: string | undefined;
  readonly who?: string | undefined;
  /** UTC ms. */
  readonly since?: number | undefined;
}

interface OpenPart {
  readonly title: MessageDescriptor;
  readonly count: number;
  readonly rows: readonly OpenRow[];
}

const asideWords = {
  shelved: msg`shelved`,
  suppressed: msg`suppressed by design`,
  outOfService: msg`out of service`,
} as const satisfies Record<AsideKind, MessageDescriptor>;

/** What goes from one shift to the next, whenever it began. */
export function OpenLists({ open }: { readonly open: OpenNow }) {
  const { i18n } = useLingui();
  const parts = useParts(open);
  if (parts.length === 0)
    return (
      <EmptyText status="ready">
        <Trans>No active or suppressed alarms, no blocks and no forced values in Vigie.</Trans>
      </EmptyText>
    );
  return parts.map(({ title: named, count, rows }) => {
    const title = i18n._(named);
    return (
      <section key={title}>
        <h3 className="note">
          <Trans>
            {title}: {count}
          </Trans>
        </h3>
        <ul>
          {rows.map((row) => (
            <Row key={row.key} row={row} />
          ))}
          {count > rows.length && (
            <li className="entry note">
              <Plural value={count - rows.length} one="and # more" other="and # more" />
            </li>
          )}
        </ul>
      </section>
    );
  });
}

function Row({ row: { name, what, who, since } }: { readonly row: OpenRow }) {
  const momentOf = useMoment();
  const personText = usePersonText();
  return (
    <li className="entry">
      <span>{name}</span>
      <span className="note">{since !== undefined && momentOf(since).short}</span>
      <span className="note span">{[what, who && personText(who)].filter(Boolean).join(' · ')}</span>
    </li>
  );
}

function useParts({ alarmCount, asideCount, alarms, now }: OpenNow): readonly OpenPart[] {
  const { i18n } = useLingui();
  const { store } = useWorld();
  useStore(stationTexts);
  const nameOf = (number: number) => store.get(number).point?.name ?? String(number);
  const named = ({ id, message }: Alarm) => (message ? stationText(message) : id);
  const parts: readonly OpenPart[] = [
    {
      title: msg`Active alarms`,
      count: alarmCount,
      rows: alarms.filter(isAnnunciated).map((alarm) => ({
        ...{ key: alarm.id, name: named(alarm), since: alarm.raisedAt },
        what: [i18n._(alarmStateWords[alarm.state]), alarm.comment].filter(Boolean).join(' · '),
      })),
    },
    {
      title: msg`Suppressed alarms`,
      count: asideCount,
      rows: alarms.flatMap((alarm) => {
        const by = asideBy(alarm);
        if (!by) return [];
        const { text, person: who, since } = alarm.outOfService ?? alarm.shelving ?? {};
        const what = [i18n._(asideWords[by]), text].filter(Boolean).join(' · ');
        return { key: alarm.id, name: named(alarm), what, who, since: since ?? alarm.suppressedSince };
      }),
    },
    {
      title: msg`Blocked commands`,
      count: now.blockCount,
      rows: now.blocks.map(({ id, infoNumber, text: what, user: who, since }) => {
        return { key: id ?? infoNumber, name: nameOf(infoNumber), what, who, since };
      }),
    },
    {
      title: msg`Forced and simulated values`,
      count: now.overrideCount,
      rows: now.overrides.map(({ infoNumber, kind, text, user: who, since }) => {
        const what = [i18n._(qualityTexts[kind]), text].filter(Boolean).join(' · ');
        return { key: infoNumber, name: nameOf(infoNumber), what, who, since };
      }),
    },
    {
      title: msg`Links lost`,
      count: now.links.length,
      rows: now.links.map(({ name, heardAt: since }) => ({ key: name, name, since })),
    },
    {
      title: msg`Values not current`,
      count: now.notCurrentCount,
      rows: now.notCurrent.map(({ infoNumber, since }) => ({ key: infoNumber, name: nameOf(infoNumber), since })),
    },
  ];
  return parts.filter(({ count }) => count > 0);
}
