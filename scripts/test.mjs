// npm test: everything, and it provides what it needs. The last line is "N passed, N failed".
// npm test -- quizzes: the tests of one feature, of all kinds, without the checks that look at the whole tree.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { findBareChromium, findChromium } from './chromium.mjs'
import { journeysOf, knownFeatures, vitestFilesOf } from './feature-tests.mjs'
import { installPackages } from './install.mjs'
import { endWithOffspring, leftoverOf, noteRun } from './offspring.mjs'
import { findOtherEngines } from './other-engines.mjs'
import { findPdfReaders } from './pdf-readers.mjs'
import { findReadersAloud } from './readers-aloud.mjs'
import { findRedis } from './redis.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { BUILT_CHECKS, CHECKS, runAloud, runChecks } from './steps.mjs'
import { countPlaywright, countVitest, startTally } from './tally.mjs'
import { exitWith, root, say } from './terminal.mjs'

const [feature] = process.argv.slice(2)
if (feature && !knownFeatures().includes(feature))
  exitWith(`There is no feature "${feature}". There are: ${knownFeatures().join(', ')}.`)

const runFile = join(root, 'node_modules/.cache/test-run.json')
const leftover = leftoverOf(runFile)
if (leftover) exitWith(leftover)
noteRun(runFile)

const tally = startTally(say)
const reports = mkdtempSync(join(tmpdir(), 'rattil-reports-'))

process.on('exit', () => {
  rmSync(reports, { recursive: true, force: true })
  if (!tally.end()) process.exitCode ||= 1
})
endWithOffspring()

tally.begin('setting up')
installPackages({ withTools: true })
const node = pinnedNode()

if (!feature) await checkAll('checks', CHECKS)

tally.begin('building the web')
await buildWeb(node)
tally.add({ passed: 1, failed: 0 })

if (!feature) await checkAll('what was built', BUILT_CHECKS)

tally.begin('tests')
tally.add(await runVitest())

tally.begin('journeys in a browser')
tally.add(await runJourneys())

async function checkAll(step, checks) {
  tally.begin(step)
  const failures = await runChecks(node, checks)
  tally.add({ passed: checks.length - failures.length, failed: failures.length, failures })
}

async function runVitest() {
  const files = feature ? vitestFilesOf(feature) : []
  if (feature && files.length === 0) return { passed: 0, failed: 0 }
  const file = join(reports, 'vitest.json')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...files]
  const redis = findRedis()
  for (const { why } of [redis, ...findPdfReaders(), ...findReadersAloud()]) if (why) say(why)
  // Without them tests fail where nothing may be missing, and are skipped elsewhere.
  const env = redis.path ? { REDIS_SERVER: redis.path } : {}
  return countVitest(file, await runAloud(node, { args, env }))
}

async function runJourneys() {
  if (!existsSync(join(root, 'playwright.config.ts'))) {
    say('playwright.config.ts is missing: there are no journeys to run.')
    return { passed: 0, failed: 1 }
  }
  const { path, why } = findChromium()
  if (!path) {
    say(why)
    return process.env.CI
      ? { passed: 0, failed: 1 }
      : { passed: 0, failed: 0, skipped: ['journeys in a browser'] }
  }
  const bare = findBareChromium().path ?? path
  const engines = Object.entries(findOtherEngines())
  for (const [, { why }] of engines) if (why) say(why)
  const paths = Object.fromEntries(engines.map(([name, { path }]) => [name, path]))
  const file = join(reports, 'playwright.json')
  const chosen = feature ? ['--grep', journeysOf(feature), '--pass-with-no-tests'] : []
  const isGood = await runAloud(node, {
    args: [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=list,json', ...chosen],
    env: {
      CHROMIUM_PATH: path,
      BARE_CHROMIUM_PATH: bare,
      OTHER_ENGINES: JSON.stringify(paths),
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  })
  return countPlaywright(file, isGood)
}
