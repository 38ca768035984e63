import { describe, expect, test } from 'vitest';
import type { CalledAlarm } from './callOut.ts';
import type { OutboxRow } from './outboxRow.ts';
import { type RenderParts, render } from './render.ts';
import { smsParts, smsText } from './smsText.ts';

const alarm: CalledAlarm = {
  id: 'trip',
  occurrence: 7,
  priority: 1,
  message: 'Pump 1 tripped',
  area: 'North',
  object: { kind: 'point', id: 'P1', name: 'Pump 1' },
  raisedAt: Date.UTC(2026, 10, 25, 1, 14, 9),
  value: 'Tripped',
  unit: undefined,
  limit: undefined,
  action: 'Reset the drive',
  points: undefined,
};
const row: OutboxRow = {
  id: 1,
  uid: 'ab12',
  kind: 'alarms',
  person: 'Paul',
  way: 'mail',
  wayKind: 'smtp',
  time: alarm.raisedAt,
  dueAt: alarm.raisedAt,
  state: 'queued',
  attempts: 0,
  alarms: [alarm],
  calls: [7],
};
const parts: RenderParts = {
  language: 'en',
  stationName: 'Town water',
  zone: 'Europe/Paris',
  now: alarm.raisedAt + 1000,
  translate: (text) => text,
  alarmNow: () => ({
    valueNow: { value: 'Running' },
    times: 1,
    state: 'activeUnacknowledged',
    returnedAt: undefined,
    acknowledgedBy: undefined,
    acknowledgedAt: undefined,
  }),
  publicUrl: 'https://pumps.example/',
  linkFor: () => 'https://pumps.example/message#AAAAAAAAAAAAAAAAAAAAAA',
};

test('a message says station, priority, alarm, both values, the device’s time and what to do', () => {
  const { subject, text, sms } = render(row, parts);
  expect(subject).toBe('[Town water] Alarm, priority 1: Pump 1 tripped');
  for (const line of [
    'Raised: Wed, 25 Nov 2026, 02:14:09 UTC+1',
    'Area: North',
    'Object: Pump 1',
    'Value at alarm: Tripped',
    'Value now: Running',
    'What to do: Reset the drive',
    'Acknowledge: https://pumps.example/message#AAAAAAAAAAAAAAAAAAAAAA',
    'Station: Town water',
  ]) {
    expect(text).toContain(line);
  }
  expect(sms).toBe(
    'Pump 1 tripped, Tripped, 02:14, P1, Town water\nhttps://pumps.example/message#AAAAAAAAAAAAAAAAAAAAAA',
  );
  expect(render(row, { ...parts, language: 'fr' }).text).toContain('Conduite à tenir\u00a0: Reset the drive');
  expect(render(row, { ...parts, now: alarm.raisedAt + 3_600_000 }).text).toContain(
    'This message is late: it was due on',
  );
});

test('states and numbers are written in the person’s language, and one alarm says its line once', () => {
  const inFrench = (valueNow: { value: string; unit?: string }, value = 'Tripped') =>
    render(
      { ...row, alarms: [{ ...alarm, value, unit: valueNow.unit }] },
      {
        ...{ ...parts, language: 'fr' },
        translate: (text) => ({ Tripped: 'Déclenchée', Running: 'En marche' })[text] ?? text,
        alarmNow: () => ({ ...parts.alarmNow(alarm), valueNow }),
      },
    ).text;
  const state = inFrench({ value: 'Running' });
  expect(state).toContain('Valeur à l’apparition\u00a0: Déclenchée');
  expect(state).toContain('Valeur actuelle\u00a0: En marche');
  expect(state.match(/Pump 1 tripped/g)).toHaveLength(1);
  const number = inFrench({ value: '-2.50', unit: 'm' }, '4.10');
  expect(number).toContain('Valeur à l’apparition\u00a0: 4,10 m');
  expect(number).toContain('Valeur actuelle\u00a0: -2,50 m');
});

