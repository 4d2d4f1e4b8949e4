import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './terminal.mjs'

/** @typedef {{ name: string, ms: number }} Timed */
/** @typedef {{ passed: number, failed: number, skipped?: string[], timed?: Timed[], failures?: string[], unsteady?: string[] }} Counts */

const SLOWEST = 10
/** A broken build may fail every test; the first of them say enough. */
const MOST_NAMED = 30

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
    failures: /** @type {string[]} */ ([]),
    unsteady: /** @type {string[]} */ ([]),
    running: '',
  }
  return {
    /** @param {string} step */
    begin(step) {
      sum.running = step
    },
    /** @param {Counts} counts */
    add({ passed, failed, skipped = [], timed = [], failures = [], unsteady = [] }) {
      sum.passed += passed
      sum.failed += failed
      sum.skipped.push(...skipped)
      sum.timed.push(...timed)
      sum.unsteady.push(...unsteady)
      sum.failures.push(...(failed > 0 && failures.length === 0 ? [sum.running] : failures))
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
      for (const name of sum.unsteady) say(`Passed at the second try only: ${name}`)
      // Last of all: whoever sees only the end of a long output learns what to look for.
      for (const name of sum.failures.slice(0, MOST_NAMED)) say(`Failed: ${name}`)
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
  return {
    passed,
    failed: isGood ? failed : Math.max(failed, 1),
    skipped,
    timed: timesOfVitest(report),
    failures: failuresOfVitest(report),
    unsteady: unsteadyOfVitest(report),
  }
}

/**
 * What a run of Playwright counted; a journey that needed a second try has passed, and is named.
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
    failures: namesOfPlaywright(report, 'unexpected'),
    unsteady: namesOfPlaywright(report, 'flaky'),
  }
}

/** @param {Timed[]} timed */
function slowest(timed) {
  if (timed.length === 0) return []
  const first = timed.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)
  return ['The slowest:', ...first.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)]
}

const timesOfVitest = (report) =>
  testsOfVitest(report).map(({ name, duration }) => ({ name, ms: duration ?? 0 }))

/** A file that could not even be loaded has no test of its own. */
function failuresOfVitest(report) {
  const tests = testsOfVitest(report)
    .filter(({ status }) => status === 'failed')
    .map(({ name, failureMessages }) => withReason(name, failureMessages?.[0]))
  const files = (report?.testResults ?? [])
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name, message }) => withReason(relative(root, name ?? ''), message))
  return [...files, ...tests]
}

/** What failed before it passed keeps the reason. */
const unsteadyOfVitest = (report) =>
  testsOfVitest(report)
    .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
    .map(({ name, failureMessages }) => withReason(name, failureMessages[0]))

const testsOfVitest = (report) =>
  (report?.testResults ?? []).flatMap(({ name: file, assertionResults }) =>
    assertionResults.map((test) => ({
      ...test,
      name: `${relative(root, file ?? '')}: ${test.fullName.trim()}`,
    })),
  )

const timesOfPlaywright = (report) =>
  testsOfPlaywright(report).map(({ name, results }) => ({
    name,
    ms: results.reduce((sum, { duration }) => sum + duration, 0),
  }))

const namesOfPlaywright = (report, wanted) =>
  testsOfPlaywright(report)
    .filter(({ status }) => status === wanted)
    .map(({ name, results }) => withReason(name, results.find(({ error }) => error)?.error.message))

/** Files, groups and their tests, each of which may have run on several widths and more than once. */
function testsOfPlaywright(report) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  return (report?.suites ?? [])
    .flatMap(specs)
    .flatMap(({ file, title, tests }) =>
      tests.map((test) => ({ ...test, name: `e2e/${file}: ${title} (${test.projectName})` })),
    )
}

const withReason = (name, message = '') => [name, firstLine(message)].filter(Boolean).join(' — ')

const firstLine = (text) => stripVTControlCharacters(text).trim().split('\n', 1)[0].slice(0, 300)

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
