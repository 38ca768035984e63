/** Our services and their versions, as the identity card announces them (R6). */
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
  /** 2: the whole filter, one event, notes, export, what happened since somebody was last here. */
  Event: 2,
  /** Alarms: what stands, its history and statistics, and what people do with it. 2: the limits of a point. */
  Alarm: 2,
  /** The past: values by columns, samples, consumption, and the views of trends that people saved. */
  History: 1,
  /** Who is on call, who is called when an alarm comes, and the messages; what visitors may do by a link in one. */
  Message: 1,
  /** Texts of the station in other languages. */
  Text: 1,
  SetPassword: 1,
  Session: 1,
  /** 2: accounts are made, deleted and given a one-time password. */
  Administration: 2,
  /** The device itself: its links, its health, a trace of messages, a support bundle. 2: one point read at once. */
  Diagnostic: 2,
  /** Versions of the configuration: what they are, how they differ, and how one is tried. 2: drafts. 3: their tools. */
  Configuration: 3,
  /** No call of its own: the path of the configuration that lists where a login may lead to (R22) is served. */
  ExternalRedirect: 1,
  /** The same, of the path that says who is exempt from inactivity (R41). */
  InactivityExempt: 1,
  /** The same, of the paths that give the heads of all pages, and each page as a text of its own. */
  Pages: 1,
  /** How many alarms stand, for the login page (R8): announced to visitors where the station says so. */
  AlarmCounts: 1,
} as const;
export type ServiceName = keyof typeof services;
/** Services of which an earlier version, 0.2.0's, still does for this app: what that one lacks is not offered. */
export const earliestVersions: Partial<Record<ServiceName, number>> = {
  CommandBlock: 1,
  Diagnostic: 1,
};
