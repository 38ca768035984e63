import * as administration from './calls/administration.ts';
import * as alarm from './calls/alarm.ts';
import * as alarmAction from './calls/alarmAction.ts';
import * as alarmHistory from './calls/alarmHistory.ts';
import * as calculation from './calls/calculation.ts';
import * as command from './calls/command.ts';
import * as consumption from './calls/consumption.ts';
import * as deployment from './calls/deployment.ts';
import * as diagnostic from './calls/diagnostic.ts';
import * as draft from './calls/draft.ts';
import * as draftCheck from './calls/draftCheck.ts';
import * as event from './calls/event.ts';
import * as exception from './calls/exception.ts';
import * as feed from './calls/feed.ts';
import * as fleet from './calls/fleet.ts';
import * as history from './calls/history.ts';
import * as intervention from './calls/intervention.ts';
import * as linkTool from './calls/linkTool.ts';
import * as messageLink from './calls/messageLink.ts';
import * as messageSetup from './calls/messageSetup.ts';
import * as onCall from './calls/onCall.ts';
import * as pageDay from './calls/pageDay.ts';
import * as pageMessage from './calls/pageMessage.ts';
import * as pointDetail from './calls/pointDetail.ts';
import * as pointRead from './calls/pointRead.ts';
import * as programme from './calls/programme.ts';
import * as programmeState from './calls/programmeState.ts';
import * as report from './calls/report.ts';
import * as secret from './calls/secret.ts';
import * as session from './calls/session.ts';
import * as shiftBook from './calls/shiftBook.ts';
import * as since from './calls/since.ts';
import * as specification from './calls/specification.ts';
import * as text from './calls/text.ts';
import * as token from './calls/token.ts';
import * as trendView from './calls/trendView.ts';
import * as trial from './calls/trial.ts';
import * as trust from './calls/trust.ts';
import * as uplink from './calls/uplink.ts';
import * as version from './calls/version.ts';

/**
 * Each call by its name. The app asks by the rows themselves, so that a screen loads only those that it asks
 * (`docs/decisions`).
 */
export const calls = {
  ...specification,
  ...session,
  ...feed,
  ...text,
  ...pointDetail,
  ...command,
  ...exception,
  ...intervention,
  ...programmeState,
  ...programme,
  ...event,
  ...since,
  ...alarm,
  ...alarmHistory,
  ...alarmAction,
  ...history,
  ...pageDay,
  ...consumption,
  ...trendView,
  ...report,
  ...shiftBook,
  ...onCall,
  ...pageMessage,
  ...messageSetup,
  ...messageLink,
  ...administration,
  ...secret,
  ...token,
  ...trust,
  ...uplink,
  ...fleet,
  ...diagnostic,
  ...pointRead,
  ...version,
  ...trial,
  ...deployment,
  ...draft,
  ...draftCheck,
  ...linkTool,
  ...calculation,
};

export type CallName = keyof typeof calls;
