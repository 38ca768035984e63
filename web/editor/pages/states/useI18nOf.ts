import { type I18n, setupI18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { appLanguages } from '../../../../protocol/texts.ts';
import { languages } from '../../../text/language.ts';

/** The texts of the product in another language than the reader's, for a part of the screen; until then the reader's. */
export function useI18nOf(language: string): I18n {
  const { i18n } = useLingui();
  const [other, setOther] = useState<I18n>();
  const wanted = appLanguages.find((one) => one === language && one !== i18n.locale);
  useEffect(() => {
    if (wanted === undefined) return;
    let isWanted = true;
    const { first, later } = languages[wanted];
    Promise.all([first(), later()]).then(
      (all) => {
        const messages = Object.assign({}, ...all.map((one) => one.messages));
        if (isWanted) setOther(setupI18n({ locale: wanted, messages: { [wanted]: messages } }));
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return wanted !== undefined && other?.locale === wanted ? other : i18n;
}
