import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowDownToLine } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { isWithoutSwitches, programmeAt } from '../../../editor/station/programmeRecords.ts';
import { programmeCopiedFrom } from '../../../editor/station/programmes.ts';
import { stationFile } from '../../../editor/station/sections.ts';
import { nextSwitch } from '../../../protocol/programme/evaluate.ts';
import type { Programme } from '../../../protocol/programme/programme.ts';
import { TakeFrom } from '../../programme/editor/TakeFrom.tsx';
import { wordOf } from '../../programme/values.ts';
import { Link } from '../../router/Link.tsx';
import { localDecimal } from '../../text/decimal.ts';
import { fold } from '../../text/fold.ts';
import { moment } from '../../text/times/moment.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/lists/DataTable.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useHeard } from '../../ui/useHeard.ts';
import type { SectionProps } from '../section.ts';
import { changeProgramme } from './changeProgramme.ts';
import {
  checked,
  copiedRows,
  type Programmed,
  pastedRows,
  type Read,
  readWeekOf,
  weekTextOf,
} from './programmeTable.ts';
import { WeekCell } from './WeekCell.tsx';

interface ProgrammeTableProps extends Pick<SectionProps, 'client' | 'hrefOf'> {
  readonly rows: readonly Programmed[];
  /** Of the device, UTC ms. */
  readonly now: number;
  readonly zone: string;
}

