/** Under a hub's base path: beneath it, each station has an app of its own. */
export const stationPath = 's/';

/** Of the tag in a page of `/s/ID/`; its `data-name` is the hub's name. */
export const hubMeta = 'vigie-hub';

/** The hub that a station's app was opened through. */
export interface HubOfPage {
  /** Its base path, from which one login is good for all its stations. */
  readonly root: string;
  readonly name: string;
}
