// Set up before each file of tests that visit the whole app: what the app stores for as long as its tab lasts is read
// again, in the process of the file before.
import { vi } from 'vitest';

vi.resetModules();
