// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageKeys } from '../../../../editor/page/pages.ts';
import { elementKeys, pageIn } from '../../../../editor/page/readPage.ts';
import { setAttribute } from '../../../../editor/records/elements.ts';
import { placedInstances } from '../../../../editor/templates/instances.ts';
import { templateParts, templatesIn } from '../../../../editor/templates/template.ts';
import { testClient } from '../../../api/testClient.ts';
import { type AppRouter, RouterContext } from '../../../router/RouterContext.tsx';
import { languages } from '../../../text/language.ts';
import type { EditorTools } from '../../editorTools.ts';
import type { SectionProps } from '../../section.ts';
import { openDraft } from '../../testDraft.ts';
import { useEachEdit } from '../../useRecords.ts';
import { TemplatePanel } from './TemplatePanel.tsx';
import { TemplateProperties } from './TemplateProperties.tsx';
import { TemplateSettings } from './TemplateSettings.tsx';

const pump = (number: number, from: number, rest = '') =>
  `<Point Id="PS1.P${number}.RUN" InfoNumber="${from}" Name="Pump ${number}" Kind="logic"/>${rest}`;
const flow = (number: number, from: number) =>
  `<Point Id="PS1.P${number}.FLOW" InfoNumber="${from}" Name="Pump ${number} flow"/>`;
const station = `<StationCfg>
  <PointCfg>${pump(1, 10, flow(1, 11))}${pump(2, 20, flow(2, 21))}${pump(3, 30)}</PointCfg>
  <SynopticWebCfg>
    <SynopticWeb SynopticId="a" SynopticName="Wells" SynopticWidth="800" SynopticHeight="600">
      <TextValueLogicData InfoNumber="10" PositionX="20" PositionY="20" Width="80" Height="24"/>
      <TextValueNumericData InfoNumber="11" PositionX="20" PositionY="50" Width="80" Height="24"/>
      <TextComment TextValue="Pump 1" PositionX="20" PositionY="80" Width="80" Height="24"/>
    </SynopticWeb>
    <SynopticWeb SynopticId="b" SynopticName="Others" SynopticWidth="800" SynopticHeight="600"/>
  </SynopticWebCfg>
</StationCfg>
`;

const english = (await languages.en.first()).messages;
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: english });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(cleanup);

async function open() {
  const client = await openDraft({ 'station.xml': station });
  const { store } = client;
  const [wells = '', others = ''] = pageKeys(store);
  const tools: EditorTools = {
    device: testClient({}),
    file: async () => undefined,
    upload: async () => undefined,
  };
  const navigate = vi.fn<AppRouter['navigate']>();
  const hrefOf: SectionProps['hrefOf'] = (section, query = {}) =>
    `/editor/d?${new URLSearchParams({ section, ...query })}`;
  function Shown() {
    useEachEdit(store);
    const [pageKey, setPage] = useState(wells);
    const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(elementKeys(store, wells)));
    const page = pageIn(store, pageKey);
    const template = templatesIn(store)[0];
    const first = template && templateParts(store, template.key)[0];
    return (
      <>
        <TemplatePanel
          {...{ client, tools, hrefOf, pageKey, page, chosen, loadImage: async () => '', addPictures: () => {} }}
          choose={(keys) => setChosen(new Set(keys))}
        />
        <button type="button" onClick={() => setPage(others)}>
          go on
        </button>
        {template && <TemplateSettings client={client} template={template} back="/back" />}
        {template && first !== undefined && (
          <TemplateProperties {...{ client, tools, template }} choose={() => {}} chosen={new Set([first])} />
        )}
      </>
    );
  }
  render(
    <I18nProvider i18n={i18n}>
      <RouterContext value={{ navigate, hrefOf: (to: string) => to } as unknown as AppRouter}>
        <Shown />
      </RouterContext>
    </I18nProvider>,
  );
  return { client, store, wells, others, navigate };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const enter = (label: string, value: string) => {
  const input = screen.getByLabelText(label);
  fireEvent.change(input, { target: { value } });
  fireEvent.keyDown(input, { key: 'Enter' });
};
const make = () => {
  press('Make template…');
  press('Make template');
};

