import { ours } from './call.ts';

export const getOnCall = ours('Message', 'IMessageManager/GetOnCall', 'view');
