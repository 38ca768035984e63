import { Plural, useLingui } from '@lingui/react/macro';
import type { DocumentFault } from '../../../protocol/messages/jsonShape.ts';
import { colonText } from '../../text/colonText.ts';
import { documentFaultWords } from '../../text/labels/documentFaultWords.ts';
import { Button } from '../../ui/Button.tsx';
import { keysOf, valueAt } from './form/draft.ts';
import { wordsOf } from './form/fieldWords.ts';
import { useSetup } from './form/SetupContext.ts';
import { partOf, parts } from './parts.tsx';
import css from './SetupPage.module.css';

interface FaultListProps {
  readonly faults: readonly DocumentFault[];
  readonly onFault: (fault: DocumentFault) => void;
}

/** Every mistake with its place; a press goes there. */
export function FaultList({ faults, onFault }: FaultListProps) {
  const { i18n } = useLingui();
  const { document } = useSetup();
  /** Section, entry and field: `Persons › Paul › Address`. */
  const placeOf = (path: string) => {
    const [list, index] = keysOf(path);
    const id = typeof index === 'number' ? (valueAt(document, `${list}[${index}].id`) ?? index + 1) : undefined;
    const label = wordsOf(path)?.label;
    return [i18n._(parts[partOf(path)].name), id, label && i18n._(label)]
      .filter((one) => one !== undefined)
      .join(' › ');
  };
  return (
    <section className={css.mistakes} role="alert">
      <h3>
        <Plural value={faults.length} one="# mistake. Nothing was saved." other="# mistakes. Nothing was saved." />
      </h3>
      <ul>
        {faults.map((fault) => (
          <li key={fault.path + fault.code}>
            <Button variant="bare" onClick={() => onFault(fault)}>
              {colonText(i18n, placeOf(fault.path), i18n._(documentFaultWords(fault)))}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
