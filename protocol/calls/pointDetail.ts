import { pointDetailRecord } from '../pointDetail.ts';
import { boolean, number, one } from '../wire/recordFields.ts';
import { ours } from './call.ts';

/** What a panel shows of a point beside its value. The request says that the panel is open. */
export const getPointDetail = ours('PointDetail', 'IPointManager/GetDetail', 'view', {
  element: 'PointDetail',
  request: {
    infoNumber: number.required,
    /** Whether the panel stays open. */
    isOpen: boolean.or(true),
  },
  reply: {
    /** Absent: there is no such point. */
    detail: one(pointDetailRecord).named('PointDetail'),
  },
});
