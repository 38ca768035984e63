import css from './Canvas.module.css';
import type { Item, Items } from './items.ts';
import { boxStyle } from './Outlines.tsx';
import type { RecordFindings } from './pageFindings.ts';

/** More would hide the page. */
const mostMarked = 200;

interface FindingMarksProps {
  readonly items: Items;
  readonly findings: RecordFindings;
  readonly scale: number;
}

/** Around each element that is rejected, cut or unseen; its words are in the line below the page, and with its fields. */
export function FindingMarks({ items, findings, scale }: FindingMarksProps) {
  const marked = [...findings.keys()].flatMap((key): Item[] => {
    const item = items.byKey.get(key);
    return item && !items.marks.get(key)?.isHidden ? [item] : [];
  });
  return (
    <div aria-hidden>
      {marked.slice(0, mostMarked).map(({ key, box }) => (
        <div key={key} className={css.finding} data-finding={key} style={boxStyle(box, scale)} />
      ))}
    </div>
  );
}
