import { defineConfig } from 'vitest/config'

/** For `npm run mutate`, which says which of the tests run: one project, since all segments share it. */
export default defineConfig({
  test: {
    include: ['{core,server}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.mocks.test.ts'],
    globalSetup: ['server/testing/global-setup.ts'],
    testTimeout: 90_000,
    hookTimeout: 90_000,
    isolate: false,
  },
})
