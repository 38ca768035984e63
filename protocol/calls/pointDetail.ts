import { pointDetailRecord } from '../pointDetail.ts';
import { boolean, number, one } from '../wire/recordFields.ts';
import { ours } from './call.ts';

/** What a panel shows of a point beside its value. The request of a panel says that it is open. */
export const getPointDetail = ours('PointDetail', 'IPointManager/GetDetail', 'view', {
  element: 'PointDetail',
  request: {
    infoNumber: number.required,
    /** Whether the panel stays open. */
    isOpen: boolean.or(true),
    /** False: an element of a page asks, and no one has a panel open by that. */
    isPanel: boolean.or(true),
  },
  reply: {
    /** Absent: there is no such point. */
    detail: one(pointDetailRecord).named('PointDetail'),
  },
});
