import { createStore, type Readable } from '../../ui/store.ts';

const key = 'vigie.alarmSound';

/** Whether alarms sound in this browser; off until somebody chooses it, or where the browser keeps nothing. */
function chosen(): boolean {
  try {
    return localStorage.getItem(key) === 'on';
  } catch {
    return false;
  }
}

const choice = createStore(chosen());

export const soundChoice: Readable<boolean> = choice;

/** Another tab of this browser has chosen: to be called at storage events. */
export function readSoundChoice(): void {
  choice.set(chosen());
}

/** From now on, and again at the next visit. */
export function chooseSound(isOn: boolean): void {
  choice.set(isOn);
  try {
    localStorage.setItem(key, isOn ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing still sounds now.
  }
}
