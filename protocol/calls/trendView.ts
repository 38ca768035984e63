import { ours } from './call.ts';

export const getTrendViews = ours('History', 'IHistoryManager/GetTrendViews', 'view');
export const saveTrendView = ours('History', 'IHistoryManager/SaveTrendView', 'view', { rate: 'entry' });
export const deleteTrendView = ours('History', 'IHistoryManager/DeleteTrendView', 'view');
