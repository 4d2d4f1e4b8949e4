import { expect, test } from 'vitest'
import type { Tag } from '#contract/kernel/tags.ts'
import { testApp } from '#server/testing/app.ts'
import { maker } from '#server/testing/make.ts'
import type { Ctx, Renamed } from '../context.ts'
import { personChanged } from './names.ts'
import { inTransaction } from './transaction.ts'

const t = testApp()
const make = maker(t)

interface Told {
  readonly ctx: Ctx
  readonly tags: Tag[]
  readonly followed: (readonly Renamed[])[]
}

function watched(follow: (tx: Ctx) => Promise<void> = async () => undefined): Told {
  const tags: Tag[] = []
  const followed: (readonly Renamed[])[] = []
  const ctx: Ctx = {
    ...t().ctx(),
    changes: (...names) => void tags.push(...names),
    nameFollowers: [
      async (tx, renamed) => {
        followed.push(renamed)
        await follow(tx)
      },
    ],
  }
  return { ctx, tags, followed }
}

const student = { name: 'سارة', role: 'student', bio: '', avatar_path: null } as const

test.each([
  ['a student has another name', { name: 'سارة محمد' }, ['review-authors'], 1],
  ['a student has another photo', { avatar_path: 'avatars/x' }, ['review-authors'], 0],
  ['a student becomes a teacher', { role: 'teacher' as const }, ['review-authors', 'catalogue'], 0],
  ['nothing has changed', {}, [], 0],
])('%s: exactly what shows her is dropped', async (_, change, tags, follows) => {
  const renames = watched()
  await inTransaction(renames.ctx, async (tx) => personChanged(tx, 7, student, { ...student, ...change }))
  expect(renames.tags).toEqual(tags)
  expect(renames.followed).toHaveLength(follows)
})

test('all new names of a transaction are followed together, before its commit', async () => {
  const { id } = await make.user()
  const renames = watched(async (tx) => {
    await tx.db.updateTable('users').set({ bio: 'تبع الاسم' }).where('id', '=', id).execute()
  })
  await inTransaction(renames.ctx, async (tx) => {
    await inTransaction(tx, async (inner) => inner.renamed({ of: 'person', id }))
    tx.renamed({ of: 'category', id: 3 })
  })
  expect(renames.followed).toEqual([
    [
      { of: 'person', id },
      { of: 'category', id: 3 },
    ],
  ])
  const { bio } = await t()
    .db.selectFrom('users')
    .select('bio')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(bio).toBe('تبع الاسم')
})

test('a new name outside a transaction is refused: what repeats it could not follow', () => {
  expect(() => t().ctx().renamed({ of: 'person', id: 1 })).toThrow('needs a transaction')
})

test('a command that fails has nobody follow', async () => {
  const renames = watched()
  const refused = inTransaction(renames.ctx, async (tx) => {
    tx.renamed({ of: 'person', id: 1 })
    throw new Error('refused at the end')
  })
  await expect(refused).rejects.toThrow('refused at the end')
  expect(renames.followed).toEqual([])
})
