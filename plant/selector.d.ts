import type { Controls } from './controls.ts';
import type { Drive } from './drive.ts';
/** A pump's selector. In automatic its level control undoes a command within a cycle; in hand it keeps out. */
export type Selector = {
    readonly isManual: boolean;
    select(isManual: boolean): void;
    /** Looks at the new solution, reached after `seconds`. True when the moment must be solved again. */
    observe(seconds: number): boolean;
};
/** Begins in automatic, wanting what the drive does. */
export declare function takeSelector(controls: Controls, drive: Drive): Selector;
