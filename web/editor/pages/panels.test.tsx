// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shapesOf } from '../../../editor/drawing/shapes.ts';
import { shapeSymbol } from '../../../editor/drawing/symbolShapes.ts';
import { copiedText, partsIn } from '../../../editor/page/clipboard.ts';
import { pageKeys } from '../../../editor/page/pages.ts';
import { elementKeys, pageIn } from '../../../editor/page/readPage.ts';
import { attributeOf } from '../../../editor/records/elements.ts';
import { type Replies, testClient } from '../../api/testClient.ts';
import { type AppRouter, RouterContext } from '../../router/RouterContext.tsx';
import { languages } from '../../text/language.ts';
import type { EditorTools } from '../editorTools.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import { openDraft } from '../testDraft.ts';
import { useEachEdit } from '../useRecords.ts';
import { DrawingTools } from './drawing/DrawingTools.tsx';
import { PageList } from './list/PageList.tsx';
import type { PagePanelProps } from './panel.ts';
import { PointList } from './points/PointList.tsx';
import { Properties } from './properties/Properties.tsx';
import { SymbolPanel } from './symbols/SymbolPanel.tsx';

const station = `<StationCfg>
  <PointCfg>
    <Point Id="P1.RUN" InfoNumber="1" Name="Pump 1" Kind="logic" State0="Stopped" State1="Running"/>
    <Point Id="P1.FLOW" InfoNumber="2" Name="Flow" Unit="m³/h"/>
  </PointCfg>
  <SynopticWebCfg>
    <SynopticWeb SynopticId="a" SynopticName="Wells" SynopticWidth="800" SynopticHeight="600" BackgroundImage="plan.svg">
      <TextComment PositionX="100" PositionY="10" Width="80" Height="20" TextValue="one"/>
      <TextComment PositionX="200" PositionY="10" Width="80" Height="20" TextValue="two"/>
      <ImageLogicData InfoNumber="1" PositionX="9" PositionY="9" Width="48" Height="48" Status0Image="pump-stopped.svg" Status1Image="pump-running.svg"/>
    </SynopticWeb>
    <SynopticWeb SynopticId="b" SynopticName="Tanks"/>
  </SynopticWebCfg>
</StationCfg>
`;
const plan = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>';
const pictures = ['pump-stopped', 'pump-running', 'valve-stopped', 'valve-running'].map((name) => `images/${name}.svg`);

const english = (await languages.en.first()).messages;
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: english }));
afterEach(cleanup);

interface Given {
  /** By index. */
  readonly page?: number;
  readonly elements?: readonly number[];
  readonly checkPicture?: Replies['checkPicture'];
}

async function open(Panel: ComponentType<PagePanelProps>, { page = 0, elements = [], checkPicture }: Given = {}) {
  const files = { 'station.xml': station, 'images/plan.svg': plan };
  const client = await openDraft({ ...files, ...Object.fromEntries(pictures.map((name) => [name, plan])) });
  const { store } = client;
  const pageKey = pageKeys(store)[page] ?? '';
  const chosen = elements.map((at) => elementKeys(store, pageKey)[at] ?? '');
  const tools: EditorTools = {
    device: testClient({ checkPicture: checkPicture ?? (() => ({ result: 'done', remarks: [] })) }),
    file: async (sha256: string) => new TextEncoder().encode(files[sha256 as keyof typeof files]),
    upload: async () => 'a'.repeat(64),
  };
  let now: readonly string[] = chosen;
  const navigate = vi.fn<AppRouter['navigate']>();
  function Shown({ client: opened }: { readonly client: DraftClient }) {
    useEachEdit(opened.store);
    const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(chosen));
    const choose = (wanted: Iterable<string>) => {
      now = [...wanted];
      setKeys(new Set(now));
    };
    const read = pageIn(store, pageKey);
    const hrefOf = (section: string, query = {}) => `/editor/d?${new URLSearchParams({ section, ...query })}`;
    const shown = { client: opened, tools, hrefOf, pageKey, page: read, chosen: keys, choose };
    return <Panel {...shown} loadImage={async () => ''} addPictures={() => {}} />;
  }
  render(
    <I18nProvider i18n={i18n}>
      <RouterContext value={{ navigate, hrefOf: (to: string) => to } as unknown as AppRouter}>
        <Shown client={client} />
      </RouterContext>
    </I18nProvider>,
  );
  return { client, store, navigate, pageKey, chosen: () => now, text: () => store.text('station.xml') };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const enter = (label: string, value: string) => {
  const input = screen.getByLabelText(label);
  fireEvent.change(input, { target: { value } });
  fireEvent.keyDown(input, { key: 'Enter' });
};
const idsOf = (store: Parameters<typeof pageKeys>[0]) =>
  pageKeys(store).map((key) => attributeOf(store, key, 'SynopticId'));

