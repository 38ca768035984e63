import { createAnswers } from './answers.ts';
import type { FaultName } from './faultTargets.ts';
import { startModbusServer } from './modbusServer.ts';
import { type Register, registerMap } from './registerMap.ts';
import { openSimulation, type Simulation } from './simulation.ts';

export type PlantOptions = {
  /** Text of an EPANET input file; or a simulation that goes on here, and is closed with the plant. */
  readonly network: string | Simulation;
  /** For messages. */
  readonly fileName?: string;
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Simulated seconds per second. */
  readonly speed: number;
  readonly log: (line: string) => void;
  /** Begins ten seconds after the start, so that it has something to end. */
  readonly fault?: FaultName | undefined;
  /** Does `work` every `ms` until the returned function is called. */
  readonly every?: ((ms: number, work: () => void) => () => void) | undefined;
};

export type Plant = {
  readonly port: number;
  readonly registers: readonly Register[];
  readonly simulation: Simulation;
  /** Disconnects the clients, frees the port and stops the simulation. */
  stop(): Promise<void>;
};

const TICK_SECONDS = 0.5;

/** In whole simulated seconds. */
function stepOf(speed: number): number {
  return Math.max(1, Math.round(speed * TICK_SECONDS));
}

const FAULT_AFTER_MS = 10_000;

/**
 * Rejects with NetworkRefused, or with the system's error for host and port. The engine counts whole seconds, so at low
 * speeds a tick is longer than half a second.
 */
export async function startPlant({ network, speed, host, port, log, ...options }: PlantOptions): Promise<Plant> {
  const step = stepOf(speed);
  const fileName = options.fileName ?? 'network.inp';
  const simulation =
    typeof network === 'string' ? await openSimulation({ inpText: network, fileName, step, log }) : network;
  simulation.setStep(step);
  try {
    const registers = registerMap(simulation.network);
    const answers = createAnswers({ registers, reader: simulation.reader, write: simulation.write });
    const server = await startModbusServer({ host, port, answers, log });
    const tickMs = (step / speed) * 1000;
    const { fault } = options;
    let ticks = 0;
    const stopClock = (options.every ?? everyOf)(tickMs, () => {
      ticks += 1;
      if (fault && ticks === Math.ceil(FAULT_AFTER_MS / tickMs)) begin(fault);
      simulation.advance(step);
    });
    function begin(name: FaultName) {
      const begun = simulation.beginFault(name);
      log(begun ? `The fault ${name} begins` : `The network has nothing that the fault ${name} could strike`);
    }

    return {
      port: server.port,
      registers,
      simulation,
      async stop() {
        stopClock();
        await server.stop();
        simulation.close();
      },
    };
  } catch (error) {
    simulation.close();
    throw error;
  }
}

function everyOf(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms);
  return () => clearInterval(timer);
}
