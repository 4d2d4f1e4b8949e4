import { expect, test } from 'vitest'
import { DECIDED_FILE_DAYS, UNSENT_FILE_HOURS } from '#contract/teacher-applications/shapes.ts'
import { teacherApplicationRoutes as routes } from '#contract/teacher-applications/routes.ts'
import { sweepFiles } from '#server/features/media/public.ts'
import { purgeArchived } from '#server/features/users/public.ts'
import { testApp } from '#server/testing/app.ts'
import { applicationForm, pdfBytes, sendPaper } from '#server/testing/application.ts'
import { as, visitor } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { forgetDecidedFiles, forgetUnsentFiles } from './public.ts'

const t = testApp()
const make = maker(t)
const director = async () => as(t, await make.director())
const keptFiles = async () =>
  (
    await t().db.selectFrom('files').select('path').where('bucket', '=', 'teacher-applications').execute()
  ).map(({ path }) => path)

async function apply(words: string) {
  const { data: cv } = await sendPaper(t, { bytes: pdfBytes(words) })
  const { data } = await visitor(t)(routes.send, { body: applicationForm(cv.token) })
  const { id } = await t()
    .db.selectFrom('teacher_applications')
    .select('id')
    .where('code', '=', data.code)
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

test('a file whose application never came is gone after its hours, and no longer serves', async () => {
  const others = (await keptFiles()).length
  const { data: left } = await sendPaper(t, { bytes: pdfBytes('left') })
  await apply('sent')
  expect(await keptFiles()).toHaveLength(others + 2)
  t().clock.forward(UNSENT_FILE_HOURS * 3600 - 10)
  await forgetUnsentFiles(t().ctx())
  await sweepFiles(t().ctx())
  expect(await keptFiles()).toHaveLength(others + 2)
  t().clock.forward(20)
  const late = await visitor(t)(routes.send, { body: applicationForm(left.token) })
  expect(late.failure.errors).toHaveProperty('cv')
  await forgetUnsentFiles(t().ctx())
  await sweepFiles(t().ctx())
  expect(await keptFiles()).toHaveLength(others + 1)
})

test('the papers of a decided application go after their days, the bytes with the sweep; the waiting keep theirs', async () => {
  const decided = await apply('decided')
  const waiting = await apply('waiting')
  const her = await director()
  const { data: refused } = await her(routes.refuse, { ...decided, body: { reason: 'لا شاغر' } })
  const leaves = new Date(t().clock.now.getTime() + DECIDED_FILE_DAYS * 86_400_000)
  expect(refused.files_leave_at).toBe(leaves.toISOString())
  const [path = ''] = new URL(refused.files[0]?.url ?? '', 'http://here').pathname.split('/storage/').slice(1)
  expect(await t().app.process.ports.files.stat(path)).toBeDefined()

  t().clock.forward((DECIDED_FILE_DAYS - 1) * 86_400)
  await forgetDecidedFiles(t().ctx())
  expect((await (await director())(routes.show, decided)).data.files).toHaveLength(1)

  t().clock.forward(2 * 86_400)
  await forgetDecidedFiles(t().ctx())
  await sweepFiles(t().ctx())
  const again = await director()
  const { data: after } = await again(routes.show, decided)
  expect([after.files, after.files_leave_at]).toEqual([[], null])
  expect(after.files_removed_at).toBe(t().clock.now.toISOString())
  expect(after.reason).toBe('لا شاغر')
  expect(await t().app.process.ports.files.stat(path)).toBeUndefined()
  expect((await again(routes.show, waiting)).data.files).toHaveLength(1)
})

test('the same paper in two applications stays as long as one of them needs it', async () => {
  const one = await apply('the same')
  const two = await apply('the same')
  const before = await keptFiles()
  const her = await director()
  await her(routes.refuse, { ...one, body: { reason: 'مكرر' } })
  t().clock.forward((DECIDED_FILE_DAYS + 1) * 86_400)
  await forgetDecidedFiles(t().ctx())
  await sweepFiles(t().ctx())
  expect(await keptFiles()).toEqual(before)
  expect((await (await director())(routes.show, two)).data.files).toHaveLength(1)
})

test('when an account is wiped, how its owner applied goes with it', async () => {
  const at = await apply('a teacher of old')
  const her = await director()
  const { data } = await her(routes.accept, { ...at, body: { account_id: null } })
  const id = data.user_id ?? 0
  await t().db.updateTable('users').set({ archived_at: t().clock.now }).where('id', '=', id).execute()
  t().clock.forward(31 * 86_400)
  await purgeArchived(t().ctx())
  expect((await (await director())(routes.show, at)).status).toBe(404)
})
