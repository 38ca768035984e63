import { ours } from './call.ts';

export const getPoints = ours('Feed', 'IFeedManager/GetPoints', 'view');
export const getPointsUnAuth = ours('Feed', 'IFeedManager/GetPointsUnAuth', 'anyone');
export const stream = ours('Feed', 'IFeedManager/Stream', 'view');
export const streamUnAuth = ours('Feed', 'IFeedManager/StreamUnAuth', 'anyone');
export const poll = ours('Feed', 'IFeedManager/Poll', 'view');
export const pollUnAuth = ours('Feed', 'IFeedManager/PollUnAuth', 'anyone');
