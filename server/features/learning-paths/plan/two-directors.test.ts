import { expect, test } from 'vitest'
import { curriculumRoutes } from '#contract/learning-paths/desk-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

async function arrange() {
  const [huda, mona] = [await make.director({ name: 'هدى القرني' }), await make.director()]
  const path = await make.learningPath({ days: 2 })
  return { huda: await as(t, huda), mona: await as(t, mona), path }
}

test('who saves a task from an older version is told who was first, and gets what stands', async () => {
  const { huda, mona, path } = await arrange()
  const params = { id: path.taskIds[0] ?? 0 }
  await huda(curriculumRoutes.saveTask, { params, body: { version: 1, title: 'سرد الجزء' } })
  const refused = await mona(curriculumRoutes.saveTask, {
    params,
    body: { version: 1, details: 'بعد الفجر' },
  })
  expect([refused.status, refused.message?.includes('هدى القرني')]).toEqual([409, true])
  expect(refused.failure).toMatchObject({ current: { title: 'سرد الجزء', details: '', version: 2 } })
  const { data } = await mona(curriculumRoutes.saveTask, {
    params,
    body: { version: 2, details: 'بعد الفجر' },
  })
  expect(data).toMatchObject({ title: 'سرد الجزء', details: 'بعد الفجر', version: 3 })
})

test('two who save one task at once: one is first, the other loses nothing', async () => {
  const { huda, mona, path } = await arrange()
  const params = { id: path.taskIds[0] ?? 0 }
  const answers = await Promise.all([
    huda(curriculumRoutes.saveTask, { params, body: { version: 1, title: 'أولى' } }),
    mona(curriculumRoutes.saveTask, { params, body: { version: 1, title: 'ثانية' } }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('the same for the title of a day and of a stage; what stands already needs no version', async () => {
  const { huda, mona, path } = await arrange()
  const day = { params: { id: path.dayIds[0] ?? 0 } }
  await huda(curriculumRoutes.saveDay, { ...day, body: { version: 1, title: 'اختبار' } })
  const late = await mona(curriculumRoutes.saveDay, { ...day, body: { version: 1, title: 'راحة' } })
  expect(late.status).toBe(409)
  const same = await mona(curriculumRoutes.saveDay, { ...day, body: { version: 1, title: 'اختبار' } })
  expect(same.status).toBe(200)
  const stage = { params: { id: path.stageId } }
  await huda(curriculumRoutes.saveStage, { ...stage, body: { version: 1, title: 'الأولى' } })
  const stale = await mona(curriculumRoutes.saveStage, { ...stage, body: { version: 1, title: 'التمهيد' } })
  expect(stale.status).toBe(409)
})

test('a day is moved without a version, while another changes its title', async () => {
  const { huda, mona, path } = await arrange()
  const params = { id: path.dayIds[1] ?? 0 }
  await huda(curriculumRoutes.saveDay, { params, body: { version: 1, title: 'اختبار' } })
  expect((await mona(curriculumRoutes.saveDay, { params, body: { position: 1 } })).status).toBe(200)
  const { data } = await huda(curriculumRoutes.draft, { params: { id: path.id } })
  expect(data.stages[0]?.days.map(({ title }) => title)).toEqual(['اختبار', ''])
})
