// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskCourse } from '#contract/course-desk/shapes.ts'
import { aDeskCourse } from '#web/testing/desk.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { aUser, beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { screen as createScreen } from './create-screen.tsx'
import { screen as editScreen } from './edit-screen.tsx'

const COURSE = '/api/v1/admin/courses/5'
const SAVE = `PUT ${COURSE}`
const CREATE = 'POST /api/v1/admin/courses'
const noPage = () => ok([], { meta: { page: 1, per_page: 20, total: 0, last_page: 1 } })

let server: ReturnType<typeof fakeServer>
let stored: DeskCourse
beforeEach(() => {
  freshBrowser('/admin/courses/5/edit')
  beSignedIn(aUser({ role: 'admin' }))
  teachJsdomDialogs()
  stored = aDeskCourse()
  server = fakeServer({
    [`GET ${COURSE}`]: () => ok(stored),
    [SAVE]: ({ body }) => {
      const { version, ...changes } = body as Partial<DeskCourse> & { version: number }
      if (version !== stored.version) return refuse('conflict', 'حفظت مريم نسخة أحدث', { current: stored })
      stored = { ...stored, ...changes, version: version + 1 }
      return ok(stored)
    },
    'GET /api/v1/categories': () =>
      ok([{ id: 1, name: 'التجويد', color: 'teal', icon: 'book-open', courses_count: 1 }]),
    'GET /api/v1/levels': () => ok([{ id: 1, name: 'مبتدئ', courses_count: 1 }]),
    'GET /api/v1/admin/teachers': noPage,
    'GET /api/v1/admin/courses': noPage,
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const edit = () => openScreen('/admin/courses/:courseId/edit', '/admin/courses/5/edit', editScreen.Component)
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const retype = async (label: string, text: string) => {
  await userEvent.clear(await field(label))
  await userEvent.type(await field(label), text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'حفظ التغييرات' }))
const somebodySaves = (changes: Partial<DeskCourse>) => {
  stored = { ...stored, ...changes, version: stored.version + 1, updated_by: { id: 3, name: 'مريم العتيبي' } }
}

test('only what she changed is sent, a price in Arabic digits in riyals', async () => {
  edit()
  await retype('السعر', '١٥٠٫٥')
  await save()
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(1))
  expect(server.to(SAVE)[0]?.body).toEqual({ price: 150.5, version: 1 })
})

test('what is wrong stands beside its field and nothing is sent', async () => {
  edit()
  await retype('العنوان', 'أ')
  await retype('السعر', 'كثير')
  await save()
  await screen.findByText('اكتبي عنوانًا من ثلاثة أحرف على الأقل')
  await screen.findByText('السعر غير صحيح')
  expect(server.to(SAVE)).toHaveLength(0)
})

test('another field that somebody else saved first is kept beside hers', async () => {
  edit()
  await retype('العنوان', 'تجويد المبتدئات')
  somebodySaves({ short_description: 'وصف مريم' })
  await save()
  await screen.findByText('حُفظت تعديلات غيركِ أيضًا')
  expect(stored).toMatchObject({ title: 'تجويد المبتدئات', short_description: 'وصف مريم' })
  expect((await field('وصف قصير')).value).toBe('وصف مريم')
})

test('when both changed the title, both stand there and she chooses before it is saved', async () => {
  edit()
  await retype('العنوان', 'عنواني')
  somebodySaves({ title: 'عنوان مريم' })
  await save()
  const clash = await screen.findByRole('group', { name: 'العنوان' })
  within(clash).getByText('عنوان مريم')
  expect((await field('العنوان')).value).toBe('عنواني')
  expect(stored.title).toBe('عنوان مريم')
  await userEvent.click(within(clash).getByRole('button', { name: 'أخذ نسختها' }))
  expect((await field('العنوان')).value).toBe('عنوان مريم')
})

test('her own version, once chosen, is saved over the other', async () => {
  edit()
  await retype('العنوان', 'عنواني')
  somebodySaves({ title: 'عنوان مريم' })
  await save()
  await userEvent.click(await screen.findByRole('button', { name: 'إبقاء نسختي' }))
  await save()
  await waitFor(() => expect(stored.title).toBe('عنواني'))
})

test('what stands between the course and publishing is listed, and publishing waits for it', async () => {
  stored = aDeskCourse({ obstacles: [{ text: 'لا درس منشور فيها بعد', lesson: null }] })
  edit()
  await screen.findByText('لا درس منشور فيها بعد')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'نشر' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
})

test('the drawn picture is chosen by ground and composition', async () => {
  edit()
  await userEvent.click(await screen.findByRole('radio', { name: 'كحلي' }))
  await userEvent.click(screen.getByRole('radio', { name: 'محراب' }))
  await save()
  await waitFor(() => expect(server.to(SAVE)).toHaveLength(1))
  expect(server.to(SAVE)[0]?.body).toEqual({ art: { ground: 'ink', composition: 'arch' }, version: 1 })
})

test('a new course is a draft whose content opens at once', async () => {
  server.on(CREATE, () => ok(aDeskCourse({ id: 8 })))
  const { where } = openScreen('/admin/courses/create', '/admin/courses/create', createScreen.Component)
  await userEvent.type(await field('العنوان'), 'القاعدة النورانية')
  await userEvent.click(screen.getByRole('button', { name: 'إنشاء المسودة' }))
  await waitFor(() => expect(where()).toBe('/admin/courses/8/content'))
  expect(server.to(CREATE)[0]?.body).toMatchObject({ title: 'القاعدة النورانية', price: 0, image_path: null })
})

test('a title that the server refuses is said beside it, and nothing typed is lost', async () => {
  server.on(CREATE, () =>
    refuse('validation_error', 'البيانات غير صحيحة', { errors: { title: ['العنوان مستعمل'] } }),
  )
  openScreen('/admin/courses/create', '/admin/courses/create', createScreen.Component)
  await userEvent.type(await field('العنوان'), 'القاعدة النورانية')
  await userEvent.click(screen.getByRole('button', { name: 'إنشاء المسودة' }))
  await screen.findByText('العنوان مستعمل')
  expect((await field('العنوان')).value).toBe('القاعدة النورانية')
})

test('a teacher edits her course, without what the director decides', async () => {
  stored = aDeskCourse({
    obstacles: [{ text: 'لا درس منشور فيها بعد', lesson: null }],
    can: { edit: true, assign: false, publish: false, say_ready: true, remove: false, enrol: false },
  })
  const HERS = '/api/v1/teacher/courses/5'
  server.on(`GET ${HERS}`, () => ok(stored))
  server.on(`PUT ${HERS}`, () => ok({ ...stored, title: 'تجويد المبتدئات', version: 2 }))
  openScreen('/teacher/courses/:courseId/edit', '/teacher/courses/5/edit', editScreen.Component)
  await retype('العنوان', 'تجويد المبتدئات')
  for (const label of ['السعر', 'المعلمة', 'اليوم']) expect(screen.queryByLabelText(label)).toBeNull()
  screen.getByText('لا درس منشور فيها بعد')
  screen.getByText('تنشرها المديرة حين تكتمل.')
  expect(screen.queryByRole('button', { name: 'نشر' })).toBeNull()
  await save()
  await waitFor(() => expect(server.to(`PUT ${HERS}`)).toHaveLength(1))
  expect(server.to(`PUT ${HERS}`)[0]?.body).toEqual({ title: 'تجويد المبتدئات', version: 1 })
})

test('a teacher makes a course of her own, and sends nothing that the director decides', async () => {
  const HERS = 'POST /api/v1/teacher/courses'
  server.on(HERS, () => ok(aDeskCourse({ id: 8 })))
  server.on('GET /api/v1/courses', noPage)
  const { where } = openScreen('/teacher/courses/create', '/teacher/courses/create', createScreen.Component)
  await userEvent.type(await field('العنوان'), 'القاعدة النورانية')
  await userEvent.click(screen.getByRole('button', { name: 'إنشاء المسودة' }))
  await waitFor(() => expect(where()).toBe('/teacher/courses/8/content'))
  const sent = Object.keys(server.to(HERS)[0]?.body as object)
  expect(sent).toContain('title')
  for (const name of ['price', 'instructor_id', 'visible_from']) expect(sent).not.toContain(name)
})
