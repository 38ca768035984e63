import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { weekdayOf } from '../../../protocol/programme/dates.ts';
import type { ProgrammeFault } from '../../../protocol/programme/programmeFault.ts';
import { useIsPrinting } from '../../ui/browser/useIsPrinting.ts';
import layout from '../../ui/draft/tabbedForm.module.css';
import { Tabs } from '../../ui/Tabs.tsx';
import { ExceptionEditor } from '../exceptions/ExceptionEditor.tsx';
import css from '../ProgrammePage.module.css';
import { CopyWeek, type OtherWeeks } from './CopyWeek.tsx';
import { ProgrammeOnPaper } from './ProgrammeOnPaper.tsx';
import { ProgrammeOptions } from './ProgrammeOptions.tsx';
import { type Part, partNames, partWords, placeOf } from './parts.ts';
import { useFocusHome } from './useFocusHome.ts';
import { useLocalNow } from './useLocalNow.ts';
import { type ProgrammeEditorProps, WeekEditor } from './WeekEditor.tsx';

/** Which part is on the screen, and ways to others. */
interface ShownPart {
  readonly part: Part;
  readonly onProve: () => void;
  readonly onFault: (fault: ProgrammeFault) => void;
}

/** The same for a programme of the device and for one of a draft: `change` is all that stores it. */
interface ProgrammePartsProps extends ProgrammeEditorProps, OtherWeeks {
  /** Device time now, UTC ms (R32). */
  readonly now: () => number;
  readonly zone: string;
  readonly undoButtons?: ReactNode;
  readonly copyTo?: ReactNode;
  readonly renderPreview: () => ReactNode;
  /** Undefined: there are none. */
  readonly renderVersions?: (shown: ShownPart) => ReactNode;
  readonly renderFoot: (shown: ShownPart) => ReactNode;
}

/** One part at a time, over the line that says how far the programme is from the device. */
export function ProgrammeParts({ now, zone, others, readOther, renderVersions, ...props }: ProgrammePartsProps) {
  const { point, programme, faults, change } = props;
  const { i18n, t } = useLingui();
  const [part, setPart] = useState<Part>('week');
  const [exception, setException] = useState<number>();
  const local = useLocalNow(now, zone);
  const [day, setDay] = useState(() => weekdayOf(local.day));
  const area = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useFocusHome(area);
  const editor = { point, programme, faults, change };
  const names = partNames.filter(
    (one) =>
      (one !== 'exceptions' || point.editingKind === 'Annual') && (one !== 'versions' || renderVersions !== undefined),
  );
  // The proof and the versions are printed as they are.
  const isOnPaper = useIsPrinting() && (part === 'week' || part === 'exceptions');
  const shown: ShownPart = {
    part,
    onProve: () => {
      bar.current?.scrollIntoView({ block: 'nearest' });
      setPart('preview');
    },
    onFault: (fault) => {
      const place = placeOf(fault);
      setPart(place.part);
      if (place.day !== undefined) setDay(place.day);
      if (place.exception !== undefined) setException(place.exception);
      // It is drawn by then.
      requestAnimationFrame(() => area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    },
  };
  const panes: Record<Part, () => ReactNode> = {
    week: () => (
      <>
        <WeekEditor {...editor} chosen={day} onChoose={setDay} local={local} />
        {change && others.length > 0 && <CopyWeek others={others} readOther={readOther} change={change} />}
        <ProgrammeOptions {...editor} />
        {props.copyTo}
      </>
    ),
    exceptions: () => <ExceptionEditor {...editor} local={local} open={exception} onOpen={setException} />,
    preview: props.renderPreview,
    versions: () => renderVersions?.(shown),
  };
  return (
    <div className={css.editor} ref={area}>
      <div className={`noPaper ${layout.bar}`} ref={bar}>
        <Tabs
          label={t`Programme sections`}
          names={names}
          chosen={part}
          onChoose={setPart}
          words={(name) => i18n._(partWords[name])}
          panel="programme-part"
        />
        {props.undoButtons}
      </div>
      <div
        role="tabpanel"
        id="programme-part"
        aria-label={i18n._(partWords[part])}
        className={layout.pane}
        tabIndex={-1}
        data-focus-home
        data-on-paper={isOnPaper || undefined}
      >
        {panes[part]()}
      </div>
      {isOnPaper && <ProgrammeOnPaper {...editor} local={local} />}
      {props.renderFoot(shown)}
    </div>
  );
}
