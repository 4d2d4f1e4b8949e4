import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '..')

/** Sentences that say of a letter that it comes or has come. */
const promise = /أرسلنا|تصل(?:كِ|ها|هن)? رسالة|يصل(?:كِ|ها) رابط|(?:على|إلى|في) بريد(?:كِ|ها)|بالبريد|تصل روابط/

/** What promises none, and why. */
const others: Readonly<Record<string, string>> = {
  'features/teacher-applications/desk/account-rule.ts': 'is told whether mail is set',
  'features/notifications/stop-letters-screen.tsx': 'is opened from a letter that has come',
  'features/support/desk/entries-part.tsx': 'tells of what came in by mail',
  'features/teacher-applications/application-screen.tsx': 'names an address',
  'features/stats/first-steps.tsx': 'names both ways, and sets mail first',
  'features/site/guide.tsx': 'is the manual of a centre that has mail',
}

test('whatever promises a letter knows whether the platform can send one', () => {
  const promising = globSync('**/*.{ts,tsx}', { cwd: WEB })
    .filter((file) => !/\.test\.|testing\//.test(file))
    .filter((file) => promise.test(readFileSync(join(WEB, file), 'utf8')))
  const unaware = promising.filter(
    (file) => !readFileSync(join(WEB, file), 'utf8').includes('kernel/site.ts'),
  )
  expect(unaware.toSorted()).toEqual(Object.keys(others).toSorted())
})
