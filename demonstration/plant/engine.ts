import { InitialFlows, type Model, Project, StatusReport, Workspace } from './epanet.ts';
import { NetworkRefused, refusal } from './refusal.ts';

/** `code`: of EPANET, 100 and more; below that they are warnings. */
export class EngineError extends Error {
  readonly code: number;
  constructor(code: number, text: string) {
    super(text);
    this.code = code;
  }
}

export type Engine = { readonly model: Model; close(): void };

const FIRST_ERROR = 100;

/** `fileName`: for messages only. Throws NetworkRefused with EPANET's error and its line. */
export async function openEngine(inpText: string, fileName: string): Promise<Engine> {
  // One WebAssembly heap per network: after a refused file a shared one can hang at the next opening.
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
    // The report is written only at closing.
    model.close();
    const report = workspace.readFile('network.rpt');
    throw new NetworkRefused(refusal(report, inpText, fileName, error instanceof Error ? error.message : `${error}`));
  }
  return { model, close: () => model.close() };
}
