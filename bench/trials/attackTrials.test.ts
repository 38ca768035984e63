import { testTrials } from './testTrials.ts';
import { attacks } from './trials.ts';

testTrials(attacks);
