import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { contractPlugin } from './contract-plugin.ts'

const plugin = contractPlugin() as unknown as {
  load(this: { addWatchFile(path: string): void }, id: string): Promise<string | null>
}
const load = (path: string) => plugin.load.call({ addWatchFile: () => undefined }, resolve('contract', path))

test('of a route the browser gets its method and path, and no schema', async () => {
  const code = await load('payments/routes.ts')
  expect(code).toContain('"confirm":{"method":"POST","path":"/api/v1/')
  expect(code).not.toContain('zod')
})

test.each([
  'kernel/route.ts',
  'payments/forms.ts',
  'circles/teaching-forms.ts',
  'payments/audit.ts',
  'audit/words.ts',
])('contract/%s reaches the browser whole', async (path) => {
  expect(await load(path)).toBeNull()
})
