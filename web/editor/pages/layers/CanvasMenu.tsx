import { useLingui } from '@lingui/react/macro';
import {
  AlignStartVertical,
  ArrowUpDown,
  ClipboardCopy,
  ClipboardPaste,
  CopyPlus,
  LayoutTemplate,
  type LucideIcon,
  MousePointer2,
  Replace,
  Scissors,
  Settings2,
} from 'lucide-react';
import { useState } from 'react';
import type { LinePoint } from '../../../../protocol/schema/polyline.ts';
import { Menu, type MenuRow } from '../../../ui/menu/Menu.tsx';
import { useCopyDialog } from '../../copy/useCopyDialog.tsx';
import type { DraftClient } from '../../journal/draftClient.ts';
import type { PagePanelProps } from '../panel.ts';
import { MakeDialog } from '../templates/MakeDialog.tsx';
import { likenessOf } from './alike.ts';
import { readCopied, writeCopied } from './copiedTexts.ts';
import { focusProperties } from './focusProperties.ts';
import { type ActionScene, actionOf, isOff, keysText, type PartActionId } from './partActions.ts';

export interface MenuPlace {
  /** In the window. */
  readonly x: number;
  readonly y: number;
  readonly page: LinePoint;
}

export interface CanvasMenuProps {
  readonly client: DraftClient;
  readonly pageKey: string;
  readonly scene: ActionScene;
  /** Undefined: it is closed; what was opened from it may still be there. */
  readonly at: MenuPlace | undefined;
  readonly onClose: () => void;
  /** Puts a copied text there; undefined: the clipboard can't be read. */
  readonly onPaste: (text: string | undefined, place: LinePoint) => void;
  /** The panels at the right. */
  readonly openPanels: () => void;
}

const nested = {
  order: ['front', 'forward', 'backward', 'back'],
  align: [
    ...(['alignLeft', 'alignCentres', 'alignRight', 'alignTop', 'alignMiddles', 'alignBottom'] as const),
    ...(['distributeAcross', 'distributeDown', 'sameWidth', 'sameHeight', 'fit'] as const),
  ],
  choose: ['chooseAll', 'chooseKind', 'choosePoint', 'chooseSymbol'],
} as const satisfies Readonly<Record<string, readonly PartActionId[]>>;

/** What can be done with what is chosen, with its keys. */
export function CanvasMenu({ client, pageKey, scene, at, onClose, onPaste, openPanels }: CanvasMenuProps) {
  const { i18n, t } = useLingui();
  const { store } = client;
  const { edits, chosen, choose, hasMarks } = scene;
  const [isMaking, setMaking] = useState(false);
  const group = useCopyDialog(client, ({ elements }) => choose(elements));
  const row = (id: PartActionId): MenuRow => {
    const action = actionOf(id);
    const { icon, label, keys } = action;
    const shown = keys === undefined ? undefined : keysText(i18n, keys);
    return { id, icon, label: i18n._(label), keys: shown, isOff: isOff(action, scene), act: () => action.act(scene) };
  };
  const offered = (ids: readonly PartActionId[]) =>
    ids.filter((id) => actionOf(id).isOffered?.(scene) !== false).map(row);
  const opener = (id: keyof typeof nested, label: string, icon: LucideIcon): MenuRow => {
    const rows = offered(nested[id]);
    return { id, label, icon, rows, isOff: rows.every((one) => one.isOff) };
  };
  const isNone = chosen.size === 0;
  const copy = () => writeCopied(edits.copied());
  const properties = (part?: string) => {
    openPanels();
    focusProperties(part);
  };
  const hasSymbol = [...chosen].some((key) => likenessOf(store, key, 'symbol') !== undefined);
  const groups: readonly (readonly MenuRow[])[] = [
    [
      {
        ...{ id: 'cut', icon: Scissors, label: t`Cut`, keys: 'Ctrl+X', isOff: edits.chosen.length === 0 },
        act: () => {
          copy();
          edits.remove();
        },
      },
      { id: 'copy', icon: ClipboardCopy, label: t`Copy`, keys: 'Ctrl+C', isOff: isNone, act: copy },
      {
        ...{ id: 'paste', icon: ClipboardPaste, label: t`Paste here` },
        act: () => void readCopied().then((text) => at && onPaste(text, at.page)),
      },
      ...offered(['duplicate', 'delete']),
    ],
    offered(['group', 'ungroup', 'lock', 'unlock', 'hide']),
    [
      opener('order', t`Order`, ArrowUpDown),
      opener('align', t`Align and distribute`, AlignStartVertical),
      opener('choose', t`Choose`, MousePointer2),
    ],
    [
      ...(hasSymbol
        ? [{ id: 'symbol', icon: Replace, label: t`Swap symbol…`, act: () => properties('[data-symbol] select') }]
        : []),
      ...(hasMarks
        ? [
            {
              ...{ id: 'copyGroup', icon: CopyPlus, label: t`Copy for another group…`, isOff: isNone },
              act: () => group.copy({ kind: 'elements', page: pageKey, elements: [...chosen] }),
            },
            {
              ...{ id: 'template', icon: LayoutTemplate, label: t`Make template…`, isOff: isNone },
              act: () => setMaking(true),
            },
          ]
        : []),
      { id: 'properties', icon: Settings2, label: t`Properties`, act: () => properties() },
    ],
  ];
  const made: Pick<PagePanelProps, 'client' | 'pageKey' | 'chosen'> = { client, pageKey, chosen };
  return (
    <>
      {at && (
        <Menu
          key={`${at.x} ${at.y}`}
          label={isNone ? t`Page` : t`What is chosen`}
          at={at}
          groups={groups.filter((rows) => rows.length > 0)}
          onClose={onClose}
        />
      )}
      {group.dialog}
      {isMaking && <MakeDialog {...made} onClose={() => setMaking(false)} />}
    </>
  );
}
