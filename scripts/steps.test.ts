import { expect, test } from 'vitest'
import { checksOf, testsBeside } from './steps.mjs'

test('a change of the server brings the tests of its folder, and nothing else of the server', () => {
  expect(testsBeside(['server/features/goals/remind.ts'])).toEqual(['server/features/goals/goals.test.ts'])
  expect(testsBeside(['server/features/goals/goals.test.ts', 'web/ui/buttons/button.tsx'])).toEqual([
    'server/features/goals/goals.test.ts',
  ])
})

test('only code that changed is linted and its format read; without any, neither runs', () => {
  const argsOf = (changed: string[], name: string) =>
    checksOf(changed).find((check: { name: string }) => check.name === name)?.args
  expect(argsOf(['web/ui/buttons/button.tsx', 'docs/style.md'], 'lint')?.slice(1)).toEqual([
    'web/ui/buttons/button.tsx',
  ])
  expect(argsOf(['docs/style.md'], 'lint')).toBeUndefined()
  expect(argsOf(['docs/style.md'], 'types')).toBeDefined()
})
