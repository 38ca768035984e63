import { type Model } from './epanet.ts';
/** The simple controls of the file (`LINK … IF NODE … BELOW …`), made to share a link with an operator. */
export type Controls = {
    /** An operator has set a link: controls that are asking for something else fall silent. */
    commanded(link: number, setting: number): void;
    /** From now on a control that plainly starts this pump starts it at `setting`. */
    startAt(pump: number, setting: number): void;
    /** Whether the controls of a link want it to run now; undefined: between their levels they want neither. */
    asked(link: number): boolean | undefined;
    /** The controls of a link rest for that cause, or act again where there is no other. */
    rest(link: number, cause: string, isResting: boolean): void;
    /** The level that a control acts at; `index` counts from 1. */
    levelOf(index: number): number;
    /** Gives it another level; a start above the stop of the same link is for the caller to refuse. */
    setLevel(index: number, level: number): void;
    /** Lets silent controls speak again whose condition has gone; call after each solution. */
    observe(): void;
};
/**
 * EPANET applies a control at every solution as long as its condition holds, so a pump stopped by hand under a low tank
 * would start again at once. Here a command holds until a control's condition comes true anew, as after a level switch.
 */
export declare function takeControls(model: Model): Controls;
