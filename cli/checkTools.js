// Before a script that builds, tests or simulates: says what to do if its packages are missing.
import { needPackages } from './needPackages.js';

needPackages(true);
