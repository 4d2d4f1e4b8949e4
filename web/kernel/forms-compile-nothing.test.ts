// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { z } from 'zod'

test('with the schema of a form comes the word that nothing is compiled, which the policy of our pages forbids', async () => {
  await import('#contract/auth/forms.ts')
  expect(z.config().jitless).toBe(true)
})
