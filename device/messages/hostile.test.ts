import { readdirSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { hasMailServer, headerOf, startHttpReceiver, TestMailServer } from '../../testing/testReceivers.ts';
import { definition, point } from '../alarms/testAlarms.ts';
import { high, sms, startMessages } from './testMessages.ts';

let site: ReturnType<typeof startMessages>;
let mail: TestMailServer;
let receiver: Awaited<ReturnType<typeof startHttpReceiver>>;
afterEach(async () => {
  site.remove();
  await mail.stop();
  await receiver.stop();
});

/** What a text could hold that is read as a header, a command of SMTP, markup, JSON, a path or a text of its own. */
const hostile = [
  ['headers and markup', 'Pump\r\nBcc: thief@x.example\r\nContent-Type: text/html\r\n\r\n<script>alert(1)</script>'],
  ['commands of SMTP', 'Pump\r\n.\r\nMAIL FROM:<thief@x.example>\r\nRCPT TO:<thief@x.example>\r\nDATA\r\n'],
  ['signs that can’t be seen', 'Pump\u0000\u001b[2J\u202e\u2028\u0085\ufeff"},{"id":"forged"}'],
  ['encodings and places to be filled', '=?utf-8?B?QmNjOiB0aGllZg==?= ../../etc %0d%0aBcc: {secret} {to} $(reboot)'],
  ['halves of signs, far too many', '\ud800 unpaired '.repeat(200)],
] as const;

test.skipIf(!hasMailServer).each(hostile)(
  'a text that holds %s reaches the person as text, by each way, and nobody else',
  async (_, text) => {
    mail = await TestMailServer.start();
    receiver = await startHttpReceiver();
    const points = [point('LEVEL', { name: text, unit: text.slice(0, 20) })];
    const definitions = [definition({ priority: 1, message: text, area: text, action: text, cause: text })];
    site = startMessages({ points, definitions });
    const ways = [
      { id: 'mail', kind: 'smtp', host: '127.0.0.1', port: mail.port, security: 'none', from: 'vigie@town.example' },
      { id: 'hook', kind: 'webhook', url: `${receiver.url}/{id}?text={text}`, secret: 'key' },
      sms(site.folder),
    ];
    const to = { mail: 'anna@town.example', hook: 'room', sms: '+33600000001' };
    const person = {
      id: 'Anna <b>"x"</b>',
      login: 'anna',
      ways: ways.map(({ id }) => ({ way: id, to: to[id as 'sms'] })),
    };
    const document = { version: 1, ways, persons: [person], rules: [{ steps: [{ who: person.id }] }], test: null };
    expect(site.setUp(document)).toMatchObject({ result: 'done' });
    site.setSecret('key', 'hush');
    await site.read({ LEVEL: high });
    await site.wait(1000);
    await expect.poll(() => mail.mails.length).toBe(1);

    const [sent] = mail.mails;
    expect(sent).toMatchObject({ from: 'vigie@town.example', to: ['anna@town.example'] });
    const headers = sent?.headers.map(([name]) => name.toLowerCase()).sort();
    expect(headers).toEqual(
      ['auto-submitted', 'content-transfer-encoding', 'content-type', 'date', 'from', 'message-id', 'mime-version']
        .concat('subject', 'to', 'x-auto-response-suppress')
        .sort(),
    );
    expect(headerOf(sent, 'content-type')).toBe('text/plain; charset="utf-8"');
    expect(headerOf(sent, 'subject')).toMatch(/^\[Town\] Alarm, priority 1: /);
    const lines = sent?.text.split(/\r?\n/) ?? [];
    expect(lines.filter((line) => /^(Bcc|Content-Type|MAIL FROM|RCPT TO)\b/i.test(line))).toEqual([]);
    expect(lines.at(-2)).toBe('Station: Town');
    // It ends with its own last line, and each is free of what can't be seen.
    for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);

    expect(receiver.received).toHaveLength(1);
    const { url = '', body = '' } = receiver.received[0] ?? {};
    const [row] = site.rows();
    expect(new URL(url, receiver.url).pathname).toMatch(/^\/[\da-f]{24}$/);
    expect(url).not.toContain('hush');
    expect(JSON.parse(body)).toMatchObject({ person: person.id, to: 'room', alarms: [{ alarm: 'level-high' }] });
    expect(body).not.toMatch(/"id":"forged"/);

    const files = readdirSync(site.folder);
    expect(files).toEqual([expect.stringMatching(/^OUTA_\+33600000001_[\da-f]{24}\.txt$/)]);
    expect(site.sent()[0]).toMatch(/^[^\p{C}]*, 12:00, P1, Town$/u);
    expect(site.rows().map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    expect(row?.state).toBe('sent');
  },
);
