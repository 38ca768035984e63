import { type Model } from './epanet.ts';
/** A pump's drive: its speed setpoint and counters outlive a stop. */
export type Drive = {
    readonly link: number;
    readonly running: boolean;
    /** Percent of the nominal speed. */
    readonly setpoint: number;
    readonly starts: number;
    /** Seconds. */
    readonly runningTime: number;
    /** Something keeps it from running. */
    readonly isBlocked: boolean;
    /** Whether the contact that resets the counters is closed. */
    readonly isReset: boolean;
    start(): void;
    stop(): void;
    setSpeed(percent: number): void;
    /** Stops it, and keeps it from running until every cause is gone. */
    block(cause: string): void;
    free(cause: string): void;
    /** The counters begin anew when the contact closes; while it stays closed they count. */
    reset(isClosed: boolean): void;
    /** Looks at the new solution, reached after `seconds`. True when the moment must be solved again. */
    observe(seconds: number): boolean;
};
/** The drive of one pump (its link index, from 1). What it sets shows in the engine's next solution. */
export declare function takeDrive(model: Model, link: number): Drive;
