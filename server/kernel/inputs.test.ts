import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { categoryRoutes } from '#contract/categories/routes.ts'
import { adminCourseRoutes } from '#contract/course-desk/routes.ts'
import { lessonRoutes } from '#contract/lessons/routes.ts'
import { bodyLimits } from '#contract/kernel/limits.ts'
import { adminQuestionRoutes } from '#contract/questions/routes.ts'
import { WorkRefused } from '#server/engines/workers/port.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import type { Failure } from '#contract/kernel/envelope.ts'
import { callsUnderWay, watchLoop, type Hold } from './http/loop-watch.ts'

const t = testApp()
const make = maker(t)

async function textLesson() {
  const course = await make.course({ status: 'draft' })
  const lesson = await make.lesson({ course_id: course.id, type: 'text' })
  const director = await as(t, await make.user({ role: 'admin' }))
  return { director, params: { courseId: course.id, moduleId: lesson.module_id, lessonId: lesson.id } }
}

test('a lesson whose text is nested without end is refused beside its field', async () => {
  const { director, params } = await textLesson()
  const save = (content: string) =>
    director(adminCourseRoutes.saveLesson, { params, body: { version: 1, content } })
  const { status, failure } = await save('<b>'.repeat(100_000))
  expect([status, failure.errors]).toEqual([
    422,
    { content: ['تنسيق النص متداخل أكثر من المسموح؛ الصقي النص بلا تنسيق ثم نسّقيه هنا'] },
  ])
  expect((await save('<b>x</b>'.repeat(20_001))).failure.errors).toEqual({
    content: ['في النص تنسيق أكثر من المسموح؛ قسّمي النص أو قلّلي تنسيقه'],
  })
})

test('a long text is cleaned in a worker before the transaction of its key begins', async () => {
  const { director, params } = await textLesson()
  const { workers } = t().app.process.ports
  const run = workers.run.bind(workers)
  const open: number[] = []
  const spy = vi.spyOn(workers, 'run').mockImplementation(async (task, input) => {
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(t().db)
    open.push(...rows.map((row) => row.open))
    return run(task, input)
  })
  try {
    const body = { version: 1, content: `<p onclick="x()">${'نص '.repeat(2_000)}</p>` }
    const headers = { 'idempotency-key': 'slow-lesson-text' }
    const [first, again] = [
      await director(adminCourseRoutes.saveLesson, { params, body }, { headers }),
      await director(adminCourseRoutes.saveLesson, { params, body }, { headers }),
    ]
    expect([first.status, first.data.content.startsWith('<p>نص')]).toEqual([200, true])
    expect(again.data).toEqual(first.data)
    expect(open).toEqual([0, 0])
  } finally {
    spy.mockRestore()
  }
})

test('when all workers are busy the answer says so, and when to come again', async () => {
  const { director, params } = await textLesson()
  const { workers } = t().app.process.ports
  const spy = vi.spyOn(workers, 'run').mockRejectedValue(new WorkRefused('full', 'cleanOrExcess'))
  try {
    const body = { version: 1, content: '<p>نص</p>'.repeat(1_000) }
    const { status, failure, headers } = await director(adminCourseRoutes.saveLesson, { params, body })
    expect([status, failure.code, failure.message, headers['retry-after']]).toEqual([
      503,
      'unavailable',
      'الخادم مشغول بطلبات أخرى الآن، حاولي بعد قليل',
      '5',
    ])
  } finally {
    spy.mockRestore()
  }
})

test('a question file nested 50,000 deep is refused with a sentence', async () => {
  const course = await make.course({ status: 'draft' })
  const lesson = await make.lesson({ course_id: course.id, type: 'quiz' })
  const director = await as(t, await make.user({ role: 'admin' }))
  const form = new FormData()
  const xml = `<quiz><question>${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}</question></quiz>`
  form.set('file', new Blob([xml]), 'أسئلة.xml')
  const params = { courseId: course.id, moduleId: lesson.module_id, lessonId: lesson.id }
  const { status, failure } = await director(adminQuestionRoutes.readImport, { params, body: form } as never)
  expect([status, failure.errors]).toEqual([422, { file: ['تركيب الملف متداخل أكثر من المسموح، فلا يُقرأ.'] }])
})

test('JSON is measured before it is parsed: bytes, nesting, values', async () => {
  const student = await as(t, await make.student())
  const send = async (payload: string) => {
    const response = await t().app.http.inject({
      method: 'POST',
      url: lessonRoutes.addBookmark.path.replaceAll(/\{\w+\}/g, '1'),
      headers: { authorization: `Bearer ${student.token}`, 'content-type': 'application/json' },
      payload,
    })
    return [response.statusCode, response.json<Failure>().message]
  }
  const { bytes, depth, items } = bodyLimits.form
  expect(await send(`"${'x'.repeat(bytes)}"`)).toEqual([413, 'حجم الطلب أكبر من المسموح'])
  expect(await send('['.repeat(depth + 1))).toEqual([422, 'الطلب متداخل أكثر من المسموح'])
  expect(await send(`[${'0,'.repeat(items)}0]`)).toEqual([422, 'في الطلب قيم أكثر من المسموح'])
  expect(await send('{"__proto__":{}}')).toEqual([400, 'تعذر فهم الطلب'])
})

test.each([
  ['a form', categoryRoutes.create],
  ['a text', adminCourseRoutes.create],
  ['a list', adminCourseRoutes.order],
])('a command with a key that takes %s refuses JSON nested 30,000 deep', async (_kind, { method, path }) => {
  const director = await as(t, await make.director())
  const nested = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  for (const payload of [nested, `{"name":"x","title":"x","more":${nested}}`]) {
    const response = await t().app.http.inject({
      method,
      url: path.replaceAll(/\{\w+\}/g, '1'),
      headers: {
        authorization: `Bearer ${director.token}`,
        'content-type': 'application/json',
        'idempotency-key': 'nested-without-end',
      },
      payload,
    })
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      {
        success: false,
        data: null,
        code: 'validation_error',
        errors: { body: ['الطلب متداخل أكثر من المسموح'] },
      },
    ])
  }
  const keys = t().db.selectFrom('idempotency_keys').select('key').where('key', '=', 'nested-without-end')
  expect(await keys.execute()).toEqual([])
})

test('a hold of the event loop is told with the routes under way, and with no address', async () => {
  const http = fastify()
  const holds: Hold[] = []
  const watch = watchLoop({ calls: callsUnderWay(http), onHold: (hold) => holds.push(hold) })
  http.get('/slow/:id', { config: { template: '/slow/{id}' } }, async () => {
    await sleep(60)
    const end = performance.now() + 400
    while (performance.now() < end);
    await sleep(60)
    return 'done'
  })
  await http.inject('/slow/7?code=123456')
  watch.stop()
  await http.close()
  expect(holds[0]?.calls).toEqual(['GET /slow/{id}'])
  expect(holds[0]?.ms).toBeGreaterThan(200)
})
