// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { PathCard } from '#contract/learning-paths/shapes.ts'
import { aMyPath as aPath } from '#web/testing/a-my-path.ts'
import { aRecitation } from '#web/testing/a-recitation.ts'
import { fakeServer, ok, refuse } from '#web/testing/fake-server.ts'
import { openScreen } from '#web/testing/render-app.tsx'
import { beSignedIn, freshBrowser } from '#web/testing/signed-in.ts'
import { teachJsdomDialogs } from '#web/ui/overlays/jsdom-dialog.ts'
import { screen as myPaths } from './my-paths-screen.tsx'

const MINE = 'GET /api/v1/my-learning-paths'
const MARK = 'POST /api/v1/my-learning-paths/7/tasks/70'
const card: PathCard = {
  id: 8,
  title: 'النورانية',
  description: '',
  audience: 'women',
  image_url: null,
  level: null,
  price: 0,
  teachers: [],
  gives_certificate: false,
  stages_count: 1,
  days_count: 34,
  tasks_count: 51,
  students_count: 0,
  created_at: '2026-11-20T09:00:00.000Z',
}
const listOf = (items: readonly unknown[]) =>
  ok(items, { meta: { page: 1, per_page: 20, total: items.length, last_page: 1 } })

let server: ReturnType<typeof fakeServer>
beforeAll(teachJsdomDialogs)
beforeEach(() => {
  freshBrowser('/student/paths')
  beSignedIn()
  server = fakeServer({
    [MINE]: () => listOf([aPath(false)]),
    'GET /api/v1/learning-paths': () => listOf([{ ...card, id: 7, title: 'جزء عم' }, card]),
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const open = () => openScreen('/student/paths', '/student/paths', myPaths.Component)

test('her week says what each day was or is for her', async () => {
  const week = [
    { date: '2026-11-22', state: 'missed' },
    { date: '2026-11-23', state: 'done' },
    { date: '2026-11-24', state: 'ahead' },
  ] as const
  server.on(MINE, () => listOf([aPath(false, { week: [...week] })]))
  open()
  const days = within(await screen.findByRole('list', { name: 'أسبوعكِ في «جزء عم»' })).getAllByRole(
    'listitem',
  )
  expect(days.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/٢٢ نوفمبر.*فات$/),
    expect.stringMatching(/٢٣ نوفمبر.*تم$/),
    expect.stringMatching(/٢٤ نوفمبر.*قادم$/),
  ])
})

test('a student ticks a task of today, and the server hears of it', async () => {
  let isDone = false
  server.on(MINE, () => listOf([aPath(isDone)]))
  server.on(MARK, () => {
    isDone = true
    return ok(aPath(true))
  })
  open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'حفظ جديد: النبأ ١–١٦' }))
  expect(await screen.findByText('المنجز: يوم واحد من ٥٥ يومًا')).toBeTruthy()
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ is_done: true })
})

test('a task that could not be saved is open again, and she is told why', async () => {
  server.on(MARK, () => refuse('conflict', 'هذه المهمة ليست من مقرر اليوم.'))
  open()
  const tick = await screen.findByRole('checkbox', { name: 'حفظ جديد: النبأ ١–١٦' })
  await userEvent.click(tick)
  expect(await screen.findByText('هذه المهمة ليست من مقرر اليوم.')).toBeTruthy()
  expect(tick).toHaveProperty('checked', false)
})

test('on a day without a portion she reads when she goes on, and at the end that she is through', async () => {
  server.on(MINE, () => listOf([aPath(false, { today: [] })]))
  open()
  expect(await screen.findByText(/^لا مقرر اليوم. موعدكِ القادم الاثنين/)).toBeTruthy()
  cleanup()
  server.on(MINE, () => listOf([aPath(false, { today: [], next_date: null })]))
  open()
  expect(await screen.findByText('أتممتِ المسار، بارك الله فيكِ.')).toBeTruthy()
})

