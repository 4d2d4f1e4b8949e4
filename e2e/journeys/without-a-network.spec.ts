import type { Page } from '@playwright/test'
import { loseNetwork, untilWorkerReady } from '../kit/network.ts'
import { OFFLINE } from '../kit/noise.ts'
import { enrol, smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'

test(
  'the worker keeps code and one page for the time without a network, and nothing of a person',
  { tag: ['@once', '@lessons'] },
  async ({ page, context, world, enterAs, noise }) => {
    noise.allow(OFFLINE)
    const [her, course] = await Promise.all([world.person('student'), smallCourse(world)])
    await enrol(world, her, course)
    await enterAs(page, her)
    await page.goto('/')
    await untilWorkerReady(page)
    for (const path of ['/student', '/student/courses', `${course.player}?lesson=${course.text.id}`]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    const cachedFiles = await cached(page)
    expect(cachedFiles.some((path) => /^\/assets\/.*\.js$/.test(path))).toBe(true)
    expect(
      cachedFiles.filter((path) => !/^\/assets\/[^/]+$|^\/offline\.html$|^\/icon\.svg$/.test(path)),
    ).toEqual([])

    await loseNetwork(page)
    await page.goto('/student/profile')
    await expect(page.getByRole('heading', { name: 'لا يوجد اتصال بالإنترنت' })).toBeVisible()
    await expect(page.locator('body')).not.toContainText(her.name)
    expect(new URL(page.url()).pathname).toBe('/student/profile')

    await context.setOffline(false)
    await page.getByRole('link', { name: 'إعادة المحاولة' }).click()
    await expect(page.getByLabel('الاسم الكامل')).toHaveValue(her.name)
  },
)

const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const missing: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys())
        missing.push(new URL(request.url).pathname)
    return missing
  })
