// @vitest-environment jsdom

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { sendCommand } from '../../../protocol/calls/command.ts';
import { type PointRead, readPoint } from '../../../protocol/calls/pointRead.ts';
import { refusalOf } from '../../../protocol/faults/itemFaultText.ts';
import { pump } from '../../live/testPoint.ts';
import { now } from '../../live/testWorld.ts';
import { detail, openPanel, speed } from '../panel/testPanel.tsx';

afterEach(cleanup);

const illegalAddress = { code: 'exception', exception: '2' } as const;

/** The panel of the speed, with what the device says of a reading. */
async function readPanel(read: PointRead) {
  const { acts, requests, container } = openPanel(speed, { value: 50, detail: () => detail({ canRead: true }) });
  acts.mockReturnValue({ kind: 'reply', code: 0, content: readPoint.reply.write(read) });
  const button = await screen.findByRole('button', { name: 'Read now' });
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'Read now' });
  expect(requests('readPoint')).toEqual([
    expect.objectContaining({ name: 'InfoNumber', text: String(speed.infoNumber) }),
  ]);
  const facts = [...container.querySelectorAll('[role="status"] dl div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  );
  return { facts: Object.fromEntries(facts), text: container.textContent };
}

describe('a point that is read at once', () => {
  test('shows value, quality, both times and the registers, in both ways of writing', async () => {
    const { facts } = await readPanel({
      ...{ result: 'done', value: 62.53, state: 'good', sourceTime: now - 1000, receivedTime: now, raw: 6253 },
      words: [6253, 0, 65_535],
    });
    expect(facts).toEqual({
      Value: '62.53 %',
      Quality: 'Good',
      'Field time': '14:02:10',
      Received: '14:02:11',
      'Raw value': '6253',
      'Raw words, hexadecimal': '186D 0000 FFFF',
      'Raw words, decimal': '6253 0 65535',
    });
  });

  test('that the field refuses says why, and has no value', async () => {
    const { facts } = await readPanel({
      ...{ result: 'done', state: 'deviceError', receivedTime: now },
      refusal: refusalOf(illegalAddress),
    });
    expect(facts).toEqual({
      Quality: 'The field reports an error',
      Reason: 'illegal data address (2)',
      Received: '14:02:11',
    });
  });

  test('says why it could not be read', async () => {
    const { facts, text } = await readPanel({ result: 'refused', reason: 'noAnswer' });
    expect(facts).toEqual({});
    expect(text).toContain('No response from the field.');
  });

  test('is not offered where its driver, or the right of the reader, does not give it', async () => {
    openPanel(speed, { value: 50, detail: () => detail() });
    await screen.findByText('Details');
    expect(screen.queryByRole('button', { name: 'Read now' })).toBeNull();
  });
});

test('a point that the field refuses says why beside its last value', () => {
  const { sendFrame, container } = openPanel(speed, { value: 50 });
  sendFrame({ infoNumber: speed.infoNumber, value: 50, state: 'deviceError', why: illegalAddress });
  expect(container.textContent).toContain(
    'Commands are disabled until the error is cleared. Response of the field device: illegal data address (2).',
  );
  sendFrame({ infoNumber: speed.infoNumber, value: undefined, state: 'deviceError', why: illegalAddress });
  expect(container.textContent).toContain('has not given a value yet');
  sendFrame({ infoNumber: speed.infoNumber, value: 51 });
  expect(container.textContent).not.toContain('illegal data address');
});

test('a command that the field refuses says what the field answered', async () => {
  const { arm, answer, container } = openPanel(pump);
  await arm();
  fireEvent.click(screen.getByRole('button', { name: 'Set to Running: Pump 1' }));
  const refusal = refusalOf({ code: 'exception', exception: '3' });
  await answer({
    kind: 'reply',
    code: 0,
    content: sendCommand.reply.write({ result: 'refused', reason: 'deviceRefused', refusal }),
  });
  expect(container.querySelector('[data-command]')?.textContent).toContain(
    'Response of the field device: illegal data value (3).',
  );
});