describe('the list of pages', () => {
  test('adds, copies, moves and deletes pages, each in one step of undo', async () => {
    const { client, store, navigate, text } = await open(PageList);
    press('New page');
    const added = pageKeys(store).at(-1) ?? '';
    expect(navigate.mock.lastCall?.[0]).toBe(`/editor/d?${new URLSearchParams({ section: 'pages', key: added })}`);
    press('Copy page');
    press('Move page down');
    expect(idsOf(store)).toEqual(['wells-copy', 'a', 'b', 'new-page']);
    press('Set as first page');
    expect(text()).toContain('BackgroundImage="plan.svg" IsFirst="true">');
    press('Delete page');
    expect(idsOf(store)).toEqual(['wells-copy', 'b', 'new-page']);
    for (let step = 0; step < 5; step++) act(() => void client.undo());
    expect(text()).toBe(station);
  });
});

describe('the list of points', () => {
  test('puts a symbol or a value on the page, named and chosen', async () => {
    const { store, pageKey, chosen, client, text } = await open(PointList, { page: 1 });
    fireEvent.change(screen.getByLabelText('Search points'), { target: { value: 'p1. run' } });
    expect(screen.queryByText('Flow')).toBeNull();
    press('Add Pump 1 to the page');
    fireEvent.change(screen.getByLabelText('Search points'), { target: { value: '' } });
    press('Add Flow to the page');
    const kinds = elementKeys(store, pageKey).map((key) => store.record(key)?.open.split(' ')[0]);
    expect(kinds).toEqual(['<ImageLogicData', '<TextLabelData', '<TextLabelData', '<TextValueNumericData']);
    await vi.waitFor(() => expect(chosen()).toEqual(elementKeys(store, pageKey).slice(2)));
    expect(screen.getAllByLabelText('on this page')).toHaveLength(2);
    act(() => void client.undo());
    act(() => void client.undo());
    expect(text()).toBe(station);
  });

  test('puts the points of a machine on the page at once, by its button or as those that are picked, as one step', async () => {
    const { store, pageKey, chosen, client, text } = await open(PointList, { page: 1 });
    press('Add P1 to the page (points: 2)');
    await vi.waitFor(() => expect(chosen().length).toBeGreaterThan(4));
    expect(elementKeys(store, pageKey).map((key) => attributeOf(store, key, 'InfoNumber'))).toContain('2');
    act(() => void client.undo());
    expect(text()).toBe(station);
    fireEvent.click(screen.getByRole('checkbox', { name: /^Pump 1/ }));
    expect(screen.getByRole('button', { name: 'Add 1 point' })).toBeDefined();
    const flow = screen.getByRole('checkbox', { name: /^Flow/ });
    fireEvent.click(flow);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^P1/ }).checked).toBe(true);
    fireEvent.keyDown(flow, { key: 'Enter' });
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Add 2 points' })).toBeNull());
    expect(elementKeys(store, pageKey).length).toBeGreaterThan(3);
    act(() => void client.undo());
    expect(text()).toBe(station);
  });
});

