import { existsSync, readFileSync } from 'node:fs'

/**
 * The last line of `npm test`, whatever happens: a step that has begun and not ended counts as failed.
 * @param {(line: string) => void} say
 */
export function startTally(say) {
  const sum = { passed: 0, failed: 0, skipped: /** @type {string[]} */ ([]), running: '' }
  return {
    /** @param {string} step */
    begin(step) {
      sum.running = step
    },
    /** @param {{ passed: number, failed: number, skipped?: string[] }} counts */
    add({ passed, failed, skipped = [] }) {
      sum.passed += passed
      sum.failed += failed
      sum.skipped.push(...skipped)
      sum.running = ''
    },
    /** Prints it and says whether all is well. */
    end() {
      if (sum.running) {
        say(`Broken off: ${sum.running}`)
        sum.failed++
        sum.running = ''
      }
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
  return { passed, failed: isGood ? failed : Math.max(failed, 1), skipped }
}

/**
 * What a run of Playwright counted; a journey that needed a second try has passed, and is in its own report.
 * @param {string} file
 * @param {boolean} isGood
 */
export function countPlaywright(file, isGood) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(file)?.stats ?? {}
  return {
    passed: expected + flaky,
    failed: isGood ? unexpected : Math.max(unexpected, 1),
    skipped: skipped > 0 ? [`${skipped} journeys that skip themselves`] : [],
  }
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
