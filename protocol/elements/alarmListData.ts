import { optionalText, size } from '../schema/fieldTypes.ts';
import type { ElementSchema } from '../schema/schema.ts';

/** The active alarms of an area, of a page or of a folder of points; of all that it names, or of all (R35). */
export const alarmListData = {
  canSelect: false,
  showsPoint: false,
  part: 'box',
  value: undefined,
  fields: {
    area: optionalText('Area', 'words', true),
    alarmPage: optionalText('AlarmPage', 'page', true),
    pointFolder: optionalText('PointFolder', 'text', true),
    rowHeight: size('RowHeight', 24),
  },
} satisfies ElementSchema;
