// For `npm run mutate`, which says the segment; docs/mutation.md tells how to read what it prints.
import { SEGMENTS } from './mutation-segments.mjs'

const segment = process.env.MUTATE ?? 'money'

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
// oxlint-disable-next-line import/no-default-export -- Stryker asks for one
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Which files a test imports says nothing here: every feature test imports the whole application.
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: SEGMENTS[segment].rules,
  testFiles: SEGMENTS[segment].tests,
  coverageAnalysis: 'perTest',
  // Constants of a module: the runner changes them only after the module is loaded, so no test could notice.
  ignoreStatic: true,
  concurrency: 1,
  ignorePatterns: ['dist', 'data', 'test-results', 'e2e', 'bench', 'web/generated'],
  mutator: { excludedMutations: ['StringLiteral'] },
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `test-results/mutation-${segment}.json` },
  thresholds: { high: 100, low: 95, break: 95 },
  // The compiler that is here has no programming interface, and the paths of its settings need no rewriting.
  tsconfigFile: 'none.json',
  tempDirName: '.cache/stryker',
  dryRunTimeoutMinutes: 30,
  timeoutMS: 30_000,
}
