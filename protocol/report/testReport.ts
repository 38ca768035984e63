import type { AppLanguage } from '../texts.ts';
import type { Cell, ChartPart, Figure, Quantity, ReportDocument, ReportPart, TablePart } from './document.ts';

const hourMs = 3_600_000;
/** October 2026 in Paris: the 25th has 25 hours. */
const from = Date.parse('2026-10-01T00:00:00+02:00');
const to = Date.parse('2026-11-01T00:00:00+01:00');
const clocksBack = Date.parse('2026-10-25T03:00:00+02:00');
const days = Array.from({ length: 31 }, (_, day) => from + day * 24 * hourMs + (day > 24 ? hourMs : 0));
const hours = Array.from({ length: (to - from) / hourMs }, (_, hour) => from + hour * hourMs);

/** The link to the wells was down: from the 12th, 14:00 to the 14th, 09:00. */
const gap = { from: Date.parse('2026-10-12T14:00:00+02:00'), to: Date.parse('2026-10-14T09:00:00+02:00') };
const knownMs = to - from - (gap.to - gap.from);

const words = {
  en: {
    title: 'Monthly report of the water supply',
    station: 'Saint-Aubin water',
    figures: 'Production and consumption',
    drawn: 'Drawn from the wells',
    used: 'Used by the town',
    energy: 'Energy of all pumps',
    specific: 'Specific energy',
    night: 'Night minimum flow',
    peak: 'Highest demand',
    level: 'North tank level, minimum',
    hours: 'Pump 1 running time',
    starts: 'Pump 1 starts',
    share: 'Share of well 1',
    daily: 'By day',
    day: 'Day',
    known: 'Known',
    dailyChart: 'Drawn and used by day',
    levels: 'Levels of the tanks',
    north: 'North tank level',
    hill: 'Hill tank level',
    clear: 'Clear water tank level',
    alarms: 'Alarms that occurred most',
    alarm: 'Alarm',
    priority: 'Priority',
    count: 'Occurrences',
    acknowledged: 'Time to acknowledge, mean',
    last: 'Last',
    messages: [
      'Hill tank: level below its low limit',
      'Booster pump: does not start',
      'Well 2: head pressure above its high limit, the pump draws against a closed valve',
      'Link to the plant interrupted',
    ],
    notes: [
      'From 12 to 14 October the link to the wells was interrupted: the radio mast was struck by lightning. What the wells gave in that time is not known and not included in any total.',
      '2 values came in later.',
    ],
    notesTitle: 'Notes of the shift book',
  },
  fr: {
    title: 'Rapport mensuel de l’alimentation en eau',
    station: 'Eaux de Saint-Aubin',
    figures: 'Production et consommation',
    drawn: 'Prélevé aux puits',
    used: 'Consommé par la ville',
    energy: 'Énergie de toutes les pompes',
    specific: 'Énergie spécifique',
    night: 'Débit minimal de nuit',
    peak: 'Demande maximale',
    level: 'Niveau du réservoir nord, minimum',
    hours: 'Temps de marche de la pompe 1',
    starts: 'Démarrages de la pompe 1',
    share: 'Part du puits 1',
    daily: 'Par jour',
    day: 'Jour',
    known: 'Connu',
    dailyChart: 'Prélevé et consommé par jour',
    levels: 'Niveaux des réservoirs',
    north: 'Niveau du réservoir nord',
    hill: 'Niveau du réservoir haut',
    clear: 'Niveau de la bâche d’eau claire',
    alarms: 'Alarmes les plus fréquentes',
    alarm: 'Alarme',
    priority: 'Priorité',
    count: 'Apparitions',
    acknowledged: 'Délai moyen d’acquittement',
    last: 'Dernière',
    messages: [
      'Réservoir haut : niveau sous son seuil bas',
      'Surpresseur : ne démarre pas',
      'Puits 2 : pression en tête au-dessus de son seuil haut, la pompe refoule contre une vanne fermée',
      'Liaison avec l’installation interrompue',
    ],
    notes: [
      'Du 12 au 14 octobre, la liaison avec les puits était interrompue : le mât radio a été frappé par la foudre. Ce que les puits ont donné pendant ce temps n’est pas connu et ne figure dans aucun total.',
      '2 valeurs sont arrivées plus tard.',
    ],
    notesTitle: 'Notes du cahier de quart',
  },
} as const;

