import { msg } from '@lingui/core/macro';
import { type ReactNode, useMemo } from 'react';
import type { Placed } from '../frames.ts';
import { useImage } from '../useImage.ts';
import { BrokenElement } from './BrokenElement.tsx';
import { ElementRoot } from './ElementRoot.tsx';
import css from './elements.module.css';

interface Props {
  readonly placed: Placed;
  readonly infoNumber: number | undefined;
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * A file of the device, to be saved. Never opened in a tab: fetched with the credential it is a blob of our own origin,
 * and a drawing that holds a script would run as us (R31).
 */
export function DeviceFileLink({ placed, infoNumber, name, children }: Props) {
  const { source } = useImage(name);
  const reasons = useMemo(() => [msg`The file “${name}” could not be loaded.`], [name]);
  if (source === null) return <BrokenElement placed={placed} reasons={reasons} infoNumber={infoNumber} isText />;
  return (
    <ElementRoot placed={placed} infoNumber={infoNumber}>
      <a className={css.link} href={source} download={name.split('/').at(-1)} title={name}>
        {children}
      </a>
    </ElementRoot>
  );
}