test.each([
  ['shelved', { shelvedUntil: 1_795_600_800_000 }, 'active, shelved until', 'active, mise de côté jusqu’à'],
  [
    'out of service',
    { outOfServiceSince: alarm.raisedAt },
    'active, out of service since',
    'active, hors service depuis',
  ],
])('a message about an alarm that is %s meanwhile says so', (_, aside, english, french) => {
  const over = { ...parts, alarmNow: () => ({ ...parts.alarmNow(alarm), aside }) };
  const { text, fields } = render(row, over);
  expect(text).toContain(english);
  expect(render(row, { ...over, language: 'fr' }).text).toContain(french);
  const [[name = '', time = 0] = []] = Object.entries(aside);
  expect(fields.alarms).toMatchObject([{ [name]: new Date(time).toISOString() }]);
});

test('starts in an hour are not compared with what their counter shows now', () => {
  const { text, fields } = render(
    { ...row, alarms: [{ ...alarm, value: '181', limit: '180', unit: '/h' }] },
    { ...parts, alarmNow: () => ({ ...parts.alarmNow(alarm), valueNow: { value: '7345' } }) },
  );
  expect(text).toContain('Value at alarm: 181 /h (limit 180 /h)');
  expect(text).not.toContain('Value now');
  expect(fields.alarms).toMatchObject([{ value: '181 /h', valueNow: undefined }]);
});