const number = (unit: string, digits: number): Quantity => ({ type: 'number', unit, digits });
const isKnown = (time: number) => time < gap.from || time >= gap.to;
/** Never the same twice, and the same in each run. */
const noise = (i: number) => Math.sin(i * 12.9898) * 0.5 + Math.sin(i * 4.1414) * 0.5;
const used = days.map((_, i) => 2480 + 180 * Math.sin((i * 2 * Math.PI) / 7) + 60 * noise(i));
const drawn = days.map((day, i) =>
  isKnown(day) && isKnown(day + 23 * hourMs) ? 2510 + 140 * noise(i + 40) : undefined,
);
const sum = (values: readonly Cell[]) =>
  values.reduce<number>((all, one) => all + (typeof one === 'number' ? one : 0), 0);

function figuresOf(language: AppLanguage): readonly Figure[] {
  const text = words[language];
  const known = { known: knownMs, of: to - from };
  return [
    {
      name: text.drawn,
      quantity: number('m³', 1),
      value: sum(drawn),
      known,
      previous: { value: 74_310.2 },
      lastYear: { value: undefined },
    },
    {
      name: text.used,
      quantity: number('m³', 1),
      value: sum(used),
      previous: { value: 75_020.6 },
      lastYear: { value: 71_904.8 },
    },
    {
      name: text.energy,
      quantity: number('kWh', 0),
      value: 31_482.375,
      known,
      previous: { value: 30_120 },
      lastYear: { value: 33_900.5 },
    },
    {
      name: text.specific,
      quantity: number('kWh/m³', 3),
      value: 0.408_25,
      previous: { value: 0.401 },
      lastYear: { value: 0.471 },
    },
    {
      name: text.night,
      quantity: number('m³/h', 1),
      value: 38.25,
      at: Date.parse('2026-10-25T02:40:00+02:00'),
      previous: { value: 38.25 },
    },
    {
      name: text.peak,
      quantity: number('m³/h', 1),
      value: 214.5,
      at: Date.parse('2026-10-17T19:10:00+02:00'),
      previous: { value: 208.1 },
    },
    {
      name: text.level,
      quantity: number('m', 2),
      value: -0.05,
      at: Date.parse('2026-10-25T02:40:00+01:00'),
      previous: { value: 0 },
    },
    {
      name: text.hours,
      quantity: { type: 'duration' },
      value: 391 * hourMs + 2_460_000,
      known,
      previous: { value: 380 * hourMs },
    },
    { name: text.starts, quantity: number('', 0), value: 124, known, previous: { value: 0 } },
    { name: text.share, quantity: { type: 'percent', digits: 1 }, value: 0.5875, lastYear: { value: 0.5 } },
  ];
}

function dailyTable(language: AppLanguage): TablePart {
  const text = words[language];
  const rows = days.map((day, i) => {
    const known =
      isKnown(day) && isKnown(day + 23 * hourMs)
        ? (days[i + 1] ?? to) - day
        : i === 12
          ? 0
          : i === 11
            ? 14 * hourMs
            : 15 * hourMs;
    return [day, drawn[i], used[i], i % 3 === 0 ? 4 : 5, (11 + noise(i)) * hourMs, 0.55 + noise(i) / 20, known];
  });
  return {
    kind: 'table',
    title: text.daily,
    columns: [
      { title: text.day, quantity: { type: 'time', step: 'day' } },
      { title: text.drawn, quantity: number('m³', 1) },
      { title: text.used, quantity: number('m³', 1) },
      { title: text.starts, quantity: number('', 0) },
      { title: text.hours, quantity: { type: 'duration' } },
      { title: text.share, quantity: { type: 'percent', digits: 1 } },
      { title: text.known, quantity: { type: 'duration' } },
    ],
    rows,
    sums: [
      undefined,
      sum(drawn),
      sum(used),
      sum(rows.map((row) => row[3])),
      sum(rows.map((row) => row[4])),
      undefined,
      knownMs,
    ],
  };
}

