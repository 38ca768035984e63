import { msg } from '@lingui/core/macro';
import { type MouseEvent, useMemo, useState } from 'react';
import type { Address } from '../deviceFile.ts';
import { usePage } from '../PageContext.ts';
import type { Placed } from '../stage/placement.ts';
import { BrokenElement } from './BrokenElement.tsx';
import { ElementRoot } from './ElementRoot.tsx';
import css from './elements.module.css';

interface Props {
  readonly placed: Placed;
  readonly infoNumber: number | undefined;
  readonly file: Extract<Address, { kind: 'file' }>;
  readonly text: string;
}

/**
 * Fetched on demand, with the credential where it needs one, and saved. Never opened in a tab: a blob would have our
 * own origin, and a script in a drawing would run as us (R31).
 */
export function DeviceFileLink({ placed, infoNumber, file: { name, path }, text }: Props) {
  const { loadImage } = usePage();
  const [isMissing, setMissing] = useState(false);
  const reasons = useMemo(() => [msg`The file “${name}” could not be loaded.`], [name]);
  if (isMissing) return <BrokenElement placed={placed} reasons={reasons} infoNumber={infoNumber} isText />;
  const save = async (event: MouseEvent) => {
    event.preventDefault();
    try {
      const link = document.createElement('a');
      link.href = await loadImage(name);
      link.download = name.split('/').at(-1) ?? name;
      link.click();
    } catch {
      setMissing(true);
    }
  };
  return (
    <ElementRoot placed={placed} infoNumber={infoNumber} text={text}>
      <a className={css.link} href={path} title={name} onClick={save}>
        {text}
      </a>
    </ElementRoot>
  );
}