test('before a closed stage she reads who opens it', async () => {
  const closed = { today: [], next_date: null, closed_stage: { id: 4, name: 'السرد والاختبار' } }
  server.on(MINE, () => listOf([aPath(false, closed)]))
  open()
  expect(await screen.findByText('السرد والاختبار')).toBeTruthy()
  expect(screen.getByText(/وتفتحها لكِ معلمتكِ/)).toBeTruthy()
})

test('whoever is behind reads that nothing piles up', async () => {
  server.on(MINE, () => listOf([aPath(false, { progress: { done: 3, total: 55, behind: 2 } })]))
  open()
  expect(await screen.findByText('فاتكِ يومان، والخطة تنتظركِ.')).toBeTruthy()
  expect(screen.getByText(/^لا يتراكم شيء/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'أكملي كما أنتِ' }))
  expect(screen.queryByText(/^لا يتراكم شيء/)).toBeNull()
  cleanup()
  open()
  await screen.findAllByText('جزء عم')
  expect(screen.queryByText(/^لا يتراكم شيء/)).toBeNull()
})

test('whoever was long away is offered other days and her teacher, and no haste', async () => {
  server.on(MINE, () => listOf([aPath(false, { progress: { done: 3, total: 55, behind: 9 } })]))
  open()
  expect(await screen.findByText('فاتكِ ٩ أيام، والخطة تنتظركِ.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'أيام جديدة' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'الحقي بيومين في اليوم' })).toBeNull()
})

test('she enrols in a path that she does not walk yet, on her own weekdays', async () => {
  server.on('POST /api/v1/learning-paths/8/enroll', () => ok(aPath(false)))
  open()
  expect(await screen.findByText('النورانية')).toBeTruthy()
  expect(screen.getAllByText('جزء عم')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: /^التحقي: / }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'الخميس' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'التحقي' }))
  expect(await screen.findByText('أهلًا بكِ في المسار')).toBeTruthy()
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    weekdays: [0, 1, 2, 3],
  })
})

test('whoever is behind may catch up with two days on a date', async () => {
  server.on(MINE, () => listOf([aPath(false, { progress: { done: 3, total: 55, behind: 2 } })]))
  server.on('PUT /api/v1/my-learning-paths/7', () => ok(aPath(false, { catch_up: 1 })))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'الحقي بيومين في اليوم' }))
  expect(server.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ catch_up: 1 })
})

test('whoever has asked for a path with a price reads what is missing, and pays from there', async () => {
  const unpaid = { is_open: false, price: 150, today: [], next_date: null }
  server.on(MINE, () => listOf([aPath(false, unpaid)]))
  server.on('GET /api/v1/payments/transfer', () => refuse('unavailable', 'تعذر'))
  open()
  await userEvent.click(await screen.findByRole('button', { name: /^ادفعي ١٥٠/ }))
  expect(await screen.findByRole('dialog', { name: 'سداد قيمة المسار' })).toBeTruthy()
})

test('a receipt that waits or was refused is told beside its path', async () => {
  const unpaid = { is_open: false, price: 150, today: [], next_date: null }
  server.on(MINE, () => listOf([aPath(false, { ...unpaid, receipt: { status: 'pending', reason: null } })]))
  open()
  expect(await screen.findByText(/ويُفتح لكِ المسار حين تؤكده المديرة/)).toBeTruthy()
  cleanup()
  const refused = { status: 'refused' as const, reason: 'المبلغ غير واضح' }
  server.on(MINE, () => listOf([aPath(false, { ...unpaid, receipt: refused })]))
  open()
  expect(await screen.findByText(/المبلغ غير واضح/)).toBeTruthy()
})

test('a task that is done elsewhere leads there', async () => {
  const link = { kind: 'lesson' as const, id: 9, title: 'أحكام النون', course_id: 4 }
  const base = aPath(false)
  const today = base.today.map((day) => ({
    ...day,
    tasks: day.tasks.map((one) => ({ ...one, type: 'watch' as const, range: null, link })),
  }))
  server.on(MINE, () => listOf([{ ...base, today }]))
  open()
  const way = await screen.findByRole('link', { name: /أحكام النون/ })
  expect(way.getAttribute('href')).toBe('/course-player/4?lesson=9')
})

