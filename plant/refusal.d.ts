/** EPANET refused the file. The message has one line per error: `file:line: Error 205: …`. */
export declare class NetworkRefused extends Error {
}
/**
 * Says why a file was refused, from the report EPANET wrote, with the number of the line in the input.
 * `otherwise` is the answer when the report names nothing (an error found after reading, for instance).
 */
export declare function refusal(report: string, inpText: string, fileName: string, otherwise: string): string;
