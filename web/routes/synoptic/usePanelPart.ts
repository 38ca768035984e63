import { createPart } from '../../live/createPart.ts';
import { fetchLater } from '../../text/language.ts';

/** The panel of a point, preloaded: the first stop of a pump must be as quick as the second. `wanted` is the point. */
export const { usePart: usePanelPart } = createPart(
  async () => (await fetchLater(() => import('../../command/panel/CommandPanel.tsx'))).CommandPanel,
);
