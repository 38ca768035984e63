/** The connection status (spec §4); it starts as Disconnected. */
export type ConnectionStatus = 'Connected' | 'Disconnected' | 'PasswordExpired';

export type ConnectionEvent = 'loginSucceeded' | 'loginFailed' | 'passwordExpired' | 'disconnected';

/** The whole of spec §4: each event leads to one status, whatever the status was before. */
export const statusAfter = {
  loginSucceeded: 'Connected',
  loginFailed: 'Disconnected',
  passwordExpired: 'PasswordExpired',
  disconnected: 'Disconnected',
} as const satisfies Record<ConnectionEvent, ConnectionStatus>;
