import { useLingui } from '@lingui/react/macro';
import { noticesOf } from '../../../importers/pointLists/notices.ts';
import type { PointList } from '../../../importers/pointLists/readPointList.ts';
import { noticeText } from './previewTexts.ts';

export function ListNotices({ list }: { readonly list: PointList }) {
  const { i18n } = useLingui();
  const texts = noticesOf(list).map((notice) => noticeText(i18n, notice));
  if (texts.length === 0) return null;
  return (
    <ul className="stack near muted words">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
