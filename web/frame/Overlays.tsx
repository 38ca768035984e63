import { CountdownBand } from '../session/CountdownBand.tsx';
import { NotificationList } from './NotificationList.tsx';

/** What lies over whichever screen is shown, and moves nothing on it. */
export function Overlays() {
  return (
    <>
      <NotificationList />
      <CountdownBand />
    </>
  );
}
