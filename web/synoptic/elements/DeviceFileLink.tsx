import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useImage } from '../useImage.ts';
import css from './elements.module.css';

/**
 * A file of the device, to be saved. Never opened in a tab: fetched with the credential it is a blob of our own origin,
 * and a drawing that holds a script would run as us (R31).
 */
export function DeviceFileLink({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { t } = useLingui();
  const { source } = useImage(name);
  if (source === null) {
    return (
      <span className={css.lines} title={t`The file “${name}” could not be loaded.`}>
        {children}
      </span>
    );
  }
  return (
    <a className={css.link} href={source} download={name.split('/').at(-1)} title={name}>
      {children}
    </a>
  );
}
