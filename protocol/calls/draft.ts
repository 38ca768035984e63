import { inDegraded, ours } from './call.ts';

export const getDrafts = ours('Configuration', 'IConfigurationManager/GetDrafts', 'deploy', inDegraded);
export const createDraft = ours('Configuration', 'IConfigurationManager/CreateDraft', 'deploy', {
  ...inDegraded,
  rate: 'entry',
});
export const renameDraft = ours('Configuration', 'IConfigurationManager/RenameDraft', 'deploy', {
  ...inDegraded,
  rate: 'entry',
});
export const discardDraft = ours('Configuration', 'IConfigurationManager/DiscardDraft', 'deploy', inDegraded);
export const getEdits = ours('Configuration', 'IConfigurationManager/GetEdits', 'deploy', inDegraded);
// Each change of a record an element.
export const saveEdits = ours('Configuration', 'IConfigurationManager/SaveEdits', 'deploy', {
  ...inDegraded,
  mostElements: 12_000,
  rate: 'edit',
});
