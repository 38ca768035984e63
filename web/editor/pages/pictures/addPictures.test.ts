import { describe, expect, test } from 'vitest';
import { embeddedPicture } from '../../../../editor/drawing/pictureShapes.ts';
import { shapesOf } from '../../../../editor/drawing/shapes.ts';
import { boxOf } from '../../../../editor/page/boxOf.ts';
import { pageKeys } from '../../../../editor/page/pages.ts';
import { type Replies, testClient } from '../../../api/testClient.ts';
import type { DecodedPicture } from '../../pictures/decodePicture.ts';
import { openDraft } from '../../testDraft.ts';
import { addPictures } from './addPictures.ts';

const station = `<StationCfg><SynopticWebCfg>
  <SynopticWeb SynopticId="a" SynopticWidth="800" SynopticHeight="600"/>
</SynopticWebCfg></StationCfg>`;
const logo: DecodedPicture = { width: 100, height: 40, inSize: async () => undefined, pixels: () => undefined };
const photo: DecodedPicture = {
  width: 4000,
  height: 3000,
  pixels: () => undefined,
  inSize: async (width, height) => new Blob([`${width}x${height}`], { type: 'image/webp' }),
};
const accepted: NonNullable<Replies['checkPicture']> = () => ({ result: 'done', remarks: [] });

async function opened(checkPicture = accepted, upload: string | null = 'a'.repeat(64)) {
  const client = await openDraft({ 'station.xml': station });
  const [pageKey = ''] = pageKeys(client.store);
  const names: string[] = [];
  const tools = {
    device: testClient({
      checkPicture: (request) => {
        names.push(request.name);
        return checkPicture(request);
      },
    }),
    file: async () => undefined,
    upload: async () => upload ?? undefined,
  };
  const add = (files: readonly File[], decoded: DecodedPicture | null = logo) =>
    addPictures({ client, tools }, pageKey, files, { x: 300, y: 200 }, async () => decoded ?? undefined);
  const shown = () => shapesOf(client.store, pageKey).map((key) => embeddedPicture(client.store, key)?.name);
  return { client, store: client.store, pageKey, names, add, shown };
}

describe('pictures that are dropped on a page', () => {
  test('are in its drawing, side by side around the place, and one step of undo', async () => {
    const { client, store, add, shown } = await opened();
    const { keys, refused } = await add([new File(['1'], 'hall.png'), new File(['2'], 'pump (1).jpg')]);
    expect(refused).toEqual([]);
    expect(shown()).toEqual(['hall.png', 'pump 1.jpg']);
    expect(keys.map((key) => boxOf(store, key))).toEqual([
      { x: 192, y: 180, width: 100, height: 40 },
      { x: 308, y: 180, width: 100, height: 40 },
    ]);
    expect(embeddedPicture(store, keys[1] ?? '')?.dataUrl).toBe('data:image/jpeg;base64,Mg==');
    expect(client.get().undoable).toEqual({ code: 'partsAdded', count: '2' });
    client.undo();
    expect(store.text('station.xml')).toBe(station);
    expect(store.files()).toEqual(['station.xml']);
  });

  test('are named where they are refused; the others come', async () => {
    const fault = { name: 'images/bad.svg', line: 2, reason: { code: 'forbiddenElement', element: 'script' } } as const;
    const { add, shown } = await opened(({ name }) =>
      name === 'images/bad.svg'
        ? { result: 'refused', reason: 'badFile', fault, remarks: [] }
        : { result: 'done', remarks: [] },
    );
    const { refused } = await add([new File(['x'], 'bad.svg'), new File(['x'], 'a.gif'), new File(['x'], 'b.png')]);
    expect(refused).toEqual([
      { name: 'bad.svg', fault },
      { name: 'a.gif', fault: 'kind' },
    ]);
    expect(shown()).toEqual(['b.png']);
  });

  test('change nothing while the device does not respond', async () => {
    const { client, add, shown } = await opened(accepted, null);
    expect((await add([new File(['x'], 'b.png')])).refused).toEqual([{ name: 'b.png', fault: 'unanswered' }]);
    expect(shown()).toEqual([]);
    expect(client.get().undoable).toBeUndefined();
  });

  test('have another name beside another picture of that name, and the same one beside themselves', async () => {
    const { add, shown } = await opened();
    await add([new File(['1'], 'hall.png')]);
    await add([new File(['2'], 'hall.png')]);
    await add([new File(['1'], 'hall.png')]);
    expect(shown()).toEqual(['hall.png', 'hall-2.png', 'hall.png']);
  });

  test('are made as small as the page shows them where they are large; a small file stays as it is', async () => {
    const { store, add, names } = await opened();
    const large = new File(['x'.repeat(300_000)], 'river.jpg');
    const { keys, shrunk } = await add([large, new File(['x'], 'thumb.png')], photo);
    expect(shrunk).toEqual(['river.jpg']);
    expect(names).toEqual(['images/river.webp', 'images/thumb.png']);
    const [first = ''] = keys;
    expect(boxOf(store, first)).toMatchObject({ width: 349, height: 262 });
    expect(atob(embeddedPicture(store, first)?.dataUrl.split(',')[1] ?? '')).toBe('698x524');
  });

  test('have no room beside others that fill the drawing', async () => {
    const { add, shown } = await opened();
    const half = (name: string) => new File(['x'.repeat(1_000_000)], name);
    const { refused } = await add([half('a.png'), half('b.png')]);
    expect(refused).toEqual([{ name: 'b.png', fault: 'noRoom' }]);
    expect(shown()).toEqual(['a.png']);
  });

  test('that the browser can’t show come in a usual size', async () => {
    const { store, add } = await opened();
    const { keys } = await add([new File(['x'], 'b.webp')], null);
    expect(boxOf(store, keys[0] ?? '')).toMatchObject({ width: 240, height: 180 });
  });
});
