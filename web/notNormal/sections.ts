import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { asideBy, isAsideInSight } from '../../protocol/alarm.ts';
import { qualityTexts } from '../../protocol/qualityTexts.ts';
import { alarmStateWords } from '../text/alarms/alarmStateWords.ts';
import { hubFaultWords } from '../text/labels/hubFaultWords.ts';
import { holdText } from '../text/programmeWaits.ts';
import { quotedText } from '../text/quotedText.ts';
import { unchangedText } from '../text/times/sinceText.ts';
import type { NotNormalRow, Section, Sources, Tools } from './notNormal.ts';
import { onCallRows } from './onCallRows.ts';

type ValueOf<K extends keyof Sources> = NonNullable<Sources[K]['value']>;

interface SectionKind {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly from: keyof Sources;
  readonly rowsOf: (sources: Sources, tools: Tools) => readonly NotNormalRow[];
  readonly moreOf?: (sources: Sources) => number;
}

const quoted = ({ i18n }: Tools, text: string | undefined) => (text ? quotedText(i18n, text) : undefined);
const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ');

function rows<K extends keyof Sources>(
  from: K,
  of: (value: ValueOf<K>, tools: Tools) => readonly NotNormalRow[],
): Pick<SectionKind, 'from' | 'rowsOf'> {
  return {
    from,
    rowsOf: (sources, tools) => {
      const value = sources[from].value as ValueOf<K> | undefined;
      return value === undefined ? [] : of(value, tools);
    },
  };
}

const untilRemoved = msg`removed`;
const untilReleased = msg`released`;

