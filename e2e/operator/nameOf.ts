const isThroughHub = process.env.VIGIE_THROUGH_HUB === '1';

/** How the screen names the person of a login; through a hub, all are named by login and hub. */
export function nameOf(login: string, name = login): string {
  return isThroughHub ? `${login} (hub demo)` : name;
}

/** The login as a station records it. */
export function loginAt(login: string): string {
  return isThroughHub ? `hub:demo:${login}` : login;
}
