// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { aPath, aPlan, edited, task } from '#web/testing/a-path-plan.ts'
import { screen as paths } from './paths-screen.tsx'
import { screen as curriculum } from './plan/curriculum-screen.tsx'

let server: ReturnType<typeof fakeServer>
beforeAll(teachJsdomDialogs)
beforeEach(() => {
  freshBrowser('/admin/learning-paths')
  beSignedIn()
  server = fakeServer({
    'GET /api/v1/admin/learning-paths/7': () => ok(aPath()),
    'GET /api/v1/curriculum/learning-paths/7/draft': () => ok(aPlan),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const openPlan = () =>
  openScreen(
    '/admin/learning-paths/:pathId/curriculum',
    '/admin/learning-paths/7/curriculum',
    curriculum.Component,
  )

test('the list shows each path with its state and leads to it', async () => {
  server.on('GET /api/v1/admin/learning-paths', () =>
    ok([aPath(), aPath({ id: 8, title: 'النورانية', is_published: true })], {
      meta: { page: 1, per_page: 20, total: 2, last_page: 1 },
    }),
  )
  openScreen('/admin/learning-paths', '/admin/learning-paths', paths.Component)
  const link = await screen.findByRole('link', { name: 'جزء عم في عشرة أسابيع' })
  expect(link.getAttribute('href')).toBe('/admin/learning-paths/7')
  expect(screen.getByText('مسودة')).toBeTruthy()
  expect(screen.getByText('منشورة')).toBeTruthy()
})

test('a plan names the portions of its days in words', async () => {
  openPlan()
  expect(await screen.findByRole('button', { name: 'حفظ جديد: النبأ ١–١٦' })).toBeTruthy()
  expect(screen.getByText('اكتبي ما أشكل عليكِ')).toBeTruthy()
})

test('a director sees the days of a pattern before she adds them', async () => {
  server.on('POST /api/v1/curriculum/generate', () => ok({ days: 55, tasks: 150 }))
  openPlan()
  await userEvent.click(await screen.findByRole('button', { name: 'توليد من نمط' }))
  const preview = within(await screen.findByRole('region', { name: 'المعاينة' }))
  expect(preview.getByText('حفظ جديد: ٤٦ يومًا، مراجعة: ٩ أيام، في ١٠ أسابيع')).toBeTruthy()
  expect(preview.getByText('النبأ من ١ إلى ١٦')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'الجمعة مراجعة' }))
  expect(preview.getByText('حفظ جديد: ٤٦ يومًا، مراجعة: لا أيام، في ١٠ أسابيع')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'إضافة ٤٦ يومًا' }))
  expect(await screen.findByText('أُضيفت الأيام إلى الخطة')).toBeTruthy()
  const sent = server.calls.find(({ path }) => path === '/api/v1/curriculum/generate')
  expect(sent?.body).toMatchObject({
    stage_id: 70,
    range: { from: '78:1', to: '114:6' },
    week: ['new', 'new', 'new', 'new', 'new', 'rest', 'rest'],
  })
})

test('a director adds a task to a day; one that is about ayahs goes with its range', async () => {
  server.on('POST /api/v1/curriculum/tasks', () => ok({ id: 3 }))
  openPlan()
  await userEvent.click(await screen.findByRole('button', { name: 'خيارات اليوم ١' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'إضافة مهمة' }))
  await screen.findByRole('dialog', { name: 'مهمة جديدة' })
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }))
  expect(await screen.findByText('تم الحفظ')).toBeTruthy()
  const sent = server.calls.find(({ path }) => path === '/api/v1/curriculum/tasks')
  expect(sent?.body).toMatchObject({ day_id: 700, type: 'memorise', range: { from: '78:1', to: '78:40' } })
})

test('a director points a task to a lesson of a course', async () => {
  server.on('POST /api/v1/curriculum/tasks', () => ok({ id: 3 }))
  server.on('GET /api/v1/curriculum/learning-paths/7/links', () =>
    ok([{ id: 9, title: 'أحكام النون', place: 'التجويد الميسر' }]),
  )
  openPlan()
  await userEvent.click(await screen.findByRole('button', { name: 'خيارات اليوم ١' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'إضافة مهمة' }))
  await screen.findByRole('dialog', { name: 'مهمة جديدة' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'النوع' }), 'watch')
  await userEvent.type(screen.getByRole('combobox', { name: /^درس من دورة/ }), 'أحكام')
  await userEvent.click(await screen.findByRole('option', { name: /أحكام النون/ }))
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }))
  expect(await screen.findByText('تم الحفظ')).toBeTruthy()
  expect(server.to('POST /api/v1/curriculum/tasks')[0]?.body).toMatchObject({
    type: 'watch',
    range: null,
    link: { kind: 'lesson', id: 9 },
  })
})

