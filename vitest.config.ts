import { defineConfig } from 'vitest/config'

const everywhere = ['**/node_modules/**', '**/dist/**', 'e2e/**']
/** Files that put other modules in the place of real ones, each in a world of its own. */
const WITH_MOCKS = 'server/**/*.mocks.test.ts'

const onDatabase = {
  globalSetup: ['server/testing/global-setup.ts'],
  testTimeout: 90_000,
  hookTimeout: 90_000,
}

/** The same modules serve one file after another where nothing is mocked: loading them costs more than most tests. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'core',
          include: ['{core,contract,scripts}/**/*.test.ts'],
          exclude: everywhere,
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: everywhere,
          setupFiles: ['web/testing/patience.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...everywhere, WITH_MOCKS],
          isolate: false,
          ...onDatabase,
        },
      },
      {
        test: {
          name: 'server with mocks',
          include: [WITH_MOCKS],
          exclude: everywhere,
          ...onDatabase,
        },
      },
    ],
  },
})
