import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import type { UploadedFile } from '#contract/files/shapes.ts'
import { filmOf } from '#server/testing/film-boxes.ts'
import { expectSaved } from '../kit/desk.ts'
import { aFilm } from '../kit/films.ts'
import { answered } from '../kit/noise.ts'
import { enrol } from '../kit/small-course.ts'
import { expect, test } from '../kit/test.ts'
import { unique, type Person, type World } from '../kit/world.ts'

const MB = 1024 * 1024
const VIDEO = 'video/mp4'

test.describe('the media library', { tag: ['@once', '@media'] }, () => {
  // A worker would answer in place of the network.
  test.use({ serviceWorkers: 'block' })

  test('a file that is replaced is another one in its lesson, too', async ({
    page,
    device,
    world,
    enterAs,
    request,
  }) => {
    const name = `شرح ${unique()}.mp4`
    const teacher = await world.person('teacher', 'أ. نورة السالم')
    const path = await stored(world, request, teacher, name)
    const course = await world.course({ instructor_id: teacher.id }, [
      { title: 'مقدمة السورة', type: 'video', content: '', video_url: path },
    ])
    await enterAs(page, teacher)
    const sheet = await openFile(page, name)
    await expect(sheet.getByRole('link', { name: 'مقدمة السورة' })).toBeVisible()
    await expect(sheet.getByText('لا يُحذف ما دام مستعملًا.')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'حذف الملف' })).toHaveCount(0)

    await sheet
      .locator('input[type=file]')
      .setInputFiles({ name: 'أوضح.mp4', mimeType: VIDEO, buffer: aFilm('turned') })
    await page.getByRole('alertdialog').getByRole('button', { name: 'رفعه ووضعه مكانه' }).click()
    await expect(page.getByText('حلّ الملف الجديد مكان القديم')).toBeVisible()
    const fresh = page.getByRole('dialog', { name: 'أوضح.mp4' })
    await expect(fresh.getByText('٤٨ × ٦٤')).toBeVisible()
    await expect(fresh.getByRole('link', { name: 'مقدمة السورة' })).toBeVisible()

    const [her, student] = await Promise.all([world.person('student'), device()])
    await enrol(world, her, course)
    await enterAs(student, her)
    await student.goto(`/course-player/${course.id}`)
    await student.getByRole('button', { name: 'تشغيل', exact: true }).first().click()
    await expect
      .poll(() =>
        student.locator('video').evaluate((film: HTMLVideoElement) => [film.videoWidth, film.videoHeight]),
      )
      .toEqual([48, 64])
  })

  test('a file is not deleted that a lesson has come to use meanwhile; one that nothing uses is', async ({
    page,
    world,
    enterAs,
    request,
    noise,
  }) => {
    noise.allow(answered(409))
    const name = `قديم ${unique()}.mp4`
    const teacher = await world.person('teacher')
    const path = await stored(world, request, teacher, name)
    await enterAs(page, teacher)
    const sheet = await openFile(page, name)
    await expect(sheet.getByText('لا تستعمله دورة ولا درس ولا خبر.')).toBeVisible()
    await sheet.getByRole('button', { name: 'حذف الملف' }).click()
    const course = await world.course({ instructor_id: teacher.id }, [
      { title: 'البسملة', type: 'video', content: '', video_url: path },
    ])
    const confirmation = page.getByRole('alertdialog')
    await confirmation.getByRole('button', { name: 'حذف الملف' }).click()
    await expect(confirmation.getByText(/هذا الملف مستعمل في/)).toBeVisible()
    await confirmation.getByRole('button', { name: 'إلغاء' }).click()
    await expect(sheet.getByRole('link', { name: 'البسملة' })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'حذف الملف' })).toHaveCount(0)

    await world.db
      .updateTable('lessons')
      .set({ video_url: null })
      .where('course_id', '=', course.id)
      .execute()
    const again = await openFile(page, name)
    await again.getByRole('button', { name: 'حذف الملف' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'حذف الملف' }).click()
    await expect(page.getByText('نُقل الملف إلى سلة المحذوفات')).toBeVisible()
    await expect(page.getByRole('button', { name })).toHaveCount(0)
    await page.getByRole('link', { name: /^سلة المحذوفات/ }).click()
    await expect(page.getByRole('button', { name })).toBeVisible()
  })

  test('of many files two go at a time, each with its progress, and the bad one is refused with a reason', async ({
    page,
    world,
    enterAs,
    noise,
  }) => {
    noise.allow(answered(422))
    const word = unique()
    const [one, bad, last] = [`أول ${word}.mp4`, `تالف ${word}.mp4`, `آخر ${word}.mp4`]
    await enterAs(page, await world.person('teacher'))
    await page.goto('/teacher/media')
    const waiting: (() => void)[] = []
    let isHeld = true
    await page.route('**/api/v1/upload', async (route) => {
      if (isHeld)
        await new Promise((resolve) => {
          waiting.push(() => resolve(true))
        })
      await route.continue()
    })
    const part = page.getByRole('region', { name: 'رفع ملفات' })
    const line = (name: string) => part.getByRole('listitem').filter({ hasText: name })
    await part.locator('input[type=file]').setInputFiles([
      { name: one, mimeType: VIDEO, buffer: aFilm('plain') },
      { name: bad, mimeType: VIDEO, buffer: Buffer.from('ليس مقطعًا '.repeat(100)) },
      { name: last, mimeType: VIDEO, buffer: aFilm('plain') },
    ])
    await expect(part.getByRole('progressbar', { name: `رفع ${one}` })).toBeVisible()
    await expect(part.getByRole('progressbar', { name: `رفع ${bad}` })).toBeVisible()
    await expect(line(last)).toContainText('في الانتظار')

    isHeld = false
    for (const go of waiting) go()
    await expect(line(one)).toContainText('تم الرفع')
    await expect(line(last)).toContainText('تم الرفع')
    await expect(line(bad)).toContainText(/فشل الرفع: نوع الملف غير مقبول هنا/)
    for (const name of [one, last])
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: bad, exact: true })).toHaveCount(0)
  })

  test('a film that cannot be played is refused beside its field, and one of the library is taken instead', async ({
    page,
    world,
    enterAs,
    request,
    noise,
  }) => {
    noise.allow(answered(422))
    const teacher = await world.person('teacher')
    const [name, title] = [`مخارج ${unique()}.mp4`, 'مخارج الحروف']
    const path = await stored(world, request, teacher, name)
    const course = await world.course({ instructor_id: teacher.id, status: 'draft' }, [
      { title, type: 'video', content: '', video_url: null },
    ])
    await enterAs(page, teacher)
    await page.goto(`/teacher/courses/${course.id}/content`)
    await page.getByRole('link', { name: `درس مرئي ${title}` }).click()
    const editor = page.getByRole('region', { name: `تحرير الدرس: ${title}` })
    await editor
      .getByLabel('ملف المقطع')
      .setInputFiles({ name: 'ناقص.mp4', mimeType: VIDEO, buffer: filmOf({ samples: 3, at: 90_000 }) })
    await expect(
      editor.getByText('فشل الرفع: تعذرت قراءة الملف، قد يكون تالفًا أو ناقصًا. ارفعي نسخة أخرى منه.'),
    ).toBeVisible()

    await editor.getByRole('button', { name: 'اختيار من المكتبة' }).click()
    const library = page.getByRole('dialog', { name: /اختيار من المكتبة/ })
    await library.getByRole('button', { name }).click()
    await expectSaved(page)
    await expect(editor.locator('video')).toBeVisible()
    await expect(editor.getByText(/فشل الرفع/)).toHaveCount(0)
    const kept = await world.db
      .selectFrom('lessons')
      .select('video_url')
      .where('course_id', '=', course.id)
      .executeTakeFirstOrThrow()
    expect(kept.video_url).toBe(path)
  })

  test('a large film whose line breaks goes on from where it was, and arrives whole', async ({
    page,
    world,
    enterAs,
    noise,
  }, testInfo) => {
    noise.allow(/net::ERR_CONNECTION_RESET/)
    const film = aFilm('plain', 16 * MB)
    const name = `كبير ${unique()}.mp4`
    const path = testInfo.outputPath(name)
    await writeFile(path, film)
    await enterAs(page, await world.person('teacher'))
    await page.goto('/teacher/media')
    const offsets: number[] = []
    await page.route(
      (url) => /\/api\/v1\/upload\/resumable\/[^/]+$/.test(url.pathname),
      (route) => {
        if (route.request().method() !== 'PATCH') return route.continue()
        offsets.push(Number(route.request().headers()['upload-offset']))
        return offsets.length === 2 ? route.abort('connectionreset') : route.continue()
      },
    )
    const part = page.getByRole('region', { name: 'رفع ملفات' })
    await part.locator('input[type=file]').setInputFiles(path)
    await expect(part.getByText(/^تم الرفع/)).toBeVisible({ timeout: 60_000 })
    expect(offsets).toEqual([0, 8 * MB, 8 * MB, 16 * MB])
    const stored = await world.db
      .selectFrom('files')
      .select(['sha256', 'size_bytes'])
      .where('original_name', '=', name)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({
      sha256: createHash('sha256').update(film).digest('hex'),
      size_bytes: film.length,
    })
  })
})

/** Hers in the library, by the call that the screen uses; answers where it lies. */
async function stored(world: World, request: APIRequestContext, her: Person, name: string): Promise<string> {
  const { access } = await world.session(her)
  const answer = await request.post('/api/v1/upload', {
    headers: { authorization: `Bearer ${access}` },
    multipart: { bucket: 'lesson-media', file: { name, mimeType: VIDEO, buffer: aFilm('plain') } },
  })
  expect(answer.ok()).toBe(true)
  const { data } = (await answer.json()) as { data: UploadedFile }
  return data.path
}

async function openFile(page: Page, name: string) {
  await page.goto('/teacher/media')
  await page.getByRole('button', { name, exact: true }).click()
  const sheet = page.getByRole('dialog', { name })
  await expect(sheet.getByRole('region', { name: 'أين يُستعمل' })).toBeVisible()
  return sheet
}
