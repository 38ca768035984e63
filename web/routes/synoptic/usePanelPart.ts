import { createPart } from '../../live/createPart.ts';
import { fetchLater } from '../../text/language.ts';

/** The panel of a point: the first stop of a pump is to be as quick as the second. `wanted` is what it is opened for. */
export const { usePart: usePanelPart } = createPart(
  async () => (await fetchLater(() => import('../../command/panel/CommandPanel.tsx'))).CommandPanel,
);
