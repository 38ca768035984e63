import { testTrials } from './testTrials.ts';
import { commandFaults } from './trials.ts';

testTrials(commandFaults);
