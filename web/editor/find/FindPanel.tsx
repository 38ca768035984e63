import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { find, idOf, type Search } from '../../../editor/find/find.ts';
import { replaceAll, unchangedTranslations } from '../../../editor/find/replace.ts';
import { replacementsOf } from '../../../editor/find/replacements.ts';
import { pageOf } from '../../../editor/page/pages.ts';
import type { SectionProps } from '../section.ts';
import { useRecords } from '../useRecords.ts';
import { FindForm } from './FindForm.tsx';
import { canBeTicked, FindList, type FoundRow } from './FindList.tsx';
import type { Query, Where } from './query.ts';
import type { FindMode } from './useFindKeys.ts';

interface FindPanelProps extends Pick<SectionProps, 'client' | 'store' | 'hrefOf'> {
  /** Another object each time that a user asks for it. */
  readonly wanted: { readonly mode: FindMode; readonly text: string };
  /** In the section that is on the screen. */
  readonly chosen: readonly string[];
  readonly onClose: () => void;
}

const everything = { isExact: false, isWholeWord: false, thing: undefined, kind: undefined, where: 'all' } as const;

/** Everything that is found, and what would become of it; one edit replaces what is ticked. */
export function FindPanel({ client, store, hrefOf, wanted, chosen, onClose }: FindPanelProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState<Query>({ ...everything, text: '', by: '', isReplacing: false });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState('');
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const isReplacing = wanted.mode === 'replace';
    setQuery((now) => ({ ...now, text: wanted.text || now.text, isReplacing: now.isReplacing || isReplacing }));
    const field = panel.current?.querySelector<HTMLInputElement>('[data-finding]');
    field?.focus();
    field?.select();
  }, [wanted]);
  const change = (part: Partial<Query>) => {
    setQuery((now) => ({ ...now, ...part }));
    setDone('');
  };
  const last = chosen.at(-1);
  const page = last === undefined ? undefined : pageOf(store, last);
  const isChosen = chosen.length > 0 && last !== page;
  const shown = useDeferredValue(query);
  const search = useMemo<Search>(
    () => ({
      ...shown,
      page: shown.where === 'page' ? page : undefined,
      chosen: shown.where === 'chosen' && isChosen ? chosen : undefined,
    }),
    [shown, page, chosen, isChosen],
  );
  const found = useRecords(store, find, search);
  const plan = useMemo(
    () => (shown.isReplacing ? replacementsOf(store, found, search, shown.by, left) : []),
    [store, found, search, shown, left],
  );
  const rows = useMemo(() => {
    const planned = new Map(plan.map((one) => [one.id, one]));
    return found.map((one): FoundRow => ({ id: idOf(one), found: one, replacement: planned.get(idOf(one)) }));
  }, [found, plan]);
  const usable = plan.filter(canBeTicked);
  const ticked = useMemo(() => plan.filter((one) => canBeTicked(one) && !left.has(one.id)), [plan, left]);
  const translations = useMemo(() => unchangedTranslations(store, ticked), [store, ticked]);
  const tick = (ids: readonly string[], isTicked: boolean) => {
    const now = new Set(ids);
    setLeft(isTicked ? left.difference(now) : left.union(now));
  };
  const isCurrent = shown === query;
  const replace = () => {
    if (!query.isReplacing || !isCurrent || ticked.length === 0) return;
    const { text, by } = query;
    client.edit((edit) => replaceAll(edit, ticked), { code: 'replaced', text, by });
    const count = ticked.length;
    setDone(t`Replaced: ${count}`);
  };
  const wheres: readonly Where[] = [
    'all',
    ...(page ? ['page' as const] : []),
    ...(isChosen ? ['chosen' as const] : []),
  ];
  const texts = found.length;
  const owners = new Set(found.map(({ thing, owner }) => `${thing} ${owner}`)).size;
  return (
    <section
      ref={panel}
      className="tall near"
      aria-label={t`Find and replace`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <FindForm
        query={query}
        onChange={change}
        wheres={wheres}
        count={isCurrent ? ticked.length : undefined}
        onReplace={replace}
        onClose={onClose}
      >
        <p role="status">
          {done !== '' && <b>{done} </b>}
          {shown.text !== '' && (
            <>
              <Plural value={texts} _0="Nothing found" one="# text found" other="# texts found" />{' '}
              {texts > 0 && <Plural value={owners} one="in # thing" other="in # things" />}
            </>
          )}
        </p>
        {usable.length > 1 && (
          <label>
            <input
              type="checkbox"
              checked={ticked.length === usable.length}
              onChange={({ currentTarget }) =>
                tick(
                  usable.map(({ id }) => id),
                  currentTarget.checked,
                )
              }
            />
            <Trans>Replace all of them</Trans>
          </label>
        )}
        {translations > 0 && (
          <p className="note">
            <Plural
              value={translations}
              one="# translation stays as it is: check it."
              other="# translations stay as they are: check them."
            />
          </p>
        )}
      </FindForm>
      {rows.length > 0 && (
        <FindList
          {...{ store, hrefOf, rows, left }}
          isReplacing={shown.isReplacing}
          onTick={(id, isTicked) => tick([id], isTicked)}
        />
      )}
    </section>
  );
}
