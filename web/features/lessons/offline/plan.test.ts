import { expect, test } from 'vitest'
import { aLesson } from '#web/testing/player.ts'
import { filesOf, lessonsAhead, planLessons, type NeededFile } from './plan.ts'

const film = (id: number, over = {}) =>
  aLesson(id, { type: 'video', content: '', video_url: `/storage/lesson-media/${id}.mp4?sig=x`, ...over })
const sizes =
  (bytes: Record<string, number | undefined>) =>
  async ({ key }: NeededFile) =>
    bytes[key]

test('the next three lessons that are not complete are ahead, and a quiz is none of them', () => {
  const lessons = [aLesson(1), aLesson(2, { type: 'quiz' }), aLesson(3), aLesson(4), aLesson(5), aLesson(6)]
  expect(lessonsAhead(lessons, new Set([1])).map(({ id }) => id)).toEqual([3, 4, 5])
  expect(lessonsAhead(lessons, new Set([1, 3, 4, 5, 6]))).toEqual([])
})

test('a file is named without its signature, so that what is stored outlives it', () => {
  const { files } = filesOf(film(1, { captions_url: '/storage/lesson-media/1.vtt?sig=y' }), false)
  expect(files.map(({ key, url }) => [key, url])).toEqual([
    ['/storage/lesson-media/1.mp4', '/storage/lesson-media/1.mp4?sig=x'],
    ['/storage/lesson-media/1.vtt', '/storage/lesson-media/1.vtt?sig=y'],
  ])
})

test('pictures of a text come along once each, and strange ones never', () => {
  const content =
    '<p><img src="/storage/lesson-media/a.webp?for=1&amp;sig=x" alt="" /><img src="/storage/lesson-media/a.webp?for=1&amp;sig=x"></p><img src="https://evil.example/x.png">'
  expect(filesOf(aLesson(1, { content }), false).files).toEqual([
    { kind: 'picture', key: '/storage/lesson-media/a.webp', url: '/storage/lesson-media/a.webp?for=1&sig=x' },
  ])
})

test.each([['https://youtu.be/abcdefghijk'], ['/storage/lesson-media/list.m3u8?sig=x']])(
  'what is streamed from %s is left out, and its text is kept',
  (video_url) => {
    expect(filesOf(film(1, { video_url }), false)).toEqual({ is: 'text', without: 'stream', files: [] })
  },
)

test('asked for sound only, a film is its sound and a recording stays as it is', () => {
  expect(filesOf(film(1), true).files[0]?.key).toBe('/storage/lesson-media/1.mp4?only=sound')
  expect(filesOf(film(1, { type: 'audio' }), true)).toMatchObject({
    is: 'whole',
    files: [{ key: '/storage/lesson-media/1.mp4' }],
  })
})

test('a film that does not fit is taken as its sound, and the nearest lessons come first', async () => {
  const planned = await planLessons(
    [film(1), film(2), film(3)],
    { isSoundOnly: false, room: 1000 },
    sizes({
      '/storage/lesson-media/1.mp4': 700,
      '/storage/lesson-media/2.mp4': 500,
      '/storage/lesson-media/2.mp4?only=sound': 250,
      '/storage/lesson-media/3.mp4': 400,
      '/storage/lesson-media/3.mp4?only=sound': 90,
    }),
  )
  expect(planned.map(({ is, without, bytes }) => [is, without, bytes])).toEqual([
    ['whole', undefined, 700],
    ['sound', undefined, 250],
    ['text', 'limit', 0],
  ])
})

test('a film whose sound cannot be had is kept as its text, and says why', async () => {
  const planned = await planLessons(
    [film(1)],
    { isSoundOnly: true, room: 1000 },
    sizes({ '/storage/lesson-media/1.mp4': 700 }),
  )
  expect(planned).toMatchObject([{ is: 'text', without: 'silent', files: [] }])
})

test('captions and pictures that are gone are no obstacle', async () => {
  const lesson = film(1, { captions_url: '/storage/lesson-media/1.vtt' })
  const planned = await planLessons(
    [lesson],
    { isSoundOnly: false, room: 1000 },
    sizes({ '/storage/lesson-media/1.mp4': 700 }),
  )
  expect(planned).toMatchObject([{ is: 'whole', files: [{ kind: 'recording', bytes: 700 }] }])
})
