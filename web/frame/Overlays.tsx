import { CountdownBand } from '../session/CountdownBand.tsx';
import { NewsList } from './NewsList.tsx';

/** What lies over whichever screen is shown, and moves nothing on it. */
export function Overlays() {
  return (
    <>
      <NewsList />
      <CountdownBand />
    </>
  );
}