/** Many programmes at once: the week as a text that is typed, pasted from a spreadsheet, filled down. */
export function ProgrammeTable({ client, hrefOf, rows, now, zone }: ProgrammeTableProps) {
  const { i18n, t } = useLingui();
  const { locale } = i18n;
  const { store } = client;
  const [search, setSearch] = useState('');
  const [choice, setChoice] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState('');
  const anchor = useRef<string>(undefined);
  const place = useRef<HTMLDivElement>(null);
  const wanted = fold(search.trim());
  const found = rows.filter(({ point }) => fold(`${point.name} ${point.id}`).includes(wanted));
  const chosen = found.filter(({ record }) => choice.has(record));
  const rowOf = (target: EventTarget | null) => {
    const inside = target instanceof Element ? target.closest('tr') : null;
    const record = inside?.querySelector<HTMLElement>('[data-record]')?.dataset.record;
    return found.find((row) => row.record === record);
  };

  /** All of them or, where one can’t be, none. */
  const apply = (reads: readonly Read[]) => {
    const faulty = reads.find(({ fault }) => fault !== undefined);
    const { fault } = faulty ?? {};
    const name = faulty?.row.point.name ?? '';
    setProblem(fault === undefined ? '' : t`Nothing was changed. ${name}: ${fault}`);
    if (fault !== undefined) return fault;
    const next = new Map(reads.flatMap((read) => (read.fault === undefined ? [[read.row.record, read.next]] : [])));
    changeProgramme(client, [...next.keys()], (before, record) => next.get(record) ?? before);
    return undefined;
  };
  const type = (row: Programmed, text: string) => {
    const read = readWeekOf(i18n, store, row, text);
    return read.fault ?? apply([read]);
  };
  const fill = (at: Programmed | undefined) => {
    const above = at && found[found.indexOf(at) - 1];
    const [source, ...targets] = chosen.length > 1 ? chosen : at && above ? [above, at] : [];
    const week = source && weekTextOf(locale, store, source);
    if (week !== undefined) apply(targets.map((row) => readWeekOf(i18n, store, row, week)));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'd' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    const row = rowOf(event.target);
    // What is typed in its row is applied before.
    if (!isField(event.target) || !(event.target instanceof HTMLElement)) return fill(row);
    event.target.blur();
    fill(row);
    event.target.focus();
  };
  const toggle = (row: Programmed, event: MouseEvent) => {
    const from = found.findIndex(({ record }) => record === anchor.current);
    const at = found.indexOf(row);
    const isOn = !choice.has(row.record);
    const span = event.shiftKey && from >= 0 ? found.slice(Math.min(from, at), Math.max(from, at) + 1) : [row];
    anchor.current = row.record;
    const next = new Set(choice);
    for (const { record } of span) isOn ? next.add(record) : next.delete(record);
    setChoice(next);
  };
  useHeard('copy', (event) => {
    const copied = chosen.length > 0 ? chosen : [rowOf(event.target)].filter((row) => row !== undefined);
    if (isField(event.target) || copied.length === 0 || String(document.getSelection()) !== '') return;
    event.clipboardData?.setData('text/plain', copiedRows(locale, store, copied));
    event.preventDefault();
  });
  useHeard('paste', (event) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const isElsewhere = !place.current?.contains(document.activeElement) && document.activeElement !== document.body;
    const isOneCell = isField(event.target) && !/[\t\n]/.test(text.trim());
    if (isElsewhere || isOneCell || text.trim() === '') return;
    event.preventDefault();
    const pasted = pastedRows(text, found, chosen, rowOf(event.target));
    if (pasted.kind === 'each')
      return void apply(pasted.texts.map(([row, week]) => readWeekOf(i18n, store, row, week)));
    const { lines } = pasted;
    const count = chosen.length;
    setProblem(t`Nothing was changed. Rows to paste: ${lines}, chosen programmes: ${count}.`);
  });

  const sources = (chosen.length > 0 ? rows : []).flatMap(({ record, point }) => {
    const programme = programmeCopiedFrom(store, record) === undefined ? programmeAt(store, record) : undefined;
    const isOther = chosen.some((row) => row.record !== record);
    const isAlike = isOther && chosen.every((row) => row.point.kind === point.kind && row.point.unit === point.unit);
    return isAlike && programme && !isWithoutSwitches(programme) ? [{ id: point.id, name: point.name, programme }] : [];
  });
  const nextText = (row: Programmed, programme: Programme) => {
    const next = nextSwitch(programme, now, zone);
    if (!next) return '';
    return `${moment(next.at, { locale, timeZone: zone, now }).minute} ${wordOf(locale, row.point, next.value)}`;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of its fields
    <div ref={place} className="stack apart" onKeyDown={press}>
      <div className="wrap far">
        <Link to={hrefOf('programmes')}>
          <Trans>One by one</Trans>
        </Link>
        <SearchField className="small" label={t`Search programmes`} value={search} onSearch={setSearch} />
        <label className="press">
          <input
            type="checkbox"
            checked={found.length > 0 && chosen.length === found.length}
            onChange={({ currentTarget }) =>
              setChoice(new Set(currentTarget.checked ? found.map(({ record }) => record) : []))
            }
          />
          <Trans>Choose all</Trans>
        </label>
        <span role="status" className="muted">
          {chosen.length > 0 ? (
            <Plural value={chosen.length} one="# programme chosen" other="# programmes chosen" />
          ) : (
            <Plural value={found.length} _0="No programmes found" one="# programme" other="# programmes" />
          )}
        </span>
        <Button disabled={chosen.length < 2} title={t`Ctrl+D`} onClick={() => fill(undefined)}>
          <ArrowDownToLine size={16} aria-hidden />
          <Trans>Fill down</Trans>
        </Button>
        {chosen.length > 0 && sources.length > 0 && (
          <TakeFrom
            label={t`Whole programme for the chosen ones`}
            choices={sources}
            onTake={(id) => {
              const taken = sources.find((source) => source.id === id)?.programme;
              if (taken) apply(chosen.map((row) => checked(i18n, row, taken)));
            }}
          />
        )}
      </div>
      {problem !== '' && (
        <p role="alert" className="fault">
          {problem}
        </p>
      )}
      <DataTable
        label={t`Programmes`}
        rows={found}
        keyOf={({ record }) => record}
        height={44}
        widths="auto minmax(10rem, 1.2fr) minmax(7rem, 1fr) minmax(6rem, 0.7fr) minmax(18rem, 3fr) auto auto minmax(11rem, 1fr)"
        columns={[
          {
            id: 'choice',
            cell: (row) => {
              const { id } = row.point;
              return (
                <input
                  type="checkbox"
                  aria-label={t`Choose ${id}`}
                  checked={choice.has(row.record)}
                  onChange={() => {}}
                  onClick={(event) => toggle(row, event)}
                />
              );
            },
          },
          {
            id: 'name',
            title: t`Name`,
            isName: true,
            className: 'words',
            cell: ({ record, point }) => (
              <span className="stack near">
                <Link to={hrefOf('programmes', { key: record })}>{point.name}</Link>
                {programmeCopiedFrom(store, record) !== undefined && (
                  <span className="badge">
                    <Trans>copied: check, then use</Trans>
                  </span>
                )}
              </span>
            ),
          },
          { id: 'point', title: t`Point`, className: 'words', cell: ({ point }) => point.id },
          { id: 'values', title: t`Values`, className: 'words', cell: ({ point }) => valuesText(locale, point) },
          {
            id: 'week',
            title: t`Week`,
            cell: (row) => {
              const text = weekTextOf(locale, store, row);
              if (text === undefined)
                return (
                  <>
                    <Trans>This programme can’t be read.</Trans>{' '}
                    <Link to={hrefOf('files', { file: stationFile, record: row.record })}>
                      <Trans>Correct the file</Trans>
                    </Link>
                  </>
                );
              const { name } = row.point;
              return (
                <WeekCell
                  label={t`Week of ${name}`}
                  record={row.record}
                  text={text}
                  placeholder={t`Mon–Fri 06:00 …, 22:00 …`}
                  onText={(typed) => type(row, typed)}
                />
              );
            },
          },
          {
            id: 'switches',
            title: t`Switching times`,
            className: 'number',
            cell: ({ record }) => (programmeAt(store, record)?.weeklySchedule ?? []).flat().length,
          },
          {
            id: 'exceptions',
            title: t`Exceptions`,
            className: 'number',
            cell: ({ record, point }) =>
              point.editingKind === 'Annual' && programmeAt(store, record)?.exceptionSchedule.length,
          },
          {
            id: 'next',
            title: t`Next switching time`,
            cell: (row) => {
              const programme = programmeAt(store, row.record);
              return programme && nextText(row, programme);
            },
          },
        ]}
      />
      <p className="note">
        <Trans>
          A week is typed as “Mon–Fri 06:00 On, 22:00 Off; Sat, Sun 08:00 On”. Choose programmes, then copy and paste
          their weeks with Ctrl+C and Ctrl+V, also from a spreadsheet. Fill down gives the first chosen one’s week to
          the others.
        </Trans>
      </p>
    </div>
  );
}

/** The words of its states, or the unit with the limits. */
function valuesText(locale: string, { kind, states, unit, min, max }: Programmed['point']): string {
  if (kind !== 'numeric') return states.filter(Boolean).join(' / ');
  const limits = [min, max].map((limit) => (limit === undefined ? '' : localDecimal(locale, String(limit))));
  const span = min === undefined && max === undefined ? '' : `${limits[0]}–${limits[1]}`;
  return [span, unit].filter(Boolean).join(' ');
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('textarea, select, input:not([type="checkbox"])') !== null;
}
