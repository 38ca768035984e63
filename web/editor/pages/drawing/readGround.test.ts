import { expect, test } from 'vitest';
import { recordsOf } from '../../../../editor/records/document.ts';
import { RecordStore } from '../../../../editor/records/recordStore.ts';
import { readGround } from './readGround.ts';

const size = { width: 800, height: 600 };
async function groundOf(content: string) {
  const store = new RecordStore();
  const page = '<SynopticWeb SynopticId="a" BackgroundImage="plan.svg"/>';
  for (const row of recordsOf('station.xml', page)) store.put(...row);
  store.put('images/plan.svg', 'hash');
  return readGround(async () => new TextEncoder().encode(content), store, 'station.xml#1', size);
}

test('a drawing begins with the picture that was the background', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  expect(await groundOf(svg)).toEqual({ svg });
});

test('a picture of a station folder that the editor can’t read says so, and nothing is drawn', async () => {
  expect(await groundOf('<!DOCTYPE svg>\n<svg xmlns="http://www.w3.org/2000/svg"/>')).toEqual({ fault: 'unreadable' });
});
