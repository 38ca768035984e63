import { Trans, useLingui } from '@lingui/react/macro';
import {
  ArrowDown,
  ArrowUp,
  Copy,
  CopyPlus,
  Eye,
  Home,
  LayoutTemplate,
  type LucideIcon,
  Plus,
  Trash2,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { addPage, copyPage, makeFirst, movePage, removePage } from '../../../../editor/page/editPages.ts';
import { sheetOf } from '../../../../editor/page/pageSize.ts';
import { pageKeys } from '../../../../editor/page/pages.ts';
import type { Transaction } from '../../../../editor/records/transaction.ts';
import { fieldText } from '../../../../editor/station/fields.ts';
import { pageName } from '../../../../protocol/synoptic.ts';
import { readBoolean } from '../../../../protocol/wire/fields.ts';
import { element } from '../../../../protocol/wire/xml.ts';
import { Link } from '../../../router/Link.tsx';
import { useNavigate } from '../../../router/RouterContext.tsx';
import { fetchLater } from '../../../text/language.ts';
import { fetchProductLanguages } from '../../../text/productLanguages.ts';
import { Button } from '../../../ui/Button.tsx';
import { useDialogPart } from '../../../ui/dialogs/useDialogPart.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useCopyDialog } from '../../copy/useCopyDialog.tsx';
import panels from '../PagesSection.module.css';
import type { PagePanelProps } from '../panel.ts';
import css from './PageList.module.css';
import { showCurrent } from './showCurrent.ts';

/** It brings the symbols: loaded only when it is wanted. */
const fetchGenerating = async () => {
  const { GenerateDialog } = await fetchLater(() => import('../generate/GenerateDialog.tsx'));
  return { GenerateDialog, languages: await fetchProductLanguages() };
};

const usualSize = { width: 1280, height: 840 };

export function PageList({ client, hrefOf, pageKey }: PagePanelProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const generating = useDialogPart(fetchGenerating);
  const { store } = client;
  const pages = pageKeys(store);
  const at = pages.indexOf(pageKey ?? '');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => showCurrent(list.current, at), [at]);
  const nameOf = (key: string) => fieldText(store, key, 'SynopticName') || fieldText(store, key, 'SynopticId') || '–';
  const open = (key: string | undefined) => navigate(hrefOf('pages', key === undefined ? {} : { key }));
  const adding = (name: string, make: (edit: Transaction) => string) =>
    open(client.edit(make, { code: 'added', element: pageName, name }));
  const copy = (key: string) => {
    const name = t`${nameOf(key)} (copy)`;
    adding(name, (edit) => copyPage(edit, key, name));
  };
  const remove = (key: string) => {
    open(pages[at + 1] ?? pages[at - 1]);
    client.edit((edit) => removePage(edit, key), { code: 'removed', element: pageName, name: nameOf(key) });
  };
  const move = (key: string, by: -1 | 1) =>
    client.edit((edit) => movePage(edit, key, by), { code: 'moved', element: pageName, name: nameOf(key) });
  const first = (key: string) =>
    client.edit((edit) => makeFirst(edit, key), {
      code: 'attribute',
      element: pageName,
      name: nameOf(key),
      attribute: 'IsFirst',
    });
  const group = useCopyDialog(client, ({ pages: [first] }) => open(first ?? pageKey));
  const add = () => {
    const name = t`New page`;
    adding(name, (edit) => addPage(edit, name, pageKey ? sheetOf(store, pageKey) : usualSize));
  };
  const tools: readonly (readonly [LucideIcon, string, isUsable: boolean, (key: string) => void])[] = [
    [Copy, t`Copy page`, true, copy],
    [ArrowUp, t`Move page up`, at > 0, (key) => move(key, -1)],
    [ArrowDown, t`Move page down`, at < pages.length - 1, (key) => move(key, 1)],
    [Home, t`Set as first page`, true, first],
    [Trash2, t`Delete page`, true, remove],
  ];
  return (
    <>
      <div className={panels.tools} role="toolbar" aria-label={t`Page`}>
        <IconButton icon={Plus} label={t`New page`} onClick={add} />
        {tools.map(([icon, label, isUsable, run]) => (
          <IconButton
            key={label}
            icon={icon}
            label={label}
            disabled={pageKey === undefined || !isUsable}
            onClick={() => pageKey !== undefined && run(pageKey)}
          />
        ))}
      </div>
      <Button onClick={() => void generating.open()}>
        <LayoutTemplate size={16} aria-hidden />
        <Trans>Generate pages…</Trans>
      </Button>
      {pageKey !== undefined && (
        <Button onClick={() => group.copy({ kind: 'page', page: pageKey })}>
          <CopyPlus size={16} aria-hidden />
          <Trans>Copy for another group…</Trans>
        </Button>
      )}
      {group.dialog}
      {generating.hasFailed && (
        <p role="alert">
          <Trans>This could not be loaded. Try again when the device responds.</Trans>
        </p>
      )}
      {generating.Part && (
        <generating.Part.GenerateDialog
          {...{ client, languages: generating.Part.languages, onClose: generating.close }}
          onGenerated={() => open(undefined)}
        />
      )}
      <nav aria-label={t`Pages`}>
        <ul className={css.list} ref={list}>
          {pages.map((key) => (
            <li key={key}>
              <Link
                to={hrefOf('pages', { key })}
                className={css.page}
                aria-current={key === pageKey ? 'page' : undefined}
              >
                <span className="words">{nameOf(key)}</span>
                <small>{fieldText(store, key, 'Group')}</small>
                {isTrue(fieldText(store, key, 'IsFirst')) && <Home size={16} aria-label={t`First page`} />}
                {fieldText(store, key, 'IsAuthenticationRequired') === 'false' && (
                  <Eye size={16} aria-label={t`Public page`} />
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function isTrue(text: string | undefined): boolean {
  return readBoolean(element('Field', { text }), 'text') === true;
}
