import type { AuditedAction } from './rightsTable.ts';
import type { Template } from './text/template.ts';

/** What an account may, as the tables of rights say it. */
export const rightsTexts: Readonly<Record<AuditedAction, Template>> = {
  view: /*i18n*/ 'see',
  command: /*i18n*/ 'command and change programmes',
  acknowledgeAlarm: /*i18n*/ 'acknowledge alarms',
  note: /*i18n*/ 'write notes',
  setOutOfService: /*i18n*/ 'take alarms out of service',
  block: /*i18n*/ 'block commands',
  override: /*i18n*/ 'force and simulate values',
  readNow: /*i18n*/ 'read at once',
  seeAddress: /*i18n*/ 'see field addresses',
  seeMessages: /*i18n*/ 'see on call and messages',
  correctConsumption: /*i18n*/ 'correct consumption',
  manageAccounts: /*i18n*/ 'manage accounts',
  onCall: /*i18n*/ 'edit the roster',
  diagnose: /*i18n*/ 'diagnose links and the device',
  viewVersions: /*i18n*/ 'see versions of the configuration',
  deploy: /*i18n*/ 'change the configuration',
  administer: /*i18n*/ 'administer the station',
};
