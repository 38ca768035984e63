import { ours } from './call.ts';

export const getPageMessages = ours('Message', 'IMessageManager/GetPageMessages', 'view');
