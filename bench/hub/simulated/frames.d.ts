/** Of the points 1 to `points`. */
export declare function fullFrame(n: number, points: number): string;
export declare function nextFrame(from: number, changed: number, points: number): string;
