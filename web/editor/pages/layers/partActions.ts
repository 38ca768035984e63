import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  CopyPlus,
  EyeOff,
  Group,
  Lock,
  LockOpen,
  type LucideIcon,
  MoveHorizontal,
  MoveVertical,
  ScanText,
  Trash2,
  Ungroup,
} from 'lucide-react';
import type { LayerMark } from '../../../../editor/layers/layerMarks.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import { colonText } from '../../../text/colonText.ts';
import type { Items } from '../canvas/items.ts';
import type { PageEdits } from '../canvas/pageEdits.ts';
import type { Choose } from '../panel.ts';
import { alike, type Likeness, likenessOf } from './alike.ts';

export interface ActionScene {
  readonly store: RecordStore;
  readonly items: Items;
  readonly edits: PageEdits;
  readonly chosen: ReadonlySet<string>;
  readonly choose: Choose;
  /** On a page, not in a template. */
  readonly hasMarks: boolean;
}

/** What is done with chosen elements and shapes: by the row of tools, a key or the menu. */
export interface PartAction {
  readonly icon?: LucideIcon;
  readonly label: MessageDescriptor;
  /** As on the reader's keyboard. */
  readonly keys?: MessageDescriptor | string;
  /** As `useCanvasKeys` names it. */
  readonly chord?: string;
  readonly act: (scene: ActionScene) => unknown;
  /** How many that are not locked must be chosen. */
  readonly least: number;
  /** Undefined: always. */
  readonly isOffered?: (scene: ActionScene) => boolean;
}

const hasMark = ({ items, chosen }: ActionScene, is: (mark: LayerMark | undefined) => boolean) =>
  [...chosen].some((key) => is(items.marks.get(key)));

/** Chosen ones that are, or are not, locked. */
const lockedOf = ({ items, chosen }: ActionScene, isLocked: boolean) =>
  [...chosen].filter((key) => (items.marks.get(key)?.isLocked ?? false) === isLocked);

/** Nothing else is chosen. */
function isOneGroup({ items, chosen }: ActionScene): boolean {
  const [first = '', second] = chosen;
  const members = items.groups.get(items.marks.get(first)?.elementGroup ?? '') ?? [];
  return second !== undefined && members.length === chosen.size && members.every((key) => chosen.has(key));
}

const likeAction = (label: MessageDescriptor, of: Likeness): PartAction => ({
  label,
  least: 0,
  act: ({ store, items, chosen, choose }) =>
    choose(
      alike(
        store,
        items.inOrder.map(({ key }) => key),
        chosen,
        of,
      ),
    ),
  isOffered: ({ store, chosen }) => [...chosen].some((key) => likenessOf(store, key, of) !== undefined),
});