test('a day moves by the arrows of its handle', async () => {
  const [stage] = aPlan.stages
  const [day] = stage?.days ?? []
  if (!stage || !day) throw new Error('no day')
  const second = {
    ...day,
    id: 701,
    number: 2,
    tasks: [{ ...task, id: 3, type: 'free' as const, title: 'سرد', range: null }],
  }
  server.on('GET /api/v1/curriculum/learning-paths/7/draft', () =>
    ok({ ...aPlan, stages: [{ ...stage, days: [day, second] }] }),
  )
  server.on('PUT /api/v1/curriculum/days/701', () => ok({ ...edited, id: 701, title: '' }))
  openPlan()
  const handle = await screen.findByRole('button', { name: 'نقل اليوم ٢' })
  handle.focus()
  await userEvent.keyboard('{ArrowUp}')
  const sent = server.calls.find(({ path }) => path === '/api/v1/curriculum/days/701')
  expect(sent?.body).toEqual({ position: 1 })
})

test('a day that was removed comes back by one press', async () => {
  server.on('DELETE /api/v1/curriculum/days/700', () => ok(null))
  server.on('POST /api/v1/curriculum/days/700/restore', () => ok(null))
  openPlan()
  await userEvent.click(await screen.findByRole('button', { name: 'خيارات اليوم ١' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'حذف اليوم' }))
  expect(await screen.findByText('حُذف اليوم')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'تراجع' }))
  expect(await screen.findByText('أُعيد إلى الخطة')).toBeTruthy()
})

test('a day is copied from its menu', async () => {
  server.on('POST /api/v1/curriculum/days/copy', () => ok({ days: 1 }))
  openPlan()
  await userEvent.click(await screen.findByRole('button', { name: 'خيارات اليوم ١' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'نسخ اليوم' }))
  expect(await screen.findByText('أُضيفت النسخة إلى الخطة')).toBeTruthy()
  expect(server.calls.find(({ path }) => path.endsWith('/copy'))?.body).toEqual({ day_ids: [700] })
})

test('before a new edition is published a director reads who is under way, and chooses that they stay', async () => {
  server.on('GET /api/v1/admin/learning-paths/7', () =>
    ok(aPath({ is_published: true, edition: 2, walkers: 24 })),
  )
  const editions = '/api/v1/curriculum/learning-paths/7/editions'
  const published = { published_at: '2026-11-20T09:00:00.000Z', published_by: null }
  server.on(`GET ${editions}`, () => ok([{ ...published, number: 2, walkers: 24 }]))
  server.on(`POST ${editions}`, () => ok([]))
  openPlan()
  expect(await screen.findByText('تغييرات لم تُنشر')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'نشر الإصدار ٣' }))
  expect(await screen.findByText('٢٤ طالبة على الإصدار ٢')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /تبقى كل طالبة على إصدارها/ }))
  await userEvent.click(screen.getByRole('button', { name: 'نشر' }))
  expect(await screen.findByText('نُشر الإصدار ٣')).toBeTruthy()
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ follow: false })
})

test('two directors at one task: who saves second sees both versions and loses neither', async () => {
  const theirs = { ...task, id: 2, type: 'free', title: 'اكتبي ملخصًا', range: null, version: 2 }
  const bodies: unknown[] = []
  server.on('PUT /api/v1/curriculum/tasks/2', ({ body }) => {
    bodies.push(body)
    return bodies.length === 1
      ? refuse('conflict', 'حفظت هدى القرني قبلكِ', { current: theirs })
      : ok({ ...theirs, version: 3 })
  })
  openPlan()
  await userEvent.click(await screen.findByRole('button', { name: 'اكتبي ما أشكل عليكِ' }))
  const title = await screen.findByRole('textbox', { name: /^العنوان/ })
  await userEvent.clear(title)
  await userEvent.type(title, 'اكتبي سؤالين')
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }))
  const panel = within(await screen.findByRole('region', { name: 'تعديل متزامن' }))
  expect(panel.getByText('اكتبي ملخصًا')).toBeTruthy()
  expect(panel.getByText('اكتبي سؤالين')).toBeTruthy()
  await userEvent.click(panel.getByRole('button', { name: 'إبقاء نسختي' }))
  await userEvent.click(screen.getByRole('button', { name: 'حفظ' }))
  expect(await screen.findByText('تم الحفظ')).toBeTruthy()
  expect(bodies[1]).toMatchObject({ version: 2, title: 'اكتبي سؤالين' })
})

