import { pointOf } from '../../protocol/testPoint.ts';

export const pump = pointOf({
  infoNumber: 101,
  id: 'P1',
  name: 'Pump 1',
  riData: 'PS1/P1',
  kind: 'logic',
  editingKind: 'Output',
  states: ['Stopped', 'Running'],
  verbs: ['', ''],
  source: 1,
  link: 'plant',
});
