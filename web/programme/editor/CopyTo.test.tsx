// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EditingKind } from '../../../protocol/point.ts';
import type { PointProgramme } from '../../../protocol/programme/pointProgramme.ts';
import { emptyProgramme, type Programme } from '../../../protocol/programme/programme.ts';
import { testClient } from '../../api/testClient.ts';
import { pump } from '../../live/testPoint.ts';
import { draftPlace } from '../../ui/draft/draftPlace.ts';
import { edit, startEdits, undo } from '../../ui/draft/edits.ts';
import type { Draft } from '../drafts.ts';
import type { OtherProgramme } from '../programmePageProps.ts';
import { CopyTo } from './CopyTo.tsx';
import { withDay } from './week.ts';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});
afterEach(cleanup);

const early = withDay(emptyProgramme, 0, [{ time: '06:00', value: '1' }]);
const late = withDay(emptyProgramme, 0, [{ time: '22:00', value: '1' }]);
const holiday: Programme = {
  ...early,
  exceptionSchedule: [
    { name: 'Christmas', priority: 1, period: { kind: 'dates', from: '12-25', to: '12-25' }, switches: [] },
  ],
};

function other(id: string, editingKind: EditingKind = 'Annual') {
  const kept = { infoNumber: 7, version: 3, author: 'ines', time: 0, programme: emptyProgramme };
  const point = { ...pump, infoNumber: 7, id, name: id, editingKind };
  return { point, draft: draftPlace<Draft>('ines', id), href: `/programmes/${id}`, kept };
}

const setProgramme = vi.fn<() => undefined>();

/** `stored`: of each other point; undefined: the device does not reply. */
function open(programme: Programme, others: readonly OtherProgramme[], stored?: PointProgramme) {
  const client = testClient({ getProgramme: () => stored && { result: 'done', stored }, setProgramme });
  render(
    <I18nProvider i18n={i18n}>
      <CopyTo client={client} point={pump} programme={programme} others={others} />
    </I18nProvider>,
  );
}
async function copyTo(name: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Copy to…' }));
  fireEvent.change(screen.getByLabelText('To'), { target: { value: name } });
  await act(async () => screen.getByRole('button', { name: 'Copy as draft' }).click());
}

test('a copy is a draft of the other point: nothing is written, and a link leads to its review', async () => {
  const [one, two] = [other('Pump 2'), other('Pump 3')];
  open(early, [one, two], two.kept);
  await copyTo('Pump 3');
  expect(two.draft.read()).toMatchObject({ base: two.kept, edits: { now: early, past: [emptyProgramme] } });
  expect(one.draft.read()).toBeUndefined();
  expect(setProgramme).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toContain(
    'Copied as a draft for Pump 3. Nothing has been written yet.',
  );
  expect(screen.getByRole('link', { name: 'Review and write' }).getAttribute('href')).toBe('/programmes/Pump 3');
});

test('what is unwritten at the other point is one step back', async () => {
  const target = other('Pump 4');
  target.draft.store({
    base: target.kept,
    states: target.point.states,
    edits: edit(startEdits(emptyProgramme), () => late),
  });
  open(early, [target]);
  await copyTo('Pump 4');
  const { edits } = target.draft.read() ?? {};
  expect(edits?.now).toEqual(early);
  expect(edits && undo(edits).now).toEqual(late);
});

test('a programme with exceptions is not offered to points that take none', async () => {
  open(holiday, [other('Weekly pump', 'Weekly'), other('Annual pump')]);
  fireEvent.click(screen.getByRole('button', { name: 'Copy to…' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Annual pump']);
});

test('without the other programme nothing is copied, and it is reported', async () => {
  const target = other('Pump 5');
  open(early, [target]);
  await copyTo('Pump 5');
  expect(screen.getByRole('alert').textContent).toBe(
    'The programme of Pump 5 could not be loaded. Nothing was copied.',
  );
  expect(target.draft.read()).toBeUndefined();
});