const PREVIEW = 'POST /api/v1/curriculum/import/preview'
const openImport = async () => {
  openPlan()
  await userEvent.click(await screen.findByRole('button', { name: 'تصدير الخطة واستيرادها' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'استيراد من ملف أو CSV' }))
  await screen.findByRole('dialog', { name: 'استيراد إلى الخطة' })
  return screen.getByLabelText(/اختاري ملفًا/)
}

test('a file is looked through before anything of it is added', async () => {
  server.on(PREVIEW, () =>
    ok({
      title: null,
      stages: [{ title: 'التمهيد', days: 2, tasks: 3 }],
      errors: [],
      errors_count: 0,
      losses: [],
      losses_count: 0,
    }),
  )
  server.on('POST /api/v1/curriculum/import', () => ok(aPath()))
  await userEvent.upload(await openImport(), new File(['المرحلة,اليوم,النوع'], 'plan.csv'))
  expect(await screen.findByText(/يومان، ٣ مهام/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'إضافة يومان' }))
  expect(await screen.findByText('أُضيفت مراحل الملف إلى الخطة')).toBeTruthy()
  expect(server.to('POST /api/v1/curriculum/import')[0]?.body).toEqual({
    path_id: 7,
    format: 'csv',
    text: 'المرحلة,اليوم,النوع',
  })
})

test('what is wrong in a file is told line by line, and it cannot be added', async () => {
  const error = { where: 'السطر ٢', message: 'هذه الآية غير موجودة في السورة' }
  server.on(PREVIEW, () =>
    ok({ title: null, stages: [], errors: [error], errors_count: 1, losses: [], losses_count: 0 }),
  )
  await userEvent.upload(await openImport(), new File(['x'], 'plan.csv'))
  expect(await screen.findByText('السطر ٢')).toBeTruthy()
  expect(screen.getByText('هذه الآية غير موجودة في السورة')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'إضافة' }).getAttribute('aria-disabled')).toBe('true')
})

test('publishing a path that cannot be published says why', async () => {
  server.on('PUT /api/v1/admin/learning-paths/7', () =>
    refuse('validation_error', 'أضيفي إلى الخطة يومًا فيه مهمة قبل النشر'),
  )
  openPlan()
  await userEvent.click(await screen.findByRole('button', { name: 'نشر المسار' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'نشر المسار' }))
  expect(await screen.findByText('أضيفي إلى الخطة يومًا فيه مهمة قبل النشر')).toBeTruthy()
})

test('publishing a path asks first, and says what a visitor would miss in it', async () => {
  const saved: unknown[] = []
  server.on('PUT /api/v1/admin/learning-paths/7', ({ body }) => {
    saved.push(body)
    return refuse('conflict', 'تغيّر المسار')
  })
  openPlan()
  await userEvent.click(await screen.findByRole('button', { name: 'نشر المسار' }))
  expect((await screen.findByRole('alertdialog')).textContent).toMatch(/ينقصه: .*(الوصف|المعلمة|الصورة)/)
  await userEvent.click(screen.getByRole('button', { name: 'إلغاء' }))
  expect(saved).toEqual([])
})

test('a path that does not exist leads back to the list', async () => {
  server.on('GET /api/v1/admin/learning-paths/7', () => refuse('not_found', 'هذا المسار غير موجود'))
  openPlan()
  const back = await screen.findByRole('link', { name: 'العودة إلى المسارات' })
  expect(back.getAttribute('href')).toBe('/admin/learning-paths')
})

test('what a file points to and is not here is told before anything is added', async () => {
  const loss = {
    where: 'المرحلة ١، اليوم ١',
    message: 'درس من دورة «المدود» ليس هنا، فتُضاف المهمة دون إشارة إليه.',
  }
  server.on(PREVIEW, () =>
    ok({
      title: null,
      stages: [{ title: 'التمهيد', days: 2, tasks: 3 }],
      errors: [],
      errors_count: 0,
      losses: [loss],
      losses_count: 1,
    }),
  )
  await userEvent.upload(await openImport(), new File(['x'], 'plan.csv'))
  expect(await screen.findByText(loss.message)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'إضافة يومان' }).getAttribute('aria-disabled')).toBeNull()
})