/** One row for each kind, with its source. */
const kinds: readonly SectionKind[] = [
  {
    id: 'shelved',
    title: msg`Shelved alarms`,
    ...rows('alarms', (alarms, tools) =>
      alarms.flatMap(({ id, message, infoNumber, shelving }) => {
        if (!shelving) return [];
        const { person: who, since, until, text } = shelving;
        const what = quoted(tools, text) ?? '';
        return { key: id, name: message, infoNumber, what, who, since, until, wayOut: { kind: 'unshelve', id } };
      }),
    ),
  },
  {
    id: 'outOfService',
    title: msg`Alarms out of service`,
    ...rows('alarms', (alarms, tools) =>
      alarms.flatMap(({ id, message, infoNumber, outOfService }) => {
        if (!outOfService) return [];
        const { person: who, since, text } = outOfService;
        const until = tools.i18n._(msg`returned to service`);
        const what = quoted(tools, text) ?? '';
        return { key: id, name: message, infoNumber, what, who, since, until, wayOut: { kind: 'returnToService', id } };
      }),
    ),
  },
  {
    id: 'suppressed',
    title: msg`Alarms suppressed while not normal`,
    ...rows('alarms', (alarms, tools) =>
      alarms.flatMap((alarm) => {
        const { id, message, infoNumber, state, suppressedSince: since } = alarm;
        if (asideBy(alarm) !== 'suppressed' || !isAsideInSight(alarm)) return [];
        const what = tools.i18n._(alarmStateWords[state]);
        return { key: id, name: message, infoNumber, what, since, wayOut: pointLink(infoNumber, tools) };
      }),
    ),
  },
  {
    id: 'suppressedAgain',
    title: msg`Alarms suppressed again and again`,
    ...rows('alarms', (alarms, tools) =>
      alarms.flatMap(({ id, message, infoNumber, suppressedAgainSince: since }) => {
        if (since === undefined) return [];
        const what = tools.i18n._(msg`can’t be raised: suppressed by design before its delay is over`);
        return { key: id, name: message, infoNumber, what, since, wayOut: pointLink(infoNumber, tools) };
      }),
    ),
  },
  {
    id: 'blocked',
    title: msg`Blocked commands`,
    ...rows('blocks', (blocks, tools) =>
      blocks.map((block) => {
        const { id, infoNumber, points, text, user: who, since, movedAt } = block;
        const others = points.filter((one) => one !== infoNumber);
        const names = others.map(tools.nameOf).join(', ');
        const also = names ? tools.i18n._(msg`also ${names}`) : undefined;
        const moved = movedAt === undefined ? undefined : tools.i18n._(movedText(tools.timeOf(movedAt)));
        const until = block.until ?? tools.i18n._(untilRemoved);
        const what = joined(quoted(tools, text), also, moved);
        const name = tools.nameOf(infoNumber);
        return { key: id ?? infoNumber, name, infoNumber, what, who, since, until, wayOut: { kind: 'unblock', block } };
      }),
    ),
  },
  {
    id: 'overridden',
    title: msg`Forced and simulated values`,
    ...rows('overrides', (overrides, tools) =>
      overrides.map(({ infoNumber, kind, user: who, since, text, until = tools.i18n._(untilReleased) }) => {
        const what = joined(tools.i18n._(qualityTexts[kind]), quoted(tools, text));
        const name = tools.nameOf(infoNumber);
        return { key: infoNumber, name, infoNumber, what, who, since, until, wayOut: { kind: 'release', infoNumber } };
      }),
    ),
  },
  {
    id: 'notCurrent',
    title: msg`Values not current`,
    ...rows('now', ({ notCurrent }, tools) =>
      notCurrent.map(({ infoNumber, since, state = 'notCurrent' }) => ({
        ...{ key: infoNumber, name: tools.nameOf(infoNumber), infoNumber, since },
        what: tools.i18n._(qualityTexts[state]),
        wayOut: pointLink(infoNumber, tools),
      })),
    ),
    moreOf: ({ now: { value } }) => (value ? value.notCurrentCount - value.notCurrent.length : 0),
  },
  {
    id: 'manual',
    title: msg`Machines in manual`,
    ...rows('modes', (modes, tools) =>
      modes.map(({ infoNumber, mode, since, unchangedSince }) => {
        const word = tools.i18n._(mode === 'local' ? msg`local control` : mode ? msg`manual` : msg`mode unknown`);
        const isSame = mode !== undefined && unchangedSince !== undefined;
        const unchanged = isSame ? tools.i18n._(unchangedText(tools.timeOf(unchangedSince))) : undefined;
        return {
          ...{ key: infoNumber, name: tools.nameOf(infoNumber), infoNumber, since },
          what: joined(word, unchanged),
          who: mode ? tools.commanderOf(infoNumber) : undefined,
          wayOut: pointLink(infoNumber, tools),
        };
      }),
    ),
  },
  {
    id: 'held',
    title: msg`Time programmes on hold`,
    ...rows('programmes', (programmes, tools) =>
      programmes.flatMap(({ infoNumber, name, hold, next }) => {
        if (!hold) return [];
        const end = hold.until ?? next?.at;
        return {
          ...{ key: infoNumber, name, infoNumber, since: hold.since, until: end },
          what: holdText(tools.i18n, hold, end === undefined ? '' : tools.timeOf(end)),
          who: hold.isAfterBlock ? undefined : tools.commanderOf(infoNumber),
          wayOut: {
            kind: 'link',
            label: tools.i18n._(msg`Open programme`),
            href: tools.hrefs.programme(infoNumber),
          },
        };
      }),
    ),
  },
  {
    id: 'hunting',
    title: msg`Hunting machines`,
    ...rows('alarms', (alarms, tools) =>
      alarms.flatMap(({ id, message, infoNumber, kind, state, value, limit, raisedAt: since }) => {
        if (kind !== 'starts' || state === 'normal') return [];
        const numberOf = (text: string | undefined) => (text === undefined ? '—' : tools.i18n.number(Number(text)));
        const judgedBy = tools.i18n._(msg`${numberOf(value)} starts in 60 min when raised; limit ${numberOf(limit)}`);
        const what = tools.i18n._(alarmStateWords[state]);
        return { key: id, name: message, infoNumber, judgedBy, what, since, wayOut: pointLink(infoNumber, tools) };
      }),
    ),
  },
  {
    id: 'links',
    title: msg`Links lost`,
    ...rows('links', (links, tools) =>
      links.flatMap(({ id, isUp, since, points, units = 0, respondingUnits = 0 }) => {
        if (isUp && respondingUnits >= units) return [];
        const row = { key: id, name: id, wayOut: deviceLink(tools) };
        if (isUp) return { ...row, what: lostUnitsText(tools, units - respondingUnits) };
        return { ...row, what: joined(...lostTexts(tools, isUp, points)), since };
      }),
    ),
  },
  {
    id: 'publishers',
    title: msg`Publishers without a broker`,
    ...rows('publishers', (publishers, tools) =>
      publishers.flatMap(({ id, format, isUp, since, points }) => {
        if (isUp) return [];
        const key = `${id} ${format}`;
        return {
          key,
          name: id,
          what: joined(formats[format], ...lostTexts(tools, isUp, points)),
          since,
          wayOut: deviceLink(tools),
        };
      }),
    ),
  },
  {
    id: 'hubs',
    title: msg`Hubs not connected`,
    ...rows('lostHubs', (hubs, tools) =>
      hubs.map(({ name, since, fault }) => {
        const what = tools.i18n._(fault ? hubFaultWords[fault] : msg`connecting for the first time`);
        return { key: name, name, what, since, wayOut: deviceLink(tools) };
      }),
    ),
  },
  {
    id: 'trial',
    title: msg`Version on trial`,
    ...rows('trial', ({ version, until, by: who }, tools) => {
      if (version === undefined) return [];
      const name = tools.i18n._(msg`Version ${version}`);
      const what = tools.i18n._(msg`The previous version returns unless it is kept.`);
      const wayOut = { kind: 'link', label: tools.i18n._(msg`Open versions`), href: tools.hrefs.versions } as const;
      return [{ key: version, name, what, who, until, wayOut }];
    }),
  },
  {
    id: 'onCall',
    title: msg`On-call gaps`,
    ...rows('onCall', onCallRows),
  },
];

