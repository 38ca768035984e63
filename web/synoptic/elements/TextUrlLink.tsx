import { useLingui } from '@lingui/react/macro';
import { addressOf } from '../deviceFile.ts';
import { DeviceFileLink } from './DeviceFileLink.tsx';
import { ElementRoot } from './ElementRoot.tsx';
import type { ElementProps } from './elementProps.ts';
import css from './elements.module.css';

/** Any other address is text that leads nowhere (R31). */
export function TextUrlLink({ placed, element, infoNumber }: ElementProps<'TextUrlLink'>) {
  const { t } = useLingui();
  const address = addressOf(element.url);
  const text = element.text || element.url;
  if (address.kind === 'file') {
    return <DeviceFileLink placed={placed} infoNumber={infoNumber} file={address} text={text} />;
  }
  return (
    <ElementRoot placed={placed} infoNumber={infoNumber} text={text}>
      {address.kind === 'web' ? (
        <a className={css.link} href={address.url} target="_blank" rel="noopener noreferrer" title={address.url}>
          {text}
        </a>
      ) : (
        <span className={css.lines} title={t`This address is not allowed: ${element.url}`}>
          {text}
        </span>
      )}
    </ElementRoot>
  );
}