test('a day that she does once more says so, and its tasks are ticked for the repetition', async () => {
  const base = aPath(false)
  const again = 'POST /api/v1/my-learning-paths/7/repeats/3/tasks/70'
  server.on(MINE, () => listOf([{ ...base, today: base.today.map((day) => ({ ...day, repeat: 3 })) }]))
  server.on(again, () => ok(base))
  open()
  expect(await screen.findByRole('group', { name: 'إعادة اليوم الأول' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^سجّلي/ })).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: 'حفظ جديد: النبأ ١–١٦' }))
  expect(server.calls.find(({ method }) => method === 'POST')?.path).toBe(again.split(' ')[1])
})

test('a portion tells its size; the filled button stands on the first that is open, and the end of a day is told', async () => {
  const base = aPath(false)
  const tasks = base.today.flatMap((day) => day.tasks)
  const [first] = tasks
  if (!first) throw new Error('no task')
  const recitation = { ...first, id: 71, type: 'recitation' as const }
  const dayOf = (isDone: boolean) =>
    base.today.map((day) => ({
      ...day,
      tasks: [
        { ...first, is_done: isDone },
        { ...recitation, is_done: isDone },
      ],
    }))
  server.on(MINE, () => listOf([{ ...base, today: dayOf(false) }]))
  server.on(MARK, () => ok(base))
  open()
  expect(await screen.findAllByText('نحو ٦ أسطر')).toHaveLength(2)
  expect(screen.getByRole('button', { name: /^سجّلي/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^أنجزتُها: / }))
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ is_done: true })
  cleanup()
  server.on(MINE, () => listOf([{ ...base, today: dayOf(true) }]))
  open()
  expect(await screen.findByText('أتممتِ مقرر اليوم')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^سجّلي|أنجزتُها/ })).toBeNull()
})

test('a recitation of a day that she does once more is sent anew, for the repetition', async () => {
  const base = aPath(false)
  const today = base.today.map((day) => ({
    ...day,
    repeat: 3,
    tasks: day.tasks.map((one) => ({ ...one, type: 'recitation' as const })),
  }))
  server.on(MINE, () => listOf([{ ...base, today }]))
  server.on('POST /api/v1/tasks/from-path', () => ok(aRecitation()))
  open()
  await userEvent.click(await screen.findByRole('button', { name: /^سجّلي/ }))
  expect(screen.queryByRole('checkbox')).toBeNull()
  const opened = server.calls.find(({ method }) => method === 'POST')
  expect(opened?.body).toEqual({ path_id: 7, path_task_id: 70, repeat_id: 3 })
})

test('where nobody receives what she would send, she ticks it', async () => {
  const base = aPath(false)
  const today = base.today.map((day) => ({
    ...day,
    tasks: day.tasks.map((one) => ({ ...one, type: 'recitation' as const })),
  }))
  server.on(MINE, () => listOf([{ ...base, has_teacher: false, today }]))
  open()
  expect(await screen.findByRole('checkbox', { name: 'تسجيل تلاوة: النبأ ١–١٦' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^سجّلي/ })).toBeNull()
})

test('what is not asked of her says why, and no button asks for it', async () => {
  const base = aPath(false)
  const [first] = base.today.flatMap((day) => day.tasks)
  if (!first) throw new Error('no task')
  const tasks = [
    {
      ...first,
      id: 71,
      type: 'session' as const,
      title: 'مجلس الأحد',
      range: null,
      not_asked: 'missed' as const,
    },
    { ...first, id: 72, type: 'near_revision' as const, not_asked: 'replaced' as const },
  ]
  server.on(MINE, () => listOf([{ ...base, today: base.today.map((day) => ({ ...day, tasks })) }]))
  open()
  expect(await screen.findByText(/^فات موعد هذه الجلسة/)).toBeTruthy()
  expect(screen.getByText(/^تغني عنها مراجعة اليوم الذي بعده/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /أنجزتُها/ })).toBeNull()
})
