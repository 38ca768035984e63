import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { type Readable, useStore } from '../../../ui/store.ts';
import type { DraftClient } from '../../journal/draftClient.ts';
import { drawingTool } from '../drawing/drawingTool.ts';
import type { ChosenCorner } from '../pipes/useCorner.ts';
import css from './Canvas.module.css';
import type { Drag } from './drags.ts';
import { type Activity, hints } from './hints.ts';
import type { WritingNote } from './text/useTextEdit.tsx';

interface CanvasFootProps {
  readonly client: DraftClient;
  readonly id: string;
  /** Written past React while a button is down. */
  readonly figures: RefObject<HTMLOutputElement | null>;
  readonly drag: Readable<Drag['activity'] | undefined>;
  readonly chosen: number;
  readonly all: number;
  readonly corner: ChosenCorner;
  readonly message: string | undefined;
  readonly writing: WritingNote | undefined;
  readonly children: ReactNode;
  /** Undefined: there is nothing to be fitted. */
  readonly onFit: (() => void) | undefined;
}

/** What can be done next, and what is chosen; a drag draws nothing but this again. */
export function CanvasFoot(props: CanvasFootProps) {
  const { client, id, figures, drag, chosen, all, corner, message, writing, children, onFit } = props;
  const { i18n, t } = useLingui();
  const { shape, byKeyIn } = useStore(drawingTool(client));
  const dragged = useStore(drag);
  const hint = i18n._(
    hints[dragged ?? (shape ? (byKeyIn ? 'draw by keys' : `draw ${shape}`) : restingAt(chosen, corner))],
  );
  // Where the page is alone, only what is announced is seen.
  const [resting, announced] = shape && !dragged ? ['', hint] : [hint, undefined];
  return (
    <div className={css.foot}>
      <p id={id} className="fill clip" title={resting}>
        {writing ? '' : resting}
      </p>
      {(writing || announced) && (
        <p role="status" className="clip" title={announced}>
          {writing ? <WritingHint note={writing} /> : announced}
        </p>
      )}
      <output ref={figures} aria-live="off" />
      <p role="status" className={announced && 'firm'}>
        {writing ? '' : message || (chosen > 0 && t`${chosen} of ${all} chosen`)}
      </p>
      {onFit && (
        <Button onClick={onFit}>
          <Trans>Fit to text</Trans>
        </Button>
      )}
      {children}
    </div>
  );
}

function restingAt(chosen: number, { line, at }: ChosenCorner): Activity {
  if (line) return at === undefined ? 'line' : 'corner';
  return chosen === 0 ? 'nothing' : chosen === 1 ? 'one' : 'several';
}

function WritingHint({ note: { isPointName, hasLines, languages } }: { readonly note: WritingNote }): ReactNode {
  const { i18n } = useLingui();
  const names = new Intl.DisplayNames(i18n.locale, { type: 'language' });
  const list = new Intl.ListFormat(i18n.locale).format(languages.map((code) => names.of(code) ?? code));
  return (
    <>
      {isPointName && <Trans>The name of the point, wherever it is shown.</Trans>}{' '}
      {languages.length > 0 && <Trans>In the station’s own language; {list}: see Texts.</Trans>}{' '}
      {hasLines ? (
        <Trans>Enter: keep it. Shift+Enter: a new line. Esc: as before.</Trans>
      ) : (
        <Trans>Enter: keep it. Esc: as before.</Trans>
      )}
    </>
  );
}