describe('the drawing', () => {
  test('begins over the background that the page has, and goes on in the same file', async () => {
    const { store, pageKey, chosen, client } = await open(DrawingTools);
    press('Draw a box');
    await vi.waitFor(() => expect(shapesOf(store, pageKey)).toHaveLength(1));
    press('Write a text');
    await vi.waitFor(() => expect(shapesOf(store, pageKey)).toHaveLength(2));
    const drawing = store.text('images/drawing-a.svg');
    expect(drawing).toContain('<path d="M0 0h9"/>');
    expect(drawing).toContain('<rect class="v-card" rx="6" x="320" y="252" width="160" height="96"/>');
    expect(chosen()).toEqual(shapesOf(store, pageKey).slice(1));
    act(() => void client.undo());
    act(() => void client.undo());
    expect(store.files()).not.toContain('images/drawing-a.svg');
    expect(store.text('station.xml')).toBe(station);
  });

  test('does not begin on a page whose background can’t be read', async () => {
    const { client, store, pageKey, text } = await open(DrawingTools);
    act(() => client.edit((edit) => edit.put('images/plan.svg', undefined)));
    press('Draw an ellipse');
    await screen.findByText(/could not be loaded/);
    expect(shapesOf(store, pageKey)).toEqual([]);
    expect(text()).toBe(station);
  });
});

describe('the symbols', () => {
  test('are found by their names and placed: with states for a point, without in the drawing', async () => {
    const { store, pageKey, text } = await open(SymbolPanel);
    fireEvent.change(screen.getByLabelText('Search symbols'), { target: { value: 'heat pump' } });
    fireEvent.click(screen.getByTitle('Heat pump'));
    await vi.waitFor(() => expect(text()).toContain('Status1Image="symbol-heat-pump-running.svg"'));
    fireEvent.change(screen.getByLabelText('Search symbols'), { target: { value: 'radiator' } });
    fireEvent.click(screen.getByTitle('Radiator'));
    await vi.waitFor(() => expect(shapesOf(store, pageKey)).toHaveLength(1));
    const [shape = ''] = shapesOf(store, pageKey);
    expect(shapeSymbol(store, shape)).toEqual({ name: 'radiator', turn: 0, isMirrored: false });
    expect(copiedText(store, [shape])).toContain('data-symbol="radiator"');
    expect(partsIn(copiedText(store, [shape]))[0]).toContain('<path class="s-line s-vessel"');
    fireEvent.change(screen.getByLabelText('Search symbols'), { target: { value: 'spaceship' } });
    expect(screen.getByText('No symbol has these words.')).toBeTruthy();
  });
});

