import { ours } from './call.ts';

export const getConsumption = ours('History', 'IHistoryManager/GetConsumption', 'view');
export const correctConsumption = ours('History', 'IHistoryManager/CorrectConsumption', 'correctConsumption', {
  rate: 'entry',
});
export const removeCorrection = ours('History', 'IHistoryManager/RemoveCorrection', 'correctConsumption');
