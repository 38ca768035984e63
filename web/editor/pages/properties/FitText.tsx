import { Trans, useLingui } from '@lingui/react/macro';
import { fitTexts, shownTexts, sizeOfText } from '../../../../editor/page/fitText.ts';
import { keepIds } from '../../../../editor/page/ids.ts';
import { pageIn } from '../../../../editor/page/readPage.ts';
import { Button } from '../../../ui/Button.tsx';
import type { DraftClient } from '../../journal/draftClient.ts';

interface FitTextProps {
  readonly client: DraftClient;
  readonly pageKey: string;
  readonly records: readonly string[];
}

/** More are fitted, but not read after each edit. */
const mostRead = 20;

/** As the key T of the page does. */
export function FitText({ client, pageKey, records }: FitTextProps) {
  const { t } = useLingui();
  const { store } = client;
  const texts = shownTexts(store);
  const some = records.slice(0, mostRead);
  if (!some.some((key) => sizeOfText(store, key, texts))) return null;
  const fit = () =>
    client.edit(
      (edit) => {
        const page = pageIn(store, pageKey);
        if (page) keepIds(edit, page, records);
        fitTexts(edit, records);
      },
      { code: 'partsResized', count: String(records.length) },
    );
  return (
    <Button onClick={fit} title={t`As large as the text needs, in each language and with the widest value: T`}>
      <Trans>Fit to text</Trans>
    </Button>
  );
}
