import { watchFrom } from '../kit/film.ts'
import { expect, test } from '../kit/test.ts'

/** How long before the border of two segments she begins, in seconds. */
const BEFORE = 2

test(
  'a lesson that is a stream plays on over the border of its segments',
  { tag: ['@once', '@lessons'] },
  async ({ page, request, world, enterAs }) => {
    const stream = await world.db
      .selectFrom('lessons')
      .select(['id', 'course_id', 'video_url'])
      .where('video_url', 'like', '%.m3u8')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const her = await world.person('student')
    await world.make.enrolment({ user_id: her.id, course_id: stream.course_id })
    await enterAs(page, her)
    const playlists: string[] = []
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.m3u8')) playlists.push(response.url())
    })
    await page.goto(`/course-player/${stream.course_id}?lesson=${stream.id}`)
    await expect.poll(() => playlists.length).toBeGreaterThan(0)
    const playlist = await (await request.get(playlists[0] ?? '')).text()
    const border = Number(/#EXTINF:([\d.]+)/.exec(playlist)?.[1])
    expect(border).toBeGreaterThan(BEFORE)

    const place = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
    await watchFrom(page, border - BEFORE)
    await expect.poll(place, { timeout: 30_000 }).toBeGreaterThan(border + 1)
    await expect(page.getByText('تعذر تشغيل المقطع')).toHaveCount(0)
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
  },
)