const formats = { json: 'JSON', sparkplug: 'Sparkplug B' } as const;

/** Of devices behind a link that is there. */
function lostUnitsText({ i18n }: Tools, all: number): string {
  return i18n._(msg`${plural(all, { one: '# unit does not respond', other: '# units do not respond' })}`);
}

function lostTexts({ i18n }: Tools, isUp: false | undefined, points: number): readonly string[] {
  const what = i18n._(isUp === undefined ? msg`connecting for the first time` : msg`no response`);
  return [what, i18n._(msg`${plural(points, { one: '# point', other: '# points' })}`)];
}

function deviceLink({ i18n, hrefs }: Tools): NotNormalRow['wayOut'] {
  return { kind: 'link', label: i18n._(msg`Open device`), href: hrefs.device };
}

const movedText = (time: string) => msg`state changed despite the block: ${time}`;

function pointLink(infoNumber: number | undefined, { pointHref, i18n }: Tools): NotNormalRow['wayOut'] {
  const href = infoNumber === undefined ? undefined : pointHref(infoNumber);
  return href === undefined ? undefined : { kind: 'link', label: i18n._(msg`Open point`), href };
}

/** Of this device and user, each by its own list (R46); those with rows come first. */
export function sectionsOf(sources: Sources, tools: Tools): readonly Section[] {
  const sections = kinds
    .filter(({ from }) => sources[from].status !== 'none')
    .map(({ id, title, from, rowsOf, moreOf }) => ({
      id,
      title: tools.i18n._(title),
      status: sources[from].status,
      rows: rowsOf(sources, tools).toSorted((a, b) => (b.since ?? 0) - (a.since ?? 0)),
      more: moreOf?.(sources) ?? 0,
    }));
  return sections.toSorted((a, b) => Number(isEmpty(a)) - Number(isEmpty(b)));
}

export function isEmpty({ rows, more }: Section): boolean {
  return rows.length + more === 0;
}