const partActions = {
  alignLeft: {
    ...{ icon: AlignStartVertical, label: msg`Align left`, least: 1 },
    act: ({ edits }) => edits.align('left'),
  },
  alignCentres: {
    ...{ icon: AlignCenterVertical, label: msg`Align centres`, least: 1 },
    act: ({ edits }) => edits.align('centre'),
  },
  alignRight: {
    ...{ icon: AlignEndVertical, label: msg`Align right`, least: 1 },
    act: ({ edits }) => edits.align('right'),
  },
  alignTop: {
    ...{ icon: AlignStartHorizontal, label: msg`Align top`, least: 1 },
    act: ({ edits }) => edits.align('top'),
  },
  alignMiddles: {
    ...{ icon: AlignCenterHorizontal, label: msg`Align middles`, least: 1 },
    act: ({ edits }) => edits.align('middle'),
  },
  alignBottom: {
    ...{ icon: AlignEndHorizontal, label: msg`Align bottom`, least: 1 },
    act: ({ edits }) => edits.align('bottom'),
  },
  distributeAcross: {
    ...{ icon: AlignHorizontalSpaceBetween, label: msg`Distribute horizontally`, least: 3 },
    act: ({ edits }) => edits.distribute('across'),
  },
  distributeDown: {
    ...{ icon: AlignVerticalSpaceBetween, label: msg`Distribute vertically`, least: 3 },
    act: ({ edits }) => edits.distribute('down'),
  },
  sameWidth: {
    ...{ icon: MoveHorizontal, label: msg`Same width`, least: 2 },
    act: ({ edits }) => edits.sameSize('across'),
  },
  sameHeight: {
    ...{ icon: MoveVertical, label: msg`Same height`, least: 2 },
    act: ({ edits }) => edits.sameSize('down'),
  },
  fit: {
    ...{ icon: ScanText, label: msg`Fit to text`, least: 1, keys: 'T', chord: 't' },
    act: ({ edits }) => edits.fit(),
  },
  front: {
    ...{ icon: ArrowUpToLine, label: msg`Bring to front`, least: 1 },
    ...{ keys: msg({ message: 'Shift+Page Up', comment: 'Key' }), chord: 'shift+pageup' },
    act: ({ edits }) => edits.stack('front'),
  },
  forward: {
    ...{ icon: ArrowUp, label: msg`Bring forward`, least: 1 },
    ...{ keys: msg({ message: 'Page Up', comment: 'Key' }), chord: 'pageup' },
    act: ({ edits }) => edits.stack('forward'),
  },
  backward: {
    ...{ icon: ArrowDown, label: msg`Send backward`, least: 1 },
    ...{ keys: msg({ message: 'Page Down', comment: 'Key' }), chord: 'pagedown' },
    act: ({ edits }) => edits.stack('backward'),
  },
  back: {
    ...{ icon: ArrowDownToLine, label: msg`Send to back`, least: 1 },
    ...{ keys: msg({ message: 'Shift+Page Down', comment: 'Key' }), chord: 'shift+pagedown' },
    act: ({ edits }) => edits.stack('back'),
  },
  duplicate: {
    ...{ icon: CopyPlus, label: msg`Duplicate`, least: 1, keys: 'Ctrl+D', chord: 'ctrl+d' },
    act: ({ edits }) => edits.paste(edits.copied()),
  },
  delete: {
    ...{ icon: Trash2, label: msg`Delete`, least: 1, keys: msg({ message: 'Del', comment: 'Key' }) },
    act: ({ edits }) => edits.remove(),
  },
  group: {
    ...{ icon: Group, label: msg({ message: 'Group', context: 'verb' }), least: 2, keys: 'Ctrl+G', chord: 'ctrl+g' },
    act: ({ edits }) => edits.group(),
    isOffered: (scene) => scene.hasMarks && !isOneGroup(scene),
  },
  ungroup: {
    ...{ icon: Ungroup, label: msg`Ungroup`, least: 0 },
    ...{ keys: msg({ message: 'Ctrl+Shift+G', comment: 'Key' }), chord: 'ctrl+shift+g' },
    act: ({ edits }) => edits.ungroup(),
    isOffered: (scene) => hasMark(scene, (mark) => mark?.elementGroup !== undefined),
  },
  lock: {
    ...{ icon: Lock, label: msg({ message: 'Lock', context: 'elements' }), least: 1 },
    ...{ keys: msg({ message: 'Ctrl+Shift+L', comment: 'Key' }), chord: 'ctrl+shift+l' },
    act: (scene) => scene.edits.mark('partsLocked', lockedOf(scene, false), (mark) => ({ ...mark, isLocked: true })),
    isOffered: (scene) => scene.hasMarks && lockedOf(scene, false).length > 0,
  },
  unlock: {
    ...{ icon: LockOpen, label: msg({ message: 'Unlock', context: 'elements' }), least: 0 },
    ...{ keys: msg({ message: 'Ctrl+Shift+L', comment: 'Key' }), chord: 'ctrl+shift+l' },
    act: (scene) => scene.edits.mark('partsUnlocked', lockedOf(scene, true), (mark) => ({ ...mark, isLocked: false })),
    isOffered: (scene) => lockedOf(scene, true).length > 0 && lockedOf(scene, false).length === 0,
  },
  hide: {
    ...{ icon: EyeOff, label: msg({ message: 'Hide while drawing', context: 'elements' }), least: 0 },
    ...{ keys: msg({ message: 'Ctrl+Shift+H', comment: 'Key' }), chord: 'ctrl+shift+h' },
    act: ({ edits, chosen, choose }) => {
      edits.mark('partsHidden', chosen, (mark) => ({ ...mark, isHidden: true }));
      choose([]);
    },
    isOffered: ({ hasMarks, chosen }) => hasMarks && chosen.size > 0,
  },
  chooseAll: {
    ...{ label: msg`All`, least: 0, keys: 'Ctrl+A', chord: 'ctrl+a' },
    act: ({ items, choose }) => choose(items.inOrder.map(({ key }) => key)),
  },
  chooseKind: likeAction(msg`Of the same kind`, 'kind'),
  choosePoint: likeAction(msg`With the same point`, 'point'),
  chooseSymbol: likeAction(msg`With the same symbol`, 'symbol'),
} as const satisfies Readonly<Record<string, PartAction>>;

export type PartActionId = keyof typeof partActions;

export function actionOf(id: PartActionId): PartAction {
  return partActions[id];
}

/** `Duplicate: Ctrl+D`. */
export function actionTitle(i18n: I18n, { label, keys }: PartAction): string {
  return keys === undefined ? i18n._(label) : colonText(i18n, i18n._(label), keysText(i18n, keys));
}

export function keysText(i18n: I18n, keys: MessageDescriptor | string): string {
  return typeof keys === 'string' ? keys : i18n._(keys);
}

export function isOff({ least, isOffered }: PartAction, scene: ActionScene): boolean {
  return scene.edits.chosen.length < least || isOffered?.(scene) === false;
}

/** By chord; of several with one key, what can be done now. False: nothing. */
export function runChord(chord: string, scene: ActionScene): unknown {
  const actions: readonly PartAction[] = Object.values(partActions);
  const own = actions.filter((action) => action.chord === chord);
  const action = own.find((one) => !isOff(one, scene));
  return action ? action.act(scene) : own.length > 0 || false;
}
