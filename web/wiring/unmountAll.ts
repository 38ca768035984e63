// What a file of tests left on the screen goes with it: a reader that outlived its document would fail the next file.
import { cleanup } from '@testing-library/react';
import { afterAll } from 'vitest';

afterAll(cleanup);
