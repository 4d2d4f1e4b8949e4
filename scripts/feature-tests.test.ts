import { expect, test } from 'vitest'
import { journeysOf, knownFeatures, vitestFilesOf } from './feature-tests.mjs'
import { readSources } from './source-files.mjs'

test('the tests of a feature stand in its folders or import from them', () => {
  const sources: [string, string][] = [
    ['server/features/quizzes/grading.test.ts', ''],
    ['web/features/lessons/quizzes.test.tsx', ''],
    ['server/access.test.ts', "import { quizRoutes } from '#contract/quizzes/routes.ts'"],
    ['server/features/quizzes/service.ts', ''],
    ['server/features/questions/quizzes-of.test.ts', "import { all } from './all.ts'"],
  ]
  expect(vitestFilesOf('quizzes', sources)).toEqual([
    'server/features/quizzes/grading.test.ts',
    'web/features/lessons/quizzes.test.tsx',
    'server/access.test.ts',
  ])
})

test.each([
  ['wide journeys/regrade.spec.ts a wrong key is mended @once @quizzes', true],
  ['wide journeys/quizzes.spec.ts a quiz', true],
  ['wide screens/screens.spec.ts /admin/quizzes is open', true],
  ['wide journeys/sign-in.spec.ts about quizzes @auth', false],
  ['wide journeys/sign-in.spec.ts @quizzes-desk', false],
])('the journey «%s» belongs to quizzes: %s', (title, isIncluded) => {
  expect(new RegExp(journeysOf('quizzes')).test(title)).toBe(isIncluded)
})

test('every tag of a journey is a project or the name of a feature', () => {
  const names = new Set(['heard', 'long', 'once', 'phone', 'wide', ...knownFeatures()])
  const tags = readSources(['e2e/journeys', 'e2e/screens']).flatMap(([file, text]) =>
    [...text.matchAll(/(?<=[ '])@(?<name>[a-z-]+)(?=[ '`])/g)].map(
      ({ groups }) => `${groups?.['name']} in ${file}`,
    ),
  )
  expect(tags.length).toBeGreaterThan(30)
  expect(tags.filter((tag) => !names.has(tag.split(' ')[0] ?? ''))).toEqual([])
})
