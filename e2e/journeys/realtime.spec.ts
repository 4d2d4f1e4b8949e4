import type { Page, WebSocket } from '@playwright/test'
import { lessonQuestionRoutes } from '#contract/lesson-questions/routes.ts'
import { enrol, smallCourse } from '../kit/small-course.ts'
import { OFFLINE } from '../kit/noise.ts'
import { expect, test, type ActAs } from '../kit/test.ts'
import { unique, type World } from '../kit/world.ts'
import { untilQuiet } from '../kit/quiet-network.ts'

const isOurs = (socket: WebSocket) => socket.url().includes('/socket.io/')

/** Resolves when the page is greeted through a connection that begins from now on. */
const greeted = async (page: Page): Promise<WebSocket> => {
  const socket = await page.waitForEvent('websocket', isOurs)
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"hello"'))
  return socket
}

/** A teacher, and a student who asks her under a lesson whenever the test wants. */
async function classroom(world: World, actAs: ActAs) {
  const [teacher, student] = await Promise.all([world.person('teacher'), world.person('student')])
  const course = await smallCourse(world, { instructor_id: teacher.id })
  await enrol(world, student, course)
  const row = await world.db
    .selectFrom('lessons')
    .select('module_id')
    .where('id', '=', course.text.id)
    .executeTakeFirstOrThrow()
  const params = { courseId: course.id, moduleId: row.module_id, lessonId: course.text.id }
  return {
    teacher,
    ask: (text: string) => actAs(student, lessonQuestionRoutes.ask, { params, body: { text } }),
  }
}

test('what happens shows by itself, and what happened while the tab had no network shows when it is back @phone', async ({
  page,
  world,
  enterAs,
  actAs,
  noise,
}) => {
  noise.allow(OFFLINE)
  const { teacher, ask } = await classroom(world, actAs)
  const [first, second] = [`السؤال الأول ${unique()}`, `السؤال الثاني ${unique()}`]
  await enterAs(page, teacher)
  const connection = greeted(page)
  await page.goto('/teacher/questions')
  await expect(page.getByText('لا سؤال ينتظر إجابتكِ')).toBeVisible()
  await connection

  await ask(first)
  await expect(page.getByText(first)).toBeVisible()

  await page.context().setOffline(true)
  await ask(second)
  const again = greeted(page)
  await page.context().setOffline(false)
  await again
  await expect(page.getByText(second)).toBeVisible()
})

test(
  'a page that comes out of the cache of the browser hears again',
  { tag: '@once' },
  async ({ page, world, enterAs, actAs }) => {
    const { teacher, ask } = await classroom(world, actAs)
    await enterAs(page, teacher)
    const connection = greeted(page)
    await page.goto('/teacher/questions')
    const before = await connection
    const closed = before.waitForEvent('close')
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
    await closed
    const words = `سؤال في الغياب ${unique()}`
    await ask(words)
    const again = greeted(page)
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await again
    await expect(page.getByText(words)).toBeVisible()
  },
)

test(
  'public pages open no connection, areas do after their first screen, and signing out ends it',
  { tag: '@once' },
  async ({ page, world, enterAs }) => {
    const sockets: WebSocket[] = []
    page.on('websocket', (socket) => {
      if (isOurs(socket)) sockets.push(socket)
    })
    await enterAs(page, await world.person('student'))
    await page.goto('/courses')
    await untilQuiet(page)
    expect(sockets).toEqual([])

    const connection = greeted(page)
    await page.goto('/student')
    const socket = await connection
    const ended = socket.waitForEvent('close')
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.includes('token')) localStorage.removeItem(key)
      window.dispatchEvent(new StorageEvent('storage', { key: 'rattil_token' }))
    })
    await ended
  },
)
