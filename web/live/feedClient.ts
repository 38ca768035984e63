/** `none`: the device has no feed, or nobody needs one now. */
export type FeedStatus = 'none' | 'opening' | 'live' | 'lost';
