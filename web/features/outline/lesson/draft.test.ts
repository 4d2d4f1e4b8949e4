import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/kernel/calls/api-error.ts'
import { aDeskLesson } from '#web/testing/desk.ts'
import { createDraft, fieldOf, type LessonChanges } from './draft.ts'

type Body = LessonChanges & { version: number }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server that keeps one lesson and refuses old versions, as the real one does. */
function setUp() {
  let stored = aDeskLesson({ title: 'المقدمة', description: '', version: 1 })
  const bodies: Body[] = []
  const keys: string[] = []
  const others: ((body: Body) => Promise<void>)[] = []
  const save = vi.fn(async (body: Body, { idempotencyKey }: { idempotencyKey: string }) => {
    bodies.push(body)
    keys.push(idempotencyKey)
    await others.shift()?.(body)
    if (body.version !== stored.version)
      throw new ApiError({
        type: 'client_error',
        code: 'conflict',
        status: 409,
        message: 'سبقتكِ',
        current: stored,
      })
    const { version, ...changes } = body
    stored = aDeskLesson({ ...stored, ...changes, version: version + 1 })
    return stored
  })
  const draft = createDraft({ lesson: stored, save, onSaved: () => undefined })
  return {
    draft,
    bodies,
    keys,
    stored: () => stored,
    /** What happens at the server before the next save is looked at. */
    next: (work: (body: Body) => Promise<void>) => void others.push(work),
    somebodySaves: (changes: LessonChanges) => {
      stored = aDeskLesson({ ...stored, ...changes, version: stored.version + 1 })
    },
  }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('what she writes is saved once, 1.2 seconds after she stops', async () => {
  const { draft, bodies } = setUp()
  draft.edit({ title: 'مقدمة' })
  await pass(1000)
  draft.edit({ title: 'مقدمة في التجويد' })
  await pass(1199)
  expect(bodies).toHaveLength(0)
  await pass(1)
  expect(bodies).toEqual([{ title: 'مقدمة في التجويد', version: 1 }])
  expect(draft.state().status).toBe('saved')
})

test('what she writes while a save is on its way is saved after it, with the new version', async () => {
  const { draft, bodies, next } = setUp()
  next(async () => draft.edit({ title: 'ثان' }))
  draft.edit({ title: 'أول' })
  await pass(1200)
  expect(draft.state()).toMatchObject({ status: 'waiting', changes: { title: 'ثان' } })
  await pass(1200)
  expect(bodies.at(-1)).toEqual({ title: 'ثان', version: 2 })
  expect(draft.isUnsaved()).toBe(false)
})

test('taking a change back leaves nothing to save', async () => {
  const { draft, bodies } = setUp()
  draft.edit({ title: 'غيره' })
  draft.edit({ title: 'المقدمة' })
  expect(draft.isUnsaved()).toBe(false)
  await pass(5000)
  expect(bodies).toHaveLength(0)
})

test('when another woman changed another field, both changes stand and hers is named', async () => {
  const { draft, somebodySaves, stored } = setUp()
  somebodySaves({ description: 'وصف جديد' })
  draft.edit({ title: 'عنواني' })
  await pass(1300)
  expect(stored()).toMatchObject({ title: 'عنواني', description: 'وصف جديد' })
  expect(draft.state()).toMatchObject({ status: 'saved', foreign: ['description'], clashes: [], revision: 1 })
})

test('when both changed one field, nothing is saved over and nothing is lost until she decides', async () => {
  const { draft, somebodySaves, stored, bodies } = setUp()
  somebodySaves({ title: 'عنوانها' })
  draft.edit({ title: 'عنواني' })
  await pass(1300)
  expect(draft.state()).toMatchObject({ status: 'conflict', clashes: ['title'] })
  expect(fieldOf(draft.state(), 'title')).toBe('عنواني')
  expect(draft.state().base.title).toBe('عنوانها')
  draft.edit({ description: 'أثناء ذلك' })
  await pass(5000)
  expect(bodies).toHaveLength(1)
  draft.keepMine('title')
  await pass(0)
  expect(stored()).toMatchObject({ title: 'عنواني', description: 'أثناء ذلك' })
})

test('she may take the other version instead', async () => {
  const { draft, somebodySaves, stored, bodies } = setUp()
  somebodySaves({ title: 'عنوانها' })
  draft.edit({ title: 'عنواني' })
  await pass(1300)
  draft.takeTheirs('title')
  await pass(5000)
  expect(fieldOf(draft.state(), 'title')).toBe('عنوانها')
  expect(draft.isUnsaved()).toBe(false)
  expect(stored().title).toBe('عنوانها')
  expect(bodies).toHaveLength(1)
})

test('a save that fails is kept; the same text sent again carries the same key', async () => {
  const { draft, keys, next, stored } = setUp()
  next(async () => {
    throw new ApiError({ type: 'network_error', message: 'تعذر الاتصال' })
  })
  draft.edit({ title: 'عنواني' })
  await pass(1200)
  expect(draft.state()).toMatchObject({
    status: 'failed',
    failure: 'تعذر الاتصال',
    changes: { title: 'عنواني' },
  })
  await draft.flush()
  expect(stored().title).toBe('عنواني')
  expect(new Set(keys).size).toBe(1)
})

test('a lost answer to her own save is no conflict', async () => {
  const { draft, next, stored, somebodySaves } = setUp()
  next(async ({ title = '' }) => {
    somebodySaves({ title })
    throw new ApiError({ type: 'network_error', message: 'تعذر الاتصال' })
  })
  draft.edit({ title: 'أول' })
  await pass(1200)
  draft.edit({ title: 'أول وثان' })
  await pass(2500)
  expect(draft.state()).toMatchObject({ status: 'saved', clashes: [] })
  expect(stored().title).toBe('أول وثان')
})

test('what the server refuses stands beside its field, and correcting it saves', async () => {
  const { draft, next, stored } = setUp()
  next(async () => {
    throw new ApiError({
      type: 'validation_error',
      message: 'البيانات غير صحيحة',
      errors: { title: ['هذا الحقل مطلوب'] },
    })
  })
  draft.edit({ title: ' ' })
  await pass(1200)
  expect(draft.state().errors).toEqual({ title: 'هذا الحقل مطلوب' })
  draft.edit({ title: 'عنوان' })
  expect(draft.state().errors).toEqual({})
  await pass(1200)
  expect(stored().title).toBe('عنوان')
})

test('what she wrote in a lesson that was removed meanwhile is saved once it is back', async () => {
  const { draft, next, stored } = setUp()
  next(async () => {
    throw new ApiError({ type: 'not_found', message: 'الدرس غير موجود' })
  })
  draft.edit({ title: 'عنواني' })
  await pass(1200)
  expect(draft.state().status).toBe('gone')
  draft.rebase(stored())
  await pass(0)
  expect(stored().title).toBe('عنواني')
})
