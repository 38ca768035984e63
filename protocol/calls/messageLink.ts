import { ours } from './call.ts';

export const getMessageUnAuth = ours('Message', 'IMessageManager/GetMessageUnAuth', 'anyone');
export const acknowledgeMessageUnAuth = ours('Message', 'IMessageManager/AcknowledgeMessageUnAuth', 'anyone');
