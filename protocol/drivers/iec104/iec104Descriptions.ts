import type { Description } from '../../schema/described.ts';

/** Of links, the stations behind them and the addresses of points, by the names in the file. */
export const iec104Descriptions: Readonly<Record<string, Description>> = {
  Host: {
    label: /*i18n*/ 'host',
    help: /*i18n*/ 'address of the device, converter or gateway',
  },
  Port: {
    label: /*i18n*/ 'port',
    help: /*i18n*/ 'TCP port of the device, converter or gateway',
    isCode: true,
  },
  CommonAddress: {
    title: /*i18n*/ 'field\u0004common address',
    help: /*i18n*/ 'common address (CA) of the station; of a link, the one that a search for objects begins with',
    isCode: true,
  },
  SecondHost: {
    title: /*i18n*/ 'field\u0004second host',
    help: /*i18n*/ 'other connection of a redundancy group: it is tested, and takes over when the first one is lost',
  },
  SecondPort: {
    title: /*i18n*/ 'field\u0004second port',
    help: /*i18n*/ 'TCP port of the second host',
    isCode: true,
  },
  TimeoutMs: {
    title: /*i18n*/ 'field\u0004timeout of tests',
    help: /*i18n*/ 'longest wait for a connection and for the response to STARTDT, TESTFR and a read; after T3Sec and this time a silent station is a lost link',
    unit: 'ms',
  },
  ConfirmMs: {
    title: /*i18n*/ 'field\u0004timeout of confirmations',
    help: /*i18n*/ 'longest wait for the confirmation of a command or an interrogation',
    unit: 'ms',
  },
  K: {
    title: /*i18n*/ 'field\u0004k',
    help: /*i18n*/ 'messages that are sent at most before the station acknowledges one',
  },
  W: {
    title: /*i18n*/ 'field\u0004w',
    help: /*i18n*/ 'messages of the station after which one is acknowledged at the latest; at most two thirds of K',
  },
  T1Sec: {
    title: /*i18n*/ 'field\u0004t1',
    help: /*i18n*/ 'longest wait for the acknowledgement of a message, and for the next value of an interrogation',
    unit: 's',
  },
  T2Sec: {
    title: /*i18n*/ 'field\u0004t2',
    help: /*i18n*/ 'time after which a message of the station is acknowledged at the latest; less than T1Sec',
    unit: 's',
  },
  T3Sec: {
    title: /*i18n*/ 'field\u0004t3',
    help: /*i18n*/ 'silence after which the connection is tested with TESTFR',
    unit: 's',
  },
  Originator: {
    title: /*i18n*/ 'field\u0004originator address',
    help: /*i18n*/ 'originator address in each message of the service',
    isCode: true,
  },
  InterrogationGroups: {
    title: /*i18n*/ 'field\u0004groups of the interrogation',
    help: /*i18n*/ 'groups 1 to 16 of the general interrogation, separated by commas, in this order',
    absent: 'the whole station (QOI 20)',
  },
  InterrogationMin: {
    title: /*i18n*/ 'field\u0004interrogation every',
    help: /*i18n*/ 'time between two general interrogations; 0: only after the start, after a loss and when the station has restarted',
    unit: 'min',
  },
  CounterGroups: {
    title: /*i18n*/ 'field\u0004groups of counters',
    help: /*i18n*/ 'groups 1 to 4 of the counter interrogation, separated by commas',
    absent: 'all counters (RQT 5)',
  },
  CounterFreeze: {
    title: /*i18n*/ 'field\u0004counters are',
    help: /*i18n*/ 'what the counter interrogation does: `read` changes nothing in the station; the others freeze or reset its counters, for all that read them',
    choices: {
      read: /*i18n*/ 'choice\u0004read only',
      freeze: /*i18n*/ 'choice\u0004frozen and read',
      freezeAndReset: /*i18n*/ 'choice\u0004frozen, reset and read',
      reset: /*i18n*/ 'choice\u0004reset',
    },
  },
  CounterMin: {
    title: /*i18n*/ 'field\u0004counters every',
    help: /*i18n*/ 'time between two counter interrogations; 0: only with the general interrogation',
    unit: 'min',
  },
  ReadCommand: {
    title: /*i18n*/ 'field\u0004read command',
    help: /*i18n*/ 'the station supports the read command (C_RD_NA_1), with which the value after a command is confirmed',
  },
  Termination: {
    title: /*i18n*/ 'field\u0004termination required',
    help: /*i18n*/ 'the station ends each command with ACT_TERM, without which a command is not done',
  },
  TimeZone: {
    title: /*i18n*/ 'field\u0004time zone of the station',
    help: /*i18n*/ 'zone of the times that the station sends, such as `Europe/Paris`',
    absent: 'UTC',
    offers: 'timeZones',
  },
  ClockSync: {
    title: /*i18n*/ 'field\u0004set the clock of the station',
    help: /*i18n*/ 'sets the clock of the station after the start and every hour, while the clock of this computer is synchronised; at most one system may do so for a station',
  },
  Address: {
    title: /*i18n*/ 'field\u0004address',
    help: /*i18n*/ '`104:CA:IOA`: common address of the station and address of the object, such as `104:1:4001`',
  },
  Type: {
    title: /*i18n*/ 'field\u0004object type',
    help: /*i18n*/ 'what the station sends of the object, with or without time: `single` (M_SP), `double` (M_DP: 0 in between, 1 off, 2 on, 3 faulty), `step` (M_ST), `bits` (M_BO), `normalized` (M_ME_NA, ND, TD: whole numbers, 32768 is 1), `scaled` (M_ME_NB, TE), `float` (M_ME_NC, TF), `counter` (M_IT)',
  },
  Command: {
    title: /*i18n*/ 'field\u0004command type',
    help: /*i18n*/ 'type of the command: `single` (C_SC), `double` (C_DC), `step` (C_RC), or a setpoint `normalized`, `scaled` or `float` (C_SE)',
    absent: 'the point has no commands',
    choices: {
      single: /*i18n*/ 'choice\u0004single command',
      double: /*i18n*/ 'choice\u0004double command',
      step: /*i18n*/ 'choice\u0004step up or down',
      normalized: /*i18n*/ 'choice\u0004normalised setpoint',
      scaled: /*i18n*/ 'choice\u0004scaled setpoint',
      float: /*i18n*/ 'choice\u0004floating-point setpoint',
    },
  },
  CommandObject: {
    title: /*i18n*/ 'field\u0004object of the command',
    help: /*i18n*/ 'address of the object (IOA) to which commands are sent',
    absent: 'that of the value',
    isCode: true,
  },
  Select: {
    title: /*i18n*/ 'field\u0004select before operate',
    help: /*i18n*/ 'the object is selected first, and the command executed when the station has confirmed this',
  },
  Qualifier: {
    title: /*i18n*/ 'field\u0004qualifier',
    help: /*i18n*/ 'qualifier of the command: QU from 0 to 31 (1 short pulse, 2 long pulse, 3 persistent), of a setpoint QL from 0 to 127',
  },
  CommandTime: {
    title: /*i18n*/ 'field\u0004command with time',
    help: /*i18n*/ 'commands have the time at which they were sent (CP56)',
  },
};
