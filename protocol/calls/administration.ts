import { ours } from './call.ts';

export const getSessions = ours('Administration', 'IAccessManager/GetSessions', 'administer');
export const endSession = ours('Administration', 'IAccessManager/EndSession', 'administer');
export const getAccounts = ours('Administration', 'IAccessManager/GetAccounts', 'administer');
export const setAccount = ours('Administration', 'IAccessManager/SetAccount', 'administer', { rate: 'entry' });
export const createAccount = ours('Administration', 'IAccessManager/CreateAccount', 'administer', { rate: 'entry' });
export const deleteAccount = ours('Administration', 'IAccessManager/DeleteAccount', 'administer');
export const resetPassword = ours('Administration', 'IAccessManager/ResetPassword', 'administer', { rate: 'entry' });
