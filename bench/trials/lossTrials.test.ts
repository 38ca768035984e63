import { testTrials } from './testTrials.ts';
import { losses } from './trials.ts';

testTrials(losses);