function levelsChart(language: AppLanguage): ChartPart {
  const text = words[language];
  const wave = (middle: number, range: number, shift: number) =>
    hours.map((hour, i) =>
      isKnown(hour) ? middle + range * Math.sin(((i + shift) * 2 * Math.PI) / 24) + noise(i) * range * 0.2 : undefined,
    );
  return {
    kind: 'chart',
    title: text.levels,
    shape: 'lines',
    unit: 'm',
    digits: 2,
    from,
    to,
    times: hours,
    step: 'minute',
    series: [
      { name: text.north, values: wave(3.9, 0.9, 0) },
      { name: text.hill, values: wave(2.6, 0.7, 6) },
      { name: text.clear, values: wave(1.8, 0.4, 12) },
    ],
  };
}

function alarmTable(language: AppLanguage): TablePart {
  const text = words[language];
  return {
    kind: 'table',
    title: text.alarms,
    columns: [
      { title: text.alarm, quantity: { type: 'text' } },
      { title: text.priority, quantity: number('', 0) },
      { title: text.count, quantity: number('', 0) },
      { title: text.acknowledged, quantity: { type: 'duration' } },
      { title: text.last, quantity: { type: 'time', step: 'minute' } },
    ],
    rows: text.messages.map((message, i) => [
      message,
      i + 1,
      [31, 12, 4, 1][i],
      [194_000, 45_000, undefined, 3_723_000][i],
      [clocksBack + 20 * 60_000, clocksBack - 20 * 60_000, days[9], gap.from][i],
    ]),
    sums: [undefined, undefined, 48, undefined, undefined],
  };
}

/** A month of the demonstration's water works, as its utility would hand it in. */
export function testReport(language: AppLanguage): ReportDocument {
  const text = words[language];
  return {
    title: text.title,
    station: text.station,
    serialNumber: 'VG-0001',
    period: { kind: 'month', from, to },
    zone: 'Europe/Paris',
    language,
    softwareVersion: '0.2.0',
    madeAt: Date.parse('2026-11-01T06:00:00+01:00'),
    dataHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    parts: [
      { kind: 'figures', title: text.figures, figures: figuresOf(language) },
      {
        kind: 'chart',
        title: text.dailyChart,
        shape: 'bars',
        unit: 'm³',
        digits: 1,
        from,
        to,
        times: days,
        step: 'day',
        series: [
          { name: text.drawn, values: drawn },
          { name: text.used, values: used },
        ],
      },
      levelsChart(language),
      dailyTable(language),
      alarmTable(language),
      { kind: 'notes', title: text.notesTitle, paragraphs: text.notes },
    ],
  };
}

/** 8 pages: 400 rows, and a chart of 5 lines. */
export function longReport(): ReportDocument {
  const report = testReport('en');
  const chart = levelsChart('en');
  const lines = Array.from({ length: 5 }, (_, i) => ({
    name: `Line ${i + 1}`,
    values: (chart.series[i % 3]?.values ?? []).map((value) => value && value + i),
  }));
  const table = dailyTable('en');
  const rows = hours.slice(0, 400).map((hour, i) => [hour, ...(table.rows[i % 31]?.slice(1) ?? [])]);
  const [first] = table.columns;
  const columns = first
    ? [{ ...first, quantity: { type: 'time', step: 'minute' } as const }, ...table.columns.slice(1)]
    : [];
  const parts: readonly ReportPart[] = [
    { ...chart, series: lines },
    { ...table, columns, rows },
  ];
  return { ...report, title: 'Long report', parts };
}
