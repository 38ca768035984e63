import { ours } from './call.ts';

export const getMessages = ours('Message', 'IMessageManager/GetMessages', 'onCall');
export const testMessage = ours('Message', 'IMessageManager/TestMessage', 'onCall', { rate: 'entry' });
export const getRoster = ours('Message', 'IMessageManager/GetRoster', 'onCall');
export const setRoster = ours('Message', 'IMessageManager/SetRoster', 'onCall', { rate: 'entry' });
export const addSwap = ours('Message', 'IMessageManager/AddSwap', 'onCall', { rate: 'entry' });
export const removeSwap = ours('Message', 'IMessageManager/RemoveSwap', 'onCall', { rate: 'entry' });
export const getMessageSetup = ours('Message', 'IMessageManager/GetMessageSetup', 'administer');
export const setMessageSetup = ours('Message', 'IMessageManager/SetMessageSetup', 'administer', { rate: 'entry' });
export const setMessageSecret = ours('Message', 'IMessageManager/SetMessageSecret', 'administer', { rate: 'entry' });
