import { expect, test } from 'vitest'
import { ask } from '#server/testing/ask.ts'
import { urlOf } from '#server/testing/connection-url.ts'
import { createTestDatabase } from '#server/testing/cluster.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

const person = (email: string, factorAt: string) => `
  insert into users (name, name_norm, name_stem, name_sort, email, role, second_factor_at)
  values ('هند', 'هند', 'هند', 'a', '${email}', 'admin', ${factorAt})`

test('the command asks the platform to turn off the second factor of the one who is named', async () => {
  const { connection, drop } = await createTestDatabase()
  await ask(connection, person('Hind@example.test', 'now()'))
  await ask(connection, person('mona@example.test', 'null'))
  const installation = { databaseUrl: urlOf(connection), dataDir: '' }
  const logLines: string[] = []
  const run = (email: string) => resetSecondFactor(installation, email, (line) => logLines.push(line))

  await expect(run('nobody@example.test')).rejects.toThrow('No account has the e-mail')
  await expect(run('mona@example.test')).rejects.toThrow('is off')
  await run('hind@example.test')
  expect(logLines.join()).toContain('hind@example.test')
  expect(await ask(connection, 'select name, data from pgboss.job')).toEqual([
    { name: 'auth.reset-second-factor', data: { email: 'hind@example.test' } },
  ])
  await drop()
})
