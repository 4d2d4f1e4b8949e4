import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { holdersOf, liveSessions } from '../features/auth/public.ts'
import { endsOf } from '../features/realtime/public.ts'
import { doorkeeper } from './realtime.ts'
import { testApp } from '../testing/app.ts'
import { as } from '../testing/as.ts'
import { statementsOf } from '../testing/count-statements.ts'
import { maker } from '../testing/make.ts'

const t = testApp()
const make = maker(t)
const RETURNING = 12

const door = () => doorkeeper(t().app.process, { holdersOf, liveSessions, endsOf })
const request = new IncomingMessage(new Socket())

async function returning() {
  const people = []
  for (let count = 0; count < RETURNING; count += 1) {
    const user = await make.student()
    people.push({ user, token: (await as(t, user)).token })
  }
  return people
}

test('one statement asks who they are that return at the same time', async () => {
  const people = await returning()
  const { admit } = door()
  const statements = await statementsOf(async () => {
    const admitted = await Promise.all(people.map(({ token }) => admit(token, request)))
    expect(admitted.map((listener) => listener?.actor.id)).toEqual(people.map(({ user }) => user.id))
    expect(admitted[0]?.rooms).toEqual([`user:${people[0]?.user.id}`])
  })
  expect(statements).toHaveLength(1)
})

test('one more statement notes that they were here, where the last note is old', async () => {
  const people = await returning()
  t().clock.forward(5 * 60)
  const { admit } = door()
  const statements = await statementsOf(() => Promise.all(people.map(({ token }) => admit(token, request))))
  expect(statements).toHaveLength(2)
  const seen = await t()
    .db.selectFrom('users')
    .select('last_seen_at')
    .where(
      'id',
      'in',
      people.map(({ user }) => user.id),
    )
    .execute()
  expect(seen.map(({ last_seen_at }) => last_seen_at)).toEqual(people.map(() => t().clock.now))
})

test('whoever may not enter is turned away, and those beside her are let in', async () => {
  const [closed, open] = await returning()
  if (!closed || !open) throw new Error('nobody returns')
  await t().db.updateTable('users').set({ is_active: false }).where('id', '=', closed.user.id).execute()
  const { admit } = door()
  const admitted = await Promise.all(
    [closed.token, 'forged', open.token].map((token) => admit(token, request)),
  )
  expect(admitted.map((listener) => listener?.actor.id)).toEqual([undefined, undefined, open.user.id])
})
