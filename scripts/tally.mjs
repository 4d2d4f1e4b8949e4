import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './terminal.mjs'

/** @typedef {{ name: string, ms: number }} Timed */

const SLOWEST = 10

/**
 * The last line of `npm test`, whatever happens: a step that has begun and not ended counts as failed.
 * @param {(line: string) => void} say
 */
export function startTally(say) {
  const sum = {
    passed: 0,
    failed: 0,
    skipped: /** @type {string[]} */ ([]),
    timed: /** @type {Timed[]} */ ([]),
    running: '',
  }
  return {
    /** @param {string} step */
    begin(step) {
      sum.running = step
    },
    /** @param {{ passed: number, failed: number, skipped?: string[], timed?: Timed[] }} counts */
    add({ passed, failed, skipped = [], timed = [] }) {
      sum.passed += passed
      sum.failed += failed
      sum.skipped.push(...skipped)
      sum.timed.push(...timed)
      sum.running = ''
    },
    /** Prints it and says whether all is well. */
    end() {
      if (sum.running) {
        say(`Broken off: ${sum.running}`)
        sum.failed++
        sum.running = ''
      }
      for (const line of slowest(sum.timed)) say(line)
      for (const name of sum.skipped) say(`Not run: ${name}`)
      say(`${sum.passed} passed, ${sum.failed} failed`)
      return sum.failed === 0
    },
  }
}

/**
 * What a run of vitest counted; without a report, or with an error outside of any test, the run itself has failed.
 * @param {string} file
 * @param {boolean} isGood
 */
export function countVitest(file, isGood) {
  const report = readReport(file)
  const tests = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? []
  const [passed, failed] = ['passed', 'failed'].map(
    (status) => tests.filter((test) => test.status === status).length,
  )
  const skipped = tests
    .filter(({ status }) => ['pending', 'skipped', 'todo'].includes(status))
    .map(({ fullName }) => fullName.trim())
  return { passed, failed: isGood ? failed : Math.max(failed, 1), skipped, timed: timesOfVitest(report) }
}

/**
 * What a run of Playwright counted; a journey that needed a second try has passed, and is in its own report.
 * @param {string} file
 * @param {boolean} isGood
 */
export function countPlaywright(file, isGood) {
  const report = readReport(file)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return {
    passed: expected + flaky,
    failed: isGood ? unexpected : Math.max(unexpected, 1),
    skipped: skipped > 0 ? [`${skipped} journeys that skip themselves`] : [],
    timed: timesOfPlaywright(report),
  }
}

/** @param {Timed[]} timed */
function slowest(timed) {
  if (timed.length === 0) return []
  const first = timed.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)
  return ['The slowest:', ...first.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)]
}

const timesOfVitest = (report) =>
  (report?.testResults ?? []).flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, file ?? '')}: ${fullName.trim()}`,
      ms: duration ?? 0,
    })),
  )

/** Files, groups and their tests, each of which may have run on several widths and more than once. */
function timesOfPlaywright(report) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  return (report?.suites ?? []).flatMap(specs).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `e2e/${file}: ${title} (${projectName})`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
