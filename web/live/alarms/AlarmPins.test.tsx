// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readSynoptic } from '../../../protocol/synoptic.ts';
import { element } from '../../../protocol/wire/xml.ts';
import { pump } from '../testPoint.ts';
import { testWorld } from '../testWorld.ts';
import { WorldContext } from '../WorldContext.ts';
import { AlarmPins } from './AlarmPins.tsx';
import { lowLevel, testAlarms } from './testAlarms.ts';

afterEach(cleanup);

const points = [
  { ...pump, machine: 'P1' },
  { ...pump, infoNumber: 102, id: 'P1.FLOW', machine: 'P1' },
  { ...pump, infoNumber: 103, id: 'P1.TRIPPED', machine: 'P1' },
  { ...pump, infoNumber: 201, id: 'P2' },
];
const value = (InfoNumber: number, PositionX: number) =>
  element('TextValueNumericData', { InfoNumber, PositionX, PositionY: 40, Width: 100, Height: 20 });
const page = readSynoptic(
  element('SynopticWeb', { SynopticId: '1', SynopticWidth: 400, SynopticHeight: 300 }, [
    value(102, 0),
    value(101, 200),
    value(201, 300),
  ]),
);

test('a machine with an alarm has one pin on a miniature, at its first point, wherever the alarm is', () => {
  const { store } = testAlarms([{ ...lowLevel, infoNumber: 103, priority: 3 }], 'ready', points);
  const { container } = render(
    <WorldContext value={testWorld(points, { alarms: store }).world}>
      <svg role="img" aria-label="Page">
        <AlarmPins page={page} />
      </svg>
    </WorldContext>,
  );
  const pins = [...container.querySelectorAll('svg > svg')];
  expect(pins.map((pin) => pin.getAttribute('x'))).toEqual([String(250 - (400 * 0.075) / 2)]);
  expect(pins[0]?.textContent).toBe('3');
});
