import { readSetting, storeSetting } from '../../ui/browser/browserSetting.ts';
import { createStore, type Readable } from '../../ui/store.ts';

const key = 'vigie.alarmSound';

/** Off by default, and where the browser has no storage. */
function chosen(): boolean {
  return readSetting(key) === 'on';
}

const choice = createStore(chosen());

export function isSoundChosen(): boolean {
  return readSetting(key) !== null;
}

export const soundChoice: Readable<boolean> = choice;

/** Another tab of this browser has chosen: to be called at storage events. */
export function readSoundChoice(): void {
  choice.set(chosen());
}

export function chooseSound(isOn: boolean): void {
  choice.set(isOn);
  storeSetting(key, isOn ? 'on' : 'off');
}
