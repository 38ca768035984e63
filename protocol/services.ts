/** As the identity card announces them (R6). */
export const services = {
  /** 2: values are samples; a state is an index, a text is text. */
  Feed: 2,
  /** 2: arm before operate. */
  Command: 2,
  /** 2: `Block` in place of `Lock`. */
  PointDetail: 2,
  /** 2: a block of a machine or of chosen points, several of them, and what programmes write at the end. */
  CommandBlock: 2,
  Override: 1,
  Programme: 1,
  /** 2: the whole filter, one event, notes, export, the report after an absence. */
  Event: 2,
  /** Active alarms, their history and statistics, and the actions on them. 2: the limits of a point. */
  Alarm: 2,
  /** Values by columns, samples, consumption, and saved views of trends. 2: the last day of a page. */
  History: 2,
  /** Who is on call, call-outs and messages; what visitors may do by a link in one. */
  Message: 1,
  /** Texts of the station in other languages. */
  Text: 1,
  SetPassword: 1,
  /** 2: a session secret in place of the password (R9). */
  Session: 2,
  /** 2: accounts are made, deleted and given a one-time password. 3: the store of secrets. 4: groups, tokens. 5: certificates of servers. */
  Administration: 5,
  /** The station's reports, and those that were made automatically. */
  Report: 1,
  /** Links, health, a trace of messages, a support bundle. 2: one point read at once. */
  Diagnostic: 2,
  /** Versions, their differences and their trial. 2: drafts. 3: their tools. */
  Configuration: 3,
  /** The hubs that the station shows itself to. */
  Uplink: 1,
  /** Many stations: served by a hub alone. */
  Fleet: 1,
  /** No call of its own: the path of the configuration with the permitted targets of a login (R22) is served. */
  ExternalRedirect: 1,
  /** Likewise: the path of the users exempt from inactivity (R41). */
  InactivityExempt: 1,
  /** Likewise: the paths with the heads of all pages, and each page as a text of its own. */
  Pages: 1,
  /** The number of active alarms, for the login page (R8): announced to visitors where the station enables it. */
  AlarmCounts: 1,
} as const;
export type ServiceName = keyof typeof services;
/** Services of which an earlier version, 0.2.0's, still works with this app: what it lacks is not offered. */
export const earliestVersions: Partial<Record<ServiceName, number>> = {
  Administration: 2,
  CommandBlock: 1,
  Diagnostic: 1,
  History: 1,
  Session: 1,
};
