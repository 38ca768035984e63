import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['{protocol,device,plant,cli}/**/*.test.ts', '*.test.ts'], testTimeout: 20_000 },
});
