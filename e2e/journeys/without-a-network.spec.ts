import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { UploadedFile } from '#contract/files/shapes.ts'
import { loseNetwork, untilWorkerReady } from '../kit/network.ts'
import { OFFLINE } from '../kit/noise.ts'
import { enrol, smallCourse } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'

const PICTURE = join(import.meta.dirname, '../../server/demo/media/shipped/receipt-120.webp')

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

test(
  'of public pictures the newest fifty are kept, and none that is hers alone',
  { tag: ['@once', '@media'] },
  async ({ page, request, world }) => {
    const { access } = await world.session(await world.demoPerson('admin'))
    const answer = await request.post('/api/v1/upload', {
      headers: { authorization: `Bearer ${access}` },
      multipart: {
        bucket: 'course-images',
        file: { name: 'picture.webp', mimeType: 'image/webp', buffer: readFileSync(PICTURE) },
      },
    })
    const { data } = (await answer.json()) as { data: UploadedFile }
    await page.goto('/')
    await untilWorkerReady(page)
    await page.reload()
    await page.evaluate(async (address) => {
      for (let number = 1; number <= 55; number++) {
        const image = new Image()
        image.src = `${address}?number=${number}`
        await image.decode()
      }
    }, data.url)
    const numbers = () =>
      page.evaluate(async () => {
        const keys = await (await caches.open('rattil-pictures-1')).keys()
        return keys.map(({ url }) => Number(new URL(url).searchParams.get('number'))).filter(Boolean)
      })
    await expect.poll(async () => (await numbers()).length).toBe(50)
    expect((await numbers()).toSorted((one, other) => one - other)[0]).toBe(6)
  },
)
