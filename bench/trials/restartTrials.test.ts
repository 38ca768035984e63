import { testTrials } from './testTrials.ts';
import { restarts } from './trials.ts';

testTrials(restarts);
