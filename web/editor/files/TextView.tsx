import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { TextRange } from '../../../editor/text/recordRange.ts';
import { xmlFaultMessage } from '../../../editor/xml/xmlFault.ts';
import { Button } from '../../ui/Button.tsx';
import { useStore } from '../../ui/store.ts';
import { type FileText, linesIn } from './fileText.ts';
import { LineNumbers } from './LineNumbers.tsx';
import css from './TextView.module.css';

interface TextViewProps {
  readonly file: string;
  readonly text: FileText;
  /** Chosen elsewhere: scrolled into sight. */
  readonly chosen?: TextRange | undefined;
  readonly onCursor?: (offset: number) => void;
}

export function TextView({ file, text, chosen, onCursor }: TextViewProps) {
  const { i18n, t } = useLingui();
  const { fault, lost, lines } = useStore(text);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const field = area.current;
    if (!field) return;
    return text.attach(field, (at) => scrollTo(field, linesIn(field.value.slice(0, at)), false));
  }, [text]);
  useEffect(() => {
    const leave = () => void text.flush();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [text]);
  const { from, to } = chosen ?? {};
  const [chosenLine, setChosenLine] = useState<number>();
  useEffect(() => {
    const field = area.current;
    if (!field || from === undefined || to === undefined) return setChosenLine(undefined);
    const line = linesIn(field.value.slice(0, from));
    setChosenLine(line);
    // A choice elsewhere takes the focus: this one follows the cursor, or is late.
    if (document.activeElement === field) return;
    field.setSelectionRange(from, to);
    field.scrollLeft = 0;
    scrollTo(field, line, true);
    // Only for another choice: typing before it moves it.
  }, [from, to]);
  const show = (line: number) => {
    const field = area.current;
    if (!field) return;
    const from = placeOfLine(field.value, line);
    const end = field.value.indexOf('\n', from);
    field.focus();
    field.setSelectionRange(from, end === -1 ? field.value.length : end);
    scrollTo(field, line, true);
  };
  return (
    <div className={css.view}>
      <div className={css.notices} role="status">
        {fault && (
          <div className="toolbar far notice" id={`${id}-fault`}>
            <p className="whole words">
              <b>
                <Trans>Line {fault.line}</Trans>
              </b>{' '}
              {i18n._(xmlFaultMessage(fault.reason))}{' '}
              {fault.isSaved ? (
                <Trans>The text is saved as it is. A version with such a file can’t be activated.</Trans>
              ) : (
                <Trans>The draft has the text without this until it is corrected.</Trans>
              )}
            </p>
            <Button onClick={() => show(fault.line)}>
              <Trans>Show line {fault.line}</Trans>
            </Button>
            {!fault.isSaved && (
              <Button onClick={() => text.discard()}>
                <Trans>Discard what was typed</Trans>
              </Button>
            )}
          </div>
        )}
        {lost !== undefined && (
          <div className="toolbar far notice">
            <p className="whole">
              <Trans>
                Another user changed the same place at the same time. This is what you typed; it is not in the draft:
              </Trans>
            </p>
            <pre className="whole small scroll">{lost}</pre>
            <Button onClick={() => text.forgetLost()}>
              <Trans>Close</Trans>
            </Button>
          </div>
        )}
      </div>
      <div className={css.text}>
        <LineNumbers area={area} count={lines} marked={fault?.line} chosen={chosenLine} />
        <textarea
          ref={area}
          className={css.area}
          aria-label={t`Text of ${file}`}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault && `${id}-fault`}
          wrap="off"
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          onKeyUp={({ currentTarget }) => onCursor?.(currentTarget.selectionStart)}
          onClick={({ currentTarget }) => onCursor?.(currentTarget.selectionStart)}
          onInput={({ currentTarget }) => {
            onCursor?.(currentTarget.selectionStart);
            text.typed();
          }}
        />
      </div>
    </div>
  );
}

function placeOfLine(text: string, line: number): number {
  let at = 0;
  for (let left = line - 1; left > 0; left--) at = text.indexOf('\n', at) + 1;
  return at;
}

/** Not at the edge; one that is in sight stays where it is, unless `isAlways`. */
function scrollTo(field: HTMLTextAreaElement, line: number, isAlways: boolean): void {
  const top = (line - 1) * Number.parseFloat(getComputedStyle(field).lineHeight);
  const { scrollTop, clientHeight } = field;
  if (isAlways || top < scrollTop || top > scrollTop + clientHeight - 60)
    field.scrollTop = Math.max(0, top - clientHeight / 3);
}