test('a template of what is chosen is placed on several groups of points at once, and taken back in one step', async () => {
  const { client, store, others, navigate } = await open();
  make();
  expect(client.get().undoable).toEqual({ code: 'templateMade', name: 'Pump' });
  expect(templatesIn(store)).toMatchObject([{ id: 'pump', name: 'Pump', example: 'PS1.P1' }]);
  press('Edit template Pump');
  expect(navigate.mock.lastCall?.[0]).toContain('template=pump');
  press('go on');
  press('Place Pump');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Place 0/ }).disabled).toBe(true);
  press('Choose all that fit');
  fireEvent.click(dialog.getByRole('checkbox', { name: /PS1\.P3/ }));
  expect(dialog.getByText('without .FLOW')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Title of PS1.P2').value).toBe('Pump 2');
  fireEvent.change(dialog.getByLabelText('Title of PS1.P3'), { target: { value: 'Spare pump' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Place 3 instances' }));
  await vi.waitFor(() => expect(elementKeys(store, others)).toHaveLength(3 + 3 + 2));
  expect(store.text('station.xml')).toContain('TextValue="Spare pump"');
  act(() => void client.undo());
  expect(elementKeys(store, others)).toEqual([]);
  act(() => void client.undo());
  expect(store.text('station.xml')).toBe(station);
});

test('instances follow a changed template; one that was changed by hand only if it is ticked', async () => {
  const { client, store, wells, others } = await open();
  make();
  press('go on');
  press('Place Pump');
  press('Choose all that fit');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Place 2 instances' }));
  await vi.waitFor(() => expect(elementKeys(store, others)).toHaveLength(6));
  const second = placedInstances(store)[1]?.parts.get('TextComment') ?? '';
  const part = templateParts(store, templatesIn(store)[0]?.key ?? '')[2] ?? '';
  act(() => {
    client.edit((edit) => setAttribute(edit, second, 'TextValue', 'By hand'));
    client.edit((edit) => setAttribute(edit, part, 'FontSize', '20'));
  });
  await screen.findByRole('button', { name: 'Update 3 instances…' });
  press('Update 3 instances…');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/1 was changed by hand/)).toBeTruthy();
  expect(dialog.getAllByText('After')).toHaveLength(2);
  fireEvent.click(dialog.getByRole('button', { name: 'Update 2 instances' }));
  await vi.waitFor(() => expect(store.text('station.xml').match(/FontSize="20"/g)).toHaveLength(2));
  expect(store.text('station.xml')).toContain('TextValue="By hand"');
  expect(client.get().undoable).toEqual({ code: 'instancesUpdated', count: '2' });
  await screen.findByRole('button', { name: 'Update 1 instance…' });
  press('Update 1 instance…');
  fireEvent.click(screen.getByRole('checkbox', { name: /changed by hand: the text {Title}/ }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Update 1 instance' }));
  await vi.waitFor(() => expect(store.text('station.xml')).not.toContain('By hand'));
  press('Delete template Pump; what was placed stays');
  expect(templatesIn(store)).toEqual([]);
  expect(placedInstances(store)).toEqual([]);
  expect(elementKeys(store, wells)).toHaveLength(3);
});

test('parameters are renamed, given another example and removed; what is refused is named', async () => {
  const { client, store } = await open();
  make();
  const text = () => store.text('editor.xml');
  enter('Name of the parameter', 'Name');
  expect(text()).toContain('TextValue="{Name}"');
  expect(text()).toContain('<Value Name="Name" Text="Pump 1"/>');
  expect(screen.queryByRole('button', { name: /^Update/ })).toBeNull();
  enter('Name of the parameter', 'P');
  screen.getByText(/Give it a name of its own/);
  enter('Point number', 'PS1.P9.RUN');
  screen.getByText(/The example has no such point/);
  enter('Point number', '{P}.FLOW');
  expect(text()).toContain('InfoNumber="{P}.FLOW" PositionX="0" PositionY="0"');
  expect(client.get().undoable).toEqual({ code: 'templateChanged', name: 'Pump' });
  press('Delete parameter Name');
  expect(text()).toContain('TextValue="Pump 1"');
});
