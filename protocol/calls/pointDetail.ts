import { ours } from './call.ts';

export const getPointDetail = ours('PointDetail', 'IPointManager/GetDetail', 'view');
