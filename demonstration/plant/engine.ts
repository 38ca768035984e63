import { InitialFlows, type Model, Project, StatusReport, Workspace } from './epanet.ts';
import { NetworkRefused, refusal } from './refusal.ts';

/** An error EPANET gave for one call, with its code (100 and more; below that they are warnings). */
export class EngineError extends Error {
  readonly code: number;
  constructor(code: number, text: string) {
    super(text);
    this.code = code;
  }
}

/** One EPANET engine with a network loaded and its hydraulics ready to run. */
export type Engine = { readonly model: Model; close(): void };

const FIRST_ERROR = 100;

/**
 * Opens the text of an .inp file in an EPANET engine of its own.
 * `fileName` is only used in messages. Throws `NetworkRefused` with EPANET's error and its line.
 */
export async function openEngine(inpText: string, fileName: string): Promise<Engine> {
  // One WebAssembly heap per network: after a refused file a shared one has been seen to hang in the next opening.
  const workspace = new Workspace();
  await workspace.loadModule();
  const model = new Project(workspace);
  // The package's own check prints every hydraulic warning on the console, at each step, and drops the error's code.
  Object.defineProperty(model, '_checkError', {
    value: (code: number) => {
      if (code >= FIRST_ERROR) throw new EngineError(code, workspace.getError(code));
    },
  });
  workspace.writeFile('network.inp', inpText);
  try {
    model.open('network.inp', 'network.rpt', '');
    // A running plant would otherwise fill the report, which lives in memory.
    model.setStatusReport(StatusReport.none);
    model.setReport('MESSAGES NO');
    model.openH();
    model.initH(InitialFlows.reset);
  } catch (error) {
    // Only closing writes the report out.
    model.close();
    const report = workspace.readFile('network.rpt');
    throw new NetworkRefused(refusal(report, inpText, fileName, error instanceof Error ? error.message : `${error}`));
  }
  return { model, close: () => model.close() };
}
