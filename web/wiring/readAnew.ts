// Set up before each file of tests that visit the whole app: what the app has read and holds, as long as its tab lasts, is
// read anew, in the process of the file before.
import { vi } from 'vitest';

vi.resetModules();
