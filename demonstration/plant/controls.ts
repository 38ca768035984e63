import { type Control, ControlType, Count, type Model, NodeType, NodeValue } from './epanet.ts';

/** The simple controls of the file (`LINK … IF NODE … BELOW …`), made to share a link with an operator. */
export type Controls = {
  /** An operator has set the link: controls that want something else fall silent. */
  commanded(link: number, setting: number): void;
  /** A control that plainly starts this pump starts it at `setting` from now on. */
  startAt(pump: number, setting: number): void;
  /** Whether the link should run; undefined: between their levels the controls want neither. */
  requested(link: number): boolean | undefined;
  /** The controls of the link rest for that cause; they act again where there is no other. */
  rest(link: number, cause: string, isResting: boolean): void;
  /** `index`: from 1. */
  levelOf(index: number): number;
  /** The caller refuses a start above the stop of the same link. */
  setLevel(index: number, level: number): void;
  /** Lets silent controls act again whose condition has ended; call it after each solution. */
  observe(): void;
};

const NOMINAL_SPEED = 1;
// EPANET acts a little before a level is reached; a control is inactive only clearly beyond that.
const MARGIN = { level: 0.02, pressure: 0.5 } as const;

/**
 * EPANET applies a control at every solution as long as its condition holds, so a pump stopped by hand under a low tank
 * would start again at once. Here a command holds until the condition of a control comes true again, as after a level
 * switch.
 */
export function createControls(model: Model): Controls {
  const all = Array.from({ length: model.getCount(Count.controls) }, (_, at) => ({
    index: at + 1,
    control: { ...model.getControl(at + 1) },
    nominal: model.getControl(at + 1).setting === NOMINAL_SPEED,
  }));
  const silent = new Set<(typeof all)[number]>();
  const resting = new Map<number, Set<string>>();
  const of = (link: number) => all.filter(({ control }) => control.linkIndex === link);

  return {
    commanded(link, setting) {
      if (resting.has(link)) return;
      for (const entry of of(link)) {
        const disagrees = entry.control.setting !== setting && holds(model, entry.control);
        model.setControlEnabled(entry.index, disagrees ? 0 : 1);
        if (disagrees) silent.add(entry);
        else silent.delete(entry);
      }
    },
    startAt(pump, setting) {
      for (const entry of all.filter(({ control, nominal }) => nominal && control.linkIndex === pump)) {
        entry.control.setting = setting;
        const { type, nodeIndex, level } = entry.control;
        model.setControl(entry.index, type, pump, setting, nodeIndex, level);
      }
    },
    requested(link) {
      const holding = of(link).find(({ control }) => holds(model, control));
      return holding && holding.control.setting > 0;
    },
    rest(link, cause, isResting) {
      const causes = resting.get(link) ?? new Set();
      if (isResting) causes.add(cause);
      else causes.delete(cause);
      if (causes.size > 0) resting.set(link, causes);
      else resting.delete(link);
      for (const entry of of(link)) {
        silent.delete(entry);
        model.setControlEnabled(entry.index, causes.size > 0 ? 0 : 1);
      }
    },
    levelOf(index) {
      return all[index - 1]?.control.level ?? Number.NaN;
    },
    setLevel(index, level) {
      const found = all[index - 1];
      if (!found) return;
      found.control.level = level;
      const { type, linkIndex, setting, nodeIndex } = found.control;
      model.setControl(index, type, linkIndex, setting, nodeIndex, level);
    },
    observe() {
      for (const entry of silent) {
        if (holds(model, entry.control)) continue;
        model.setControlEnabled(entry.index, 1);
        silent.delete(entry);
      }
    },
  };
}

function holds(model: Model, { type, nodeIndex, level }: Control): boolean {
  // Controls by time act at one moment only.
  if (type !== ControlType.below && type !== ControlType.above) return false;
  const isJunction = model.getNodeType(nodeIndex) === NodeType.junction;
  const now = isJunction
    ? model.getNodeValue(nodeIndex, NodeValue.pressure)
    : model.getNodeValue(nodeIndex, NodeValue.head) - model.getNodeValue(nodeIndex, NodeValue.elevation);
  const margin = isJunction ? MARGIN.pressure : MARGIN.level;
  return type === ControlType.below ? now <= level + margin : now >= level - margin;
}
