import { expect, test } from 'vitest';
import { driverKinds } from '../../drivers/index.ts';
import { reasonText } from '../findingText.ts';
import { loadStation } from '../station.ts';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">${inside}</svg>`;
const light = svg('<rect x="0" y="0" width="800" height="600" fill="#fff"/>');

function said(name: string, content: string | Uint8Array, fields = '') {
  const file = (bytes: string | Uint8Array) => ({ bytes: Buffer.from(bytes as string), sha256: '' });
  const page = `<SynopticWeb SynopticId="p" SynopticWidth="8" SynopticHeight="6" BackgroundImage="${name}" ${fields}/>`;
  const files = new Map([
    ['station.xml', file(`<StationCfg><SynopticWebCfg>${page}</SynopticWebCfg></StationCfg>`)],
    [`images/${name}`, file(content)],
  ]);
  return loadStation({ files } as Parameters<typeof loadStation>[0], driverKinds).remarks.map(reasonText);
}

const png = (type: number, ...chunks: readonly string[]) => {
  const head = Buffer.alloc(33);
  head.writeUInt32BE(13, 8);
  head[25] = type;
  return Buffer.concat([head, ...chunks.map((name) => Buffer.from(`\0\0\0\0${name}\0\0\0\0`, 'latin1'))]);
};

test('a light drawing on a page that follows the theme hides setpoints in the dark one', () => {
  expect(said('plan.svg', light)).toEqual([
    'SynopticWeb: BackgroundImage: “plan.svg” is the same in light and dark, and hides setpoints and texts in one of them. Expected: Background, the colour that the page is drawn on.',
  ]);
  expect(said('plan.svg', light, 'Background="#FFFFFF"')).toEqual([]);
});

test('a ground is known by the size of its drawing, however that is written', () => {
  const sized = (rect: string) => `<svg width="80" height="60"><rect fill="#eee" ${rect}/></svg>`;
  expect(said('plan.svg', sized('width="80" height="60"'))).toHaveLength(1);
  expect(said('plan.svg', sized('width="100%" height="100%"'))).toHaveLength(1);
  expect(said('plan.svg', sized('width="80" height="6"'))).toEqual([]);
});

test('a drawing for both themes, and one without a ground, hide nothing', () => {
  const style = '<style>@media (prefers-color-scheme: dark) { rect { fill: #111 } }</style>';
  expect(said('plan.svg', light.replace('<rect', `${style}<rect`))).toEqual([]);
  expect(said('plan.svg', svg('<rect width="80" height="60" fill="#fff"/><path d="M0 0H8"/>'))).toEqual([]);
  expect(said('plan.svg', light.replace('#fff', 'none'))).toEqual([]);
});

test('of pictures of pixels, those that can be seen through are left alone', () => {
  expect(said('plan.png', png(2, 'IDAT'))).toHaveLength(1);
  expect(said('plan.png', png(3, 'PLTE', 'tRNS', 'IDAT'))).toEqual([]);
  expect(said('plan.png', png(6, 'IDAT'))).toEqual([]);
  expect(said('plan.jpg', Buffer.of(0xff, 0xd8, 0xff))).toHaveLength(1);
  expect(said('plan.png', Buffer.alloc(5))).toEqual([]);
});
