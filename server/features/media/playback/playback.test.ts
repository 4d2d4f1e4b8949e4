import { beforeEach, describe, expect, test } from 'vitest'
import { adminCourseRoutes as desk } from '#contract/course-desk/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { filmOf } from '#server/testing/film-boxes.ts'
import { maker } from '#server/testing/make.ts'
import { ownTools } from '#server/testing/tools.ts'
import { convertMedium, settlePlayback } from './playback.ts'
import { sample } from '#server/testing/sample.ts'

const t = testApp()
const make = maker(t)

/** A row from before files were opened, with its bytes. */
async function oldFile(bytes: Buffer, mime: string, extension: string) {
  const { key, size, sha256 } = await t().app.process.ports.files.put(bytes, {
    bucket: 'lesson-media',
    extension,
  })
  return make.file({ bucket: 'lesson-media', path: key, mime, size_bytes: size, sha256, playback: null })
}
const rowOf = (id: number) =>
  t()
    .db.selectFrom('files')
    .select(['playback', 'mime', 'path', 'duration_seconds'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

beforeEach(async () => {
  await t().db.updateTable('files').set({ playback: 'plays' }).execute()
})

describe('without ffmpeg', () => {
  const tools = ownTools()

  test('what was kept before is opened once, and what was found stays in the row', async () => {
    const [film, voice, stub, gone] = [
      await oldFile(await sample('turned.mp4'), 'video/mp4', 'mp4'),
      await oldFile(await sample('voice-only.mp4'), 'video/mp4', 'mp4'),
      await oldFile(filmOf({}), 'video/mp4', 'mp4'),
      await make.file({ bucket: 'lesson-media', mime: 'video/mp4', playback: null }),
    ]
    await settlePlayback(t().ctx())
    expect(await rowOf(film.id)).toMatchObject({ playback: 'plays', mime: 'video/mp4' })
    expect(await rowOf(voice.id)).toMatchObject({ playback: 'plays', mime: 'audio/mp4' })
    expect((await rowOf(stub.id)).playback).toBe('none')
    expect((await rowOf(gone.id)).playback).toBe('none')
  })

  test('a film that some devices cannot play is known as such, and waits from when the tool is there', async () => {
    const film = await oldFile(filmOf({ codec: 'hvc1', samples: 2, at: 300 }), 'video/mp4', 'mp4')
    await settlePlayback(t().ctx())
    expect((await rowOf(film.id)).playback).toBe('foreign')
    await tools.install('ffmpeg', '[ "$1" = -version ]')
    await settlePlayback(t().ctx())
    expect((await rowOf(film.id)).playback).toBe('converting')
    await settlePlayback(t().ctx())
    expect((await rowOf(film.id)).playback).toBe('converting')
    await convertMedium(t().ctx(), film.path)
    expect((await rowOf(film.id)).playback).toBe('none')
    await tools.remove('ffmpeg')
  })

  test.each([
    ['none', 'لا يعمل ملف التسجيل، فهو تالف أو ناقص. ارفعي نسخة أخرى منه'],
    ['foreign', 'صيغة التسجيل لا تعمل على كل الأجهزة. ارفعيه بصيغة MP4 (H.264)'],
    ['converting', 'يُحوَّل المقطع الآن إلى صيغة تعمل على كل الأجهزة، ويكتمل وحده بعد دقائق'],
  ] as const)(
    'a course with a film that is %s is not published, and hears which lesson it is',
    async (playback, why) => {
      const film = await make.file({ bucket: 'lesson-media', mime: 'video/mp4', playback })
      const course = await make.course({ status: 'draft' })
      await make.lesson({ course_id: course.id, title: 'المخارج', type: 'video', video_url: film.path })
      const director = await as(t, await make.director())
      const params = { courseId: course.id }
      const { version } = (await director(desk.show, { params })).data
      const { status, failure } = await director(desk.setStatus, {
        params,
        body: { status: 'published', version },
      })
      expect([status, failure.errors]).toEqual([
        422,
        { status: [`لا تُنشر الدورة قبل أن تكتمل: درس «المخارج»: ${why}`] },
      ])
      await t().db.updateTable('files').set({ playback: 'plays' }).where('id', '=', film.id).execute()
      expect(
        (await director(desk.setStatus, { params, body: { status: 'published', version } })).status,
      ).toBe(200)
    },
  )

  test('a film without pictures is an obstacle for a video lesson', async () => {
    const sound = await make.file({ bucket: 'lesson-media', mime: 'audio/mp4', playback: 'plays' })
    const course = await make.course({ status: 'draft' })
    await make.lesson({ course_id: course.id, type: 'video', video_url: sound.path })
    const director = await as(t, await make.director())
    const { data } = await director(desk.modules, { params: { courseId: course.id } })
    expect(data.modules[0]?.lessons[0]?.missing).toBe('ملف المقطع صوت بلا صورة')
  })
})
