import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countPlaywright, countVitest, startTally } from './tally.mjs'
import { root } from './terminal.mjs'

const folder = mkdtempSync(join(tmpdir(), 'rattil-tally-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function report(content: object): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

const missing = join(folder, 'missing.json')
const results = (...statuses: string[]) =>
  report({
    testResults: [
      { assertionResults: statuses.map((status, index) => ({ status, fullName: ` test ${index}` })) },
    ],
  })

test('the last line sums up every step, after the names of what was not run', () => {
  const lines: string[] = []
  const tally = startTally((line) => lines.push(line))
  tally.begin('types')
  tally.add({ passed: 1, failed: 0 })
  tally.begin('tests')
  tally.add({ passed: 20, failed: 2, skipped: ['as root'] })
  expect(tally.end()).toBe(false)
  expect(lines).toEqual(['Not run: as root', 'Failed: tests', '21 passed, 2 failed'])
})

test('what failed is named with its first words right before the last line', () => {
  const lines: string[] = []
  const tally = startTally((line) => lines.push(line))
  const ofVitest = report({
    testResults: [
      {
        name: join(root, 'core/day.test.ts'),
        assertionResults: [
          { status: 'passed', fullName: 'a day' },
          {
            status: 'failed',
            fullName: ' a month',
            failureMessages: ['\u001b[31mexpected 30\u001b[39m\nat …'],
          },
        ],
      },
      {
        name: join(root, 'core/year.test.ts'),
        status: 'failed',
        message: 'no such file',
        assertionResults: [],
      },
    ],
  })
  tally.add(countVitest(ofVitest, false))
  const broken = {
    status: 'unexpected',
    projectName: 'phone',
    results: [{ duration: 1, error: { message: 'closed' } }],
  }
  const spec = { file: 'journeys/a.spec.ts', title: 'she signs in', tests: [broken] }
  tally.add(countPlaywright(report({ stats: { unexpected: 1 }, suites: [{ specs: [spec] }] }), false))
  expect(tally.end()).toBe(false)
  expect(lines.slice(-4)).toEqual([
    'Failed: core/year.test.ts — no such file',
    'Failed: core/day.test.ts: a month — expected 30',
    'Failed: e2e/journeys/a.spec.ts: she signs in (phone) — closed',
    '1 passed, 2 failed',
  ])
})

test('what needed a second try has passed, and is named', () => {
  const lines: string[] = []
  const tally = startTally((line) => lines.push(line))
  const ofVitest = report({
    testResults: [
      {
        name: join(root, 'core/day.test.ts'),
        assertionResults: [{ status: 'passed', fullName: 'a day', failureMessages: ['too late'] }],
      },
    ],
  })
  tally.add(countVitest(ofVitest, true))
  const tries = [{ duration: 1, error: { message: 'closed' } }, { duration: 1 }]
  const flaky = { status: 'flaky', projectName: 'wide', results: tries }
  const spec = { file: 'journeys/a.spec.ts', title: 'she signs in', tests: [flaky] }
  tally.add(countPlaywright(report({ stats: { flaky: 1 }, suites: [{ specs: [spec] }] }), true))
  expect(tally.end()).toBe(true)
  expect(lines.slice(-3)).toEqual([
    'Passed at the second try only: core/day.test.ts: a day — too late',
    'Passed at the second try only: e2e/journeys/a.spec.ts: she signs in (wide) — closed',
    '2 passed, 0 failed',
  ])
})

test('a step that breaks off is a failure, and the line comes all the same', () => {
  const lines: string[] = []
  const tally = startTally((line) => lines.push(line))
  tally.begin('setting up')
  expect(tally.end()).toBe(false)
  expect(lines).toEqual(['Broken off: setting up', '0 passed, 1 failed'])
})

test('the ten slowest of all kinds stand before the last line', () => {
  const lines: string[] = []
  const tally = startTally((line) => lines.push(line))
  const timed = Array.from({ length: 9 }, (_, n) => ({ name: `unit ${n}`, ms: n * 1000 }))
  tally.add({ passed: 9, failed: 0, timed })
  tally.add({
    passed: 2,
    failed: 0,
    timed: [
      { name: 'a journey', ms: 7500 },
      { name: 'a short journey', ms: 1 },
    ],
  })
  expect(tally.end()).toBe(true)
  expect(lines).toHaveLength(12)
  expect(lines.slice(0, 3)).toEqual(['The slowest:', '    8.0 s  unit 8', '    7.5 s  a journey'])
  expect(lines.at(-1)).toBe('11 passed, 0 failed')
})

test('tests of vitest are counted one by one, and the skipped ones by name', () => {
  expect(countVitest(results('passed', 'passed', 'failed', 'skipped', 'pending'), false)).toMatchObject({
    passed: 2,
    failed: 1,
    skipped: ['test 3', 'test 4'],
  })
})

test('a run that fails outside of every test, or that left no report, is a failure', () => {
  expect(countVitest(results('passed'), false)).toMatchObject({ passed: 1, failed: 1 })
  expect(countVitest(missing, false)).toMatchObject({ passed: 0, failed: 1 })
  expect(countPlaywright(missing, false)).toMatchObject({ passed: 0, failed: 1 })
})

test('journeys are counted from the report of Playwright', () => {
  const file = report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } })
  expect(countPlaywright(file, false)).toMatchObject({
    passed: 6,
    failed: 1,
    skipped: ['2 journeys that skip themselves'],
  })
})

test('a test is named by its file, a journey by its width too, with the time of all its tries', () => {
  const ofVitest = report({
    testResults: [
      {
        name: join(root, 'core/day.test.ts'),
        assertionResults: [{ status: 'passed', fullName: ' a day', duration: 12 }],
      },
    ],
  })
  expect(countVitest(ofVitest, true).timed).toEqual([{ name: 'core/day.test.ts: a day', ms: 12 }])
  const spec = {
    file: 'journeys/sign-in.spec.ts',
    title: 'she signs in',
    tests: [{ projectName: 'phone', results: [{ duration: 300 }, { duration: 200 }] }],
  }
  const ofPlaywright = report({ stats: { expected: 1 }, suites: [{ suites: [{ specs: [spec] }] }] })
  expect(countPlaywright(ofPlaywright, true).timed).toEqual([
    { name: 'e2e/journeys/sign-in.spec.ts: she signs in (phone)', ms: 500 },
  ])
})
