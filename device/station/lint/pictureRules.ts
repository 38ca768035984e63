import { fieldsOfType } from '../../../protocol/elementKinds.ts';
import { bufferOf } from '../bufferOf.ts';
import { heightOf, type LintStation, type PageRule, type Remark, widthOf } from './lintStation.ts';
import { pixelSize } from './pixelSize.ts';

/** Each screen loads it whole. */
const mostTimes = 10;

/** A picture of pixels that is ten times as wide and as high as its place. */
export const pictureTooLarge: PageRule = (page, station) => [
  ...page.shown.flatMap(({ node, element, box }) => {
    const fields = fieldsOfType(element, 'image');
    const remarks = fields.flatMap(({ name, value }) =>
      judge(node, name, value, { width: widthOf(box), height: heightOf(box) }, station),
    );
    return remarks.slice(0, 1);
  }),
  ...judge(page.node, 'BackgroundImage', page.synoptic.backgroundImage, page.synoptic, station),
];

interface Size {
  readonly width: number;
  readonly height: number;
}

function judge(
  node: Remark['node'],
  field: string,
  value: string | undefined,
  place: Size,
  { files }: LintStation,
): readonly Remark[] {
  const file = value === undefined ? undefined : files.get(`images/${value}`);
  const size = file && 'bytes' in file ? pixelSize(bufferOf(file.bytes)) : undefined;
  if (value === undefined || !size) return [];
  const times = Math.min(size.width / place.width, size.height / place.height);
  if (times < mostTimes) return [];
  const text = `${size.width} × ${size.height}`;
  return [{ node, reason: { code: 'pictureTooLarge', field, value, text, limit: String(Math.floor(times)) } }];
}