test('up to five alarms have a link each; more have one to the alarms of the app', () => {
  const grouped = (count: number) => ({
    ...row,
    alarms: Array.from({ length: Math.min(count, 10) }, (_, i) => ({ ...alarm, occurrence: i })),
    calls: Array.from({ length: count }, (_, i) => i),
  });
  const links = (text: string) => text.match(/message#/g)?.length ?? 0;
  expect(links(render(grouped(5), parts).text)).toBe(5);
  const six = render(grouped(214), parts).text;
  expect(links(six)).toBe(0);
  expect(six).toContain('All alarms (login required): https://pumps.example/alarms');
  expect(six).toContain('and 204 more alarms');
  const without = render(grouped(2), { ...parts, linkFor: () => undefined, publicUrl: undefined }).text;
  expect(without).not.toContain('https:');
});

describe('names and texts from outside break no line and hide nothing', () => {
  const hostile = 'Pump\r\nBcc: x@y.z\u0000\u202e\u2028<script>alert(1)</script>';
  const bad = render(
    {
      ...row,
      alarms: [
        {
          ...alarm,
          message: hostile,
          area: hostile,
          action: hostile,
          value: hostile,
          object: { kind: 'point', id: 'P', name: hostile },
        },
      ],
    },
    { ...parts, stationName: hostile },
  );
  test('in the subject and the text', () => {
    expect(bad.subject).toMatch(/^\[Pump Bcc: x@y\.z <script>.*\] Alarm/);
    expect(bad.subject).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
    for (const line of bad.text.split('\n')) {
      expect(line).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
      expect(line).not.toMatch(/^Bcc:/);
    }
  });
  test('in what a webhook and a text message get', () => {
    expect(JSON.stringify(bad.fields)).not.toMatch(/\\r|\\n|\\u0000|\u202e/);
    expect(smsParts(bad.sms)).toBeLessThanOrEqual(2);
    expect(bad.sms.split('\n')).toHaveLength(2);
  });
});

describe('a text message', () => {
  const link = 'https://pumps.example/message#AAAAAAAAAAAAAAAAAAAAAA';
  test.each([
    ['é', 306],
    ['€', 306 - 2],
    ['Ж', 134],
    ['水', 134],
  ])('of many %s is cut to two parts, its link whole', (letter, most) => {
    const text = smsText(letter.repeat(400), `, Town\n${link}`);
    expect(smsParts(text)).toBe(2);
    expect(text.endsWith(`, Town\n${link}`)).toBe(true);
    const places = [...text].reduce((sum, one) => sum + (one === '€' ? 2 : 1), 0);
    expect(places).toBeGreaterThan(most - 3);
    expect(places).toBeLessThanOrEqual(most);
  });
  test('has a letter of its alphabet for those that it lacks, and a sign for signs', () => {
    expect(smsText('Débit « élevé » ç ê œ ł ™ ½ – 5 m³ à 20 °C … ≥ 3 → µm')).toBe(
      'Débit " élevé " c e oe l TM 1/2 - 5 m3 à 20 oC ... >= 3 -> um',
    );
    expect(smsParts(smsText('ê'.repeat(160)))).toBe(1);
  });
  test.each(['Насос 1 отключён', 'αντλία 1', 'مضخة 1', '水泵 1', 'पंप 1'])('keeps the letters of %s', (text) => {
    expect(smsText(text, ', Town')).toBe(`${text}, Town`);
  });
  test('leaves emoji out, and needs no other letters for them', () => {
    expect(smsText('⚠️ Pump 🔥👨‍🔧 tripped 🇫🇷', ', Town 🚰')).toBe('Pump tripped, Town ');
    expect(smsText('Pump ⛔ €', '')).toBe('Pump €');
  });
  test('has no character in two parts', () => {
    expect(smsParts(`${'a'.repeat(152)}€${'a'.repeat(151)}`)).toBe(2);
    expect(smsParts(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toBe(3);
  });
});

const two = {
  ...row,
  alarms: [alarm, { ...alarm, occurrence: 8, message: 'Tank low', value: undefined }],
  calls: [7, 8],
};
const returnedAt = alarm.raisedAt + 3 * 3_600_000;
const over: RenderParts = {
  ...parts,
  now: returnedAt + 60_000,
  alarmNow: () => ({ ...parts.alarmNow(alarm), state: 'returnedUnacknowledged', returnedAt }),
};

test('what is sent later says what is true then, by every way', () => {
  const { subject, text, sms, fields } = render(row, over);
  expect(subject).toBe('[Town water] Alarm, priority 1: Pump 1 tripped (returned to normal) (late)');
  expect(text).toContain('returned to normal: Wed, 25 Nov 2026, 05:14:09 UTC+1');
  expect(sms).toMatch(/^Pump 1 tripped, Tripped, 02:14, P1, returned to normal at 05:14 \(late\), Town water\n/);
  expect(fields.alarms).toMatchObject([{ state: 'returnedUnacknowledged', returnedAt: '2026-11-25T04:14:09.000Z' }]);
  expect(render(row, parts).fields.alarms).toMatchObject([{ state: 'activeUnacknowledged', returnedAt: undefined }]);
  const nextDay = render(row, { ...over, now: returnedAt + 86_400_000 }).sms;
  expect(nextDay).toContain('25 Nov 02:14, P1, returned to normal at 25 Nov 05:14');
});

test('of equally grave ones what is active is named before what has returned, and a graver one stays first', () => {
  const message = (priority: 1 | 2) => {
    const [first, second] = two.alarms;
    const alarms = [first ?? alarm, { ...(second ?? alarm), priority }];
    const alarmNow: RenderParts['alarmNow'] = ({ occurrence }) =>
      (occurrence === 8 ? parts : over).alarmNow({ ...alarm, occurrence });
    return render({ ...two, alarms }, { ...over, alarmNow, linkFor: () => undefined }).sms;
  };
  expect(message(1)).toMatch(/^Tank low, 02:14, P1; Pump 1 tripped, .*returned to normal/);
  expect(message(2)).toMatch(/^Pump 1 tripped, .*returned to normal at 05:14; Tank low, 02:14, P2/);
});

test('a message about several names them, and so do a summary and an acknowledgement', () => {
  expect(render(two, { ...parts, linkFor: () => undefined }).sms).toBe(
    'Pump 1 tripped, Tripped, 02:14, P1; Tank low, 02:14, P1 (2 alarms), Town water',
  );
  const summary = render({ ...two, kind: 'summary' }, over);
  expect(summary.subject).toContain('2 alarms in the quiet hours: Pump 1 tripped; Tank low');
  expect(summary.sms).toContain('Tank low, 02:14, P1, returned to normal at 05:14');
  const acknowledged = {
    ...two,
    kind: 'acknowledged',
    acknowledgedBy: 'anna',
    acknowledgedAt: alarm.raisedAt,
  } as const;
  expect(render(acknowledged, parts).sms).toBe('Acknowledged by anna 02:14: Pump 1 tripped; Tank low, Town water');
});

test('a long station name leaves room for the alarm', () => {
  const { sms } = render(row, { ...parts, stationName: 'Syndicat intercommunal des eaux du Haut-Vivarais' });
  expect(sms).toContain('P1, Syndicat intercommu.\n');
});
