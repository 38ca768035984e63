import { useLingui } from '@lingui/react/macro';
import { Languages } from 'lucide-react';
import { appLanguages } from '../../protocol/texts.ts';
import css from './LanguageChoice.module.css';
import { chooseLanguage, languageName } from './language.ts';

/** Of this browser; each is named as its own speakers call it. */
export function LanguageChoice() {
  const { i18n, t } = useLingui();
  return (
    <span className={css.choice}>
      <Languages size={18} aria-hidden />
      <select
        aria-label={t`Language`}
        value={i18n.locale}
        onChange={({ target }) => {
          const chosen = appLanguages.find((name) => name === target.value);
          // Without an answer of the device the other catalogue is missing, and everything remains as it is.
          if (chosen) chooseLanguage(chosen, document.documentElement).catch(() => undefined);
        }}
      >
        {appLanguages.map((name) => (
          <option key={name} value={name} lang={name}>
            {languageName(name)}
          </option>
        ))}
      </select>
    </span>
  );
}
