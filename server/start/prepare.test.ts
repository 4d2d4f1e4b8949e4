import { expect, test } from 'vitest'
import { loadConfig } from '../config.ts'
import { prepareContent, settleMode } from './prepare.ts'
import { testApp } from '../testing/app.ts'
import { maker } from '../testing/make.ts'

const t = testApp()
const make = maker(t)
const demoConfig = () => loadConfig({ DATA_DIR: t().dataDir })

test('a platform begun without the demo stays without it, also when nothing forbids it any more', async () => {
  expect((await settleMode(demoConfig(), t().db)).demo).toBe(true)
  await make.student()
  const settled = await settleMode(demoConfig(), t().db)
  expect([settled.demo, settled.debugTools]).toEqual([false, false])
  await make.user({ email: 'director@demo.rattil.test', role: 'admin' })
  expect((await settleMode(demoConfig(), t().db)).demo).toBe(true)
})

test('a start without the demo on its database says that its content is shown to everybody', async () => {
  await t()
    .db.updateTable('users')
    .set({ email: 'director@centre.test' })
    .where('role', '=', 'admin')
    .execute()
  const lines: string[] = []
  await prepareContent(t().app.process, (line) => lines.push(line))
  expect(lines.join()).not.toContain('content of the demo')
  await make.user({ email: 'student@demo.rattil.test' })
  await prepareContent(t().app.process, (line) => lines.push(line))
  expect(lines.join()).toContain('begin with an empty DATA_DIR')
})