describe('the properties', () => {
  test('of several elements are calculated for each', async () => {
    const { client, text } = await open(Properties, { elements: [0, 1] });
    expect(screen.getByLabelText<HTMLInputElement>('X position *').placeholder).toBe('different');
    enter('X position *', '+20');
    expect(text()).toContain('PositionX="120"');
    expect(text()).toContain('PositionX="220"');
    enter('Height *', '*2');
    expect(text().match(/Height="40"/g)).toHaveLength(2);
    expect(client.get().undoable).toEqual({ code: 'partsChanged', count: '2' });
    // An absent size is the usual one.
    enter('Font size', '+6');
    expect(text().match(/FontSize="20"/g)).toHaveLength(2);
    act(() => void client.undo());
    act(() => void client.undo());
    act(() => void client.undo());
    expect(text()).toBe(station);
  });

  test('of an element have another kind and another symbol; its point stays', async () => {
    const { text } = await open(Properties, { elements: [2] });
    fireEvent.change(screen.getByLabelText('Symbol'), { target: { value: 'own:valve' } });
    expect(text()).toContain('Status0Image="valve-stopped.svg" Status1Image="valve-running.svg"');
    fireEvent.change(screen.getByLabelText('Shown as'), { target: { value: 'TextValueLogicData' } });
    expect(text()).toMatch(
      /<TextValueLogicData InfoNumber="1" PositionX="9" PositionY="9" Width="48" Height="48"[^>]*\/>/,
    );
    expect(text()).not.toContain('valve-stopped.svg');
  });

  test('of a symbol are another one, turned and mirrored, with its pictures in the station', async () => {
    const { store, text } = await open(Properties, { elements: [2] });
    fireEvent.change(screen.getByLabelText('Symbol'), { target: { value: 'fan' } });
    expect(text()).toContain('Status0Image="symbol-fan-stopped.svg" Status1Image="symbol-fan-running.svg"');
    press('Turn');
    expect(text()).toContain('Status0Image="symbol-fan-90-stopped.svg" Status1Image="symbol-fan-90-running.svg"');
    press('Mirror');
    expect(text()).toContain('Status0Image="symbol-fan-270m-stopped.svg"');
    fireEvent.change(screen.getByLabelText('Symbol'), { target: { value: 'pump' } });
    expect(text()).toContain('InfoNumber="1"');
    expect(text()).toContain('Status0Image="symbol-pump-270m-stopped.svg"');
    expect(store.text('images/symbol-pump-270m-running.svg')).toMatch(/^<svg .*\n<style>/);
  });

  test('of a page have a background picture to be uploaded; a refused one changes nothing', async () => {
    const refused = {
      name: 'images/plan.svg',
      line: 3,
      reason: { code: 'forbiddenElement', element: 'script' },
    } as const;
    const remarks = [
      { name: 'images/yard.svg', reason: { code: 'leftOut', parts: 'DOCTYPE, metadata, inkscape:…' } },
      { name: 'images/yard.svg', reason: { code: 'linksLeftOut', count: '2' } },
    ] as const;
    const checkPicture = vi.fn<NonNullable<Replies['checkPicture']>>(({ name }) =>
      name === 'images/plan.svg'
        ? { result: 'refused', reason: 'badFile', fault: refused, remarks: [] }
        : { result: 'done', sha256: name === 'images/yard.svg' ? 'b'.repeat(64) : undefined, remarks },
    );
    const { store, text } = await open(Properties, { checkPicture });
    const choose = (name: string) =>
      fireEvent.change(screen.getByLabelText('Background picture to upload'), {
        target: { files: [new File(['x'], name)] },
      });
    choose('plan.svg');
    await screen.findByText('images/plan.svg:3 A picture can’t contain the element script.');
    choose('plan.html');
    await screen.findByText('plan.html is not used: pictures are PNG, JPEG, WebP and SVG files.');
    expect(text()).toBe(station);
    choose('hall.png');
    await vi.waitFor(() => expect(text()).toContain('BackgroundImage="hall.png"'));
    expect(store.get('images/hall.png')).toBe('a'.repeat(64));
    choose('yard.svg');
    await screen.findByText(/draw nothing of it: DOCTYPE, metadata, inkscape:…\./);
    screen.getByText(/^Links removed from the picture when it is uploaded: 2\./);
    expect(store.get('images/yard.svg')).toBe('b'.repeat(64));
  });

  test('that is the same in light and dark is asked about when it is uploaded', async () => {
    const { text } = await open(Properties);
    const choose = (inside: string) =>
      fireEvent.change(screen.getByLabelText('Background picture to upload'), {
        target: { files: [new File([`<svg viewBox="0 0 9 9">${inside}</svg>`], 'hall.svg')] },
      });
    choose('<path d="M0 0H9"/>');
    await vi.waitFor(() => expect(text()).toContain('BackgroundImage="hall.svg"'));
    expect(screen.queryByRole('button', { name: 'Draw on white' })).toBeNull();
    choose('<rect width="9" height="9" fill="#fff"/>');
    fireEvent.click(await screen.findByRole('button', { name: 'Draw on white' }));
    expect(text()).toContain('Background="#FFFFFF"');
    expect(screen.queryByRole('button', { name: 'Draw on white' })).toBeNull();
  });
});
