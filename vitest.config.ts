import { defineConfig } from 'vitest/config'
import { readSources } from './scripts/source-files.mjs'

const everywhere = ['**/node_modules/**', '**/dist/**', 'e2e/**']
/** Files that put other modules in the place of real ones, each in a world of its own. */
const WITH_MOCKS = 'server/**/*.mocks.test.ts'

/**
 * Files of the web that replace a module or hold the clock. jsdom draws by the same clock, so after such a test it would
 * wait for ever for a frame.
 */
const alone = readSources(['web'], /\.test\.tsx?$/)
  .filter(([, text]) => /\bvi\.(?:mock|useFakeTimers)\(/.test(text))
  .map(([file]) => file)

/** One slow moment of the machine fails no run of thousands; what needed it is named at the end, to be mended. */
const retry = process.env['CI'] ? 1 : 0

const onDatabase = {
  retry,
  globalSetup: ['server/testing/global-setup.ts'],
  testTimeout: 90_000,
  hookTimeout: 90_000,
}

const inBrowser = {
  retry,
  setupFiles: ['web/testing/fresh-start.ts'],
  testTimeout: 30_000,
}

/** The same modules serve one file after another where nothing is mocked: loading them costs more than most tests. */
export default defineConfig({
  test: {
    // One more than the machine has cores: whoever tries a lost database or a killed process mostly waits.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'core',
          include: ['{core,contract,scripts}/**/*.test.ts'],
          exclude: everywhere,
          isolate: false,
          retry,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [...everywhere, ...alone],
          isolate: false,
          ...inBrowser,
        },
      },
      {
        test: {
          name: 'web alone',
          include: alone,
          exclude: everywhere,
          ...inBrowser,
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
