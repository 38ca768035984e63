// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { newDrawing } from '../../../../editor/drawing/drawingFile.ts';
import { pictureShape } from '../../../../editor/drawing/pictureShapes.ts';
import { type AppRouter, RouterContext } from '../../../router/RouterContext.tsx';
import { openSection } from '../../testSection.tsx';
import { PictureFiles } from './PictureFiles.tsx';

const station = `<StationCfg><SynopticWebCfg>
  <SynopticWeb SynopticId="a" SynopticName="Wells" BackgroundImage="plan.svg">
    <ImageLogicData InfoNumber="1" Status0Image="off.svg" Status1Image="off.svg"/>
  </SynopticWeb>
  <SynopticWeb SynopticId="b" SynopticName="Tanks" BackgroundImage="drawing-b.svg"/>
</SynopticWebCfg></StationCfg>`;
const shape = pictureShape(
  { name: 'hall.png', dataUrl: 'data:image/png;base64,AAAA' },
  { x: 0, y: 0, width: 10, height: 10 },
);
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

afterEach(cleanup);
// jsdom has neither.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });

const rowOf = (name: string) => within(screen.getByText(name).closest('li') ?? document.body);
const router = { navigate: () => {}, hrefOf: (to: string) => to } as unknown as AppRouter;

function open() {
  const files = {
    'station.xml': station,
    'images/plan.svg': svg,
    'images/off.svg': svg,
    'images/spare.svg': svg,
    'images/drawing-b.svg': newDrawing({ width: 9, height: 9 }, [shape]),
  };
  return openSection(
    (props) => (
      <RouterContext value={router}>
        <PictureFiles {...props} tools={{ ...props.tools, upload: async () => 'c'.repeat(64) }} />
      </RouterContext>
    ),
    files,
    {
      checkPicture: ({ name }) =>
        name === 'images/bad.svg'
          ? {
              result: 'refused',
              reason: 'badFile',
              fault: { name, line: 1, reason: { code: 'forbiddenElement', element: 'script' } },
              remarks: [],
            }
          : { result: 'done', remarks: [] },
    },
  );
}

test('pictures are listed with the pages that show them', async () => {
  await open();
  expect(screen.getByRole('list', { name: 'Pictures' }).children).toHaveLength(5);
  expect(rowOf('plan.svg').getByRole('link', { name: 'Wells' }).parentElement?.textContent).toBe('Wells (background)');
  expect(rowOf('hall.png').getByRole('link', { name: 'Tanks' })).toBeTruthy();
  expect(rowOf('spare.svg').getByText(/not used/)).toBeTruthy();
  expect(rowOf('drawing-b.svg').queryAllByRole('button')).toEqual([]);
});

test('a renamed one takes its uses with it, in one step; a name that can’t be is refused in its dialog', async () => {
  const { client, text } = await open();
  fireEvent.click(rowOf('off.svg').getByRole('button', { name: 'Rename…' }));
  const name = screen.getByLabelText('Name');
  for (const [typed, fault] of [
    ['off.png', 'The name has to end in .svg.'],
    ['a/b.svg', /letters, digits, spaces/],
    ['Plan.svg', 'There is a picture of this name already.'],
  ] as const) {
    fireEvent.change(name, { target: { value: typed } });
    fireEvent.submit(name);
    await screen.findByText(fault);
  }
  fireEvent.change(name, { target: { value: 'stopped.svg' } });
  fireEvent.submit(name);
  await vi.waitFor(() => expect(text().match(/stopped\.svg/g)).toHaveLength(2));
  expect(client.get().undoable).toEqual({ code: 'fileRenamed', file: 'images/off.svg', name: 'stopped.svg' });
  act(() => void client.undo());
  expect(text()).toBe(station);
});

test('one that is used is deleted after its uses were read, one that is not at once', async () => {
  const { client, text } = await open();
  fireEvent.click(rowOf('spare.svg').getByRole('button', { name: 'Delete spare.svg' }));
  expect(screen.queryByText('spare.svg')).toBeNull();
  fireEvent.click(rowOf('off.svg').getByRole('button', { name: 'Delete off.svg' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  expect(dialog.getByText('Wells')).toBeTruthy();
  fireEvent.submit(dialog.getByText('Delete picture'));
  await vi.waitFor(() => expect(text()).not.toContain('off.svg'));
  act(() => void client.undo());
  act(() => void client.undo());
  expect(screen.getByText('spare.svg')).toBeTruthy();
  expect(text()).toBe(station);
});

test('another file takes the place of one, with its own ending; a refused one is named', async () => {
  const { client, text } = await open();
  const replace = (name: string, chosen: string) =>
    fireEvent.change(rowOf(name).getByLabelText(`Picture in place of ${name}`), {
      target: { files: [new File(['x'], chosen)] },
    });
  replace('plan.svg', 'bad.svg');
  await screen.findByText(/^images\/bad\.svg/);
  expect(client.get().undoable).toBeUndefined();
  replace('plan.svg', 'photo.jpg');
  await vi.waitFor(() => expect(text()).toContain('BackgroundImage="plan.jpg"'));
  expect(client.store.get('images/plan.jpg')).toBe('c'.repeat(64));
  expect(client.store.get('images/plan.svg')).toBeUndefined();
  await vi.waitFor(() => screen.getByText('plan.jpg'));
  replace('hall.png', 'yard.png');
  await vi.waitFor(() => expect(text('images/drawing-b.svg')).toContain('data:image/png;base64,eA=='));
});
