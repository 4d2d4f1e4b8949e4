import { expect, test } from 'vitest'
import { indexMp4 } from '#server/engines/files/media/mp4-index.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { bareBrand, emptyFragment, filmOf } from '#server/testing/film-boxes.ts'
import { maker } from '#server/testing/make.ts'
import { ownTools } from '#server/testing/tools.ts'
import { upload } from '#server/testing/upload.ts'
import { zipOf } from '#server/testing/zip.ts'
import { sample } from '#server/testing/sample.ts'

const t = testApp()
const make = maker(t)
const tools = ownTools()

async function teacherSends(bytes: Buffer, bucket = 'lesson-media', name?: string) {
  const { token } = await as(t, await make.teacher())
  return upload(t, token, { bucket, bytes: new Uint8Array(bytes), ...(name ? { name } : {}) })
}
const playbackOf = async (id: number) =>
  await t().db.selectFrom('files').select(['playback', 'mime']).where('id', '=', id).executeTakeFirstOrThrow()
const DAMAGED = 'تعذرت قراءة الملف، قد يكون تالفًا أو ناقصًا. ارفعي نسخة أخرى منه.'

test.each([
  ['a film whose track holds nothing', () => filmOf({})],
  ['a film whose samples lie nowhere', () => filmOf({ samples: 3 })],
  ['a film whose samples lie behind its end', () => filmOf({ samples: 3, at: 100_000 })],
  ['a photo in the wrapping of a film', () => filmOf({ codec: 'jpeg', samples: 1, at: 400 })],
  ['a head of twelve bytes', () => bareBrand('3g2a')],
  ['an empty piece of a stream', emptyFragment],
  [
    'a film that was cut off in the middle',
    async () => {
      const whole = await sample('turned.mp4')
      const index = whole.indexOf('moov') - 4
      const length = whole.readUInt32BE(index)
      // With its index in front, as a film for the web has it, and then half of what the index names.
      return Buffer.concat([
        whole.subarray(0, 32),
        whole.subarray(index, index + length),
        whole.subarray(32, 600),
      ])
    },
  ],
  [
    'a recording with its index in front that was cut off in its last piece',
    async () => indexMp4(await sample('recorded.m4a')).bytes.subarray(0, -2_000),
  ],
  ['a WebM film that was cut off', async () => (await sample('plain.webm')).subarray(0, -2_000)],
  ['a single frame of MP3', async () => (await sample('constant.mp3')).subarray(0, 104)],
  ['a recording of heads alone', async () => (await sample('opus.ogg')).subarray(0, 110)],
  ['a recording without a sample', async () => (await sample('plain.wav')).subarray(0, 44)],
  [
    'a WebM film without a block',
    async () => {
      const film = await sample('plain.webm')
      return film.subarray(0, film.indexOf(Buffer.from('1f43b675', 'hex')) + 12)
    },
  ],
] as const)('%s is refused with a sentence', async (_what, made) => {
  const { status, failure } = await teacherSends(await made())
  expect([status, failure.errors]).toEqual([422, { file: [DAMAGED] }])
})

test('a whole recording whose codec few devices play is not called damaged', async () => {
  const speex = Buffer.from(await sample('opus.ogg'))
  speex.write('Speex   ', speex.indexOf('OpusHead'), 'latin1')
  const { status, failure } = await teacherSends(speex)
  expect([status, failure.errors?.['file']?.[0]]).toEqual([
    422,
    expect.stringMatching(/لا تعمل على كل الأجهزة/) as string,
  ])
})

test('what plays says so, and a film without pictures is a recording', async () => {
  const film = (await teacherSends(await sample('fragmented.mp4'))).data
  expect(await playbackOf(film.id)).toEqual({ playback: 'plays', mime: 'video/mp4' })
  const voice = (await teacherSends(await sample('voice-only.mp4'))).data
  expect(await playbackOf(voice.id)).toEqual({ playback: 'plays', mime: 'audio/mp4' })
  const recorded = (await teacherSends(await sample('recorded.webm'))).data
  expect(await playbackOf(recorded.id)).toEqual({ playback: 'plays', mime: 'audio/webm' })
})

test('a film of an iPhone in H.264 is taken as it is, and served as what every browser plays', async () => {
  const film = await sample('plain.mp4')
  film.write('qt  ', 8, 'latin1')
  const { status, data } = await teacherSends(film)
  expect([status, data.mime]).toEqual([200, 'video/quicktime'])
  expect((await t().app.http.inject({ url: data.url })).headers['content-type']).toBe('video/mp4')
})

test('a film in HEVC is refused with what to do, until the tool is there that converts it', async () => {
  const film = filmOf({ brand: 'qt  ', codec: 'hvc1', samples: 3, at: 400 })
  const refused = await teacherSends(film)
  expect([refused.status, refused.failure.errors?.['file']?.[0]]).toEqual([
    422,
    expect.stringMatching(/HEVC.*الأكثر توافقًا/) as string,
  ])
  await tools.install('ffmpeg')
  const taken = await teacherSends(film)
  expect(taken.status).toBe(200)
  expect(await playbackOf(taken.data.id)).toEqual({ playback: 'waiting', mime: 'video/quicktime' })
  const elsewhere = await teacherSends(filmOf({ codec: 'hvc1', samples: 3, at: 400 }), 'uploads')
  expect(elsewhere.status).toBe(422)
  await tools.remove('ffmpeg')
  const old = await teacherSends(filmOf({ codec: 's263', samples: 3, at: 400 }))
  expect(old.failure.errors?.['file']?.[0]).toContain('MP4 (H.264)')
})

test('ffprobe has the last word on what it can decode, from the moment when it is there', async () => {
  const film = await sample('plain.mp4')
  await tools.install('ffprobe', `echo '{"frames":[]}'`)
  expect((await teacherSends(film)).failure.errors).toEqual({ file: [DAMAGED] })
  await tools.install('ffprobe', `echo '{"frames":[{}],"format":{"duration":"9"}}'`)
  const { data } = await teacherSends(film)
  await tools.remove('ffprobe')
  expect((await playbackOf(data.id)).playback).toBe('plays')
})

test('a HEIC photo is refused with what to do where nothing can read it', async () => {
  for (const bucket of ['course-images', 'lesson-media', 'avatars']) {
    const { status, failure } = await teacherSends(await sample('photo.heic'), bucket)
    expect([status, failure.errors?.['file']?.[0]]).toEqual([
      422,
      expect.stringMatching(/HEIC.*الأكثر توافقًا/) as string,
    ])
  }
})

test('HEIC stands among the accepted kinds only where it can be read', async () => {
  const sentence = async () =>
    (await teacherSends(Buffer.from('plain words'), 'avatars')).failure.errors?.['file']?.[0]
  expect(await sentence()).not.toContain('HEIC')
  await tools.install('ffmpeg', `echo 'ffmpeg version 7'`)
  expect(await sentence()).toContain('HEIC')
  await tools.remove('ffmpeg')
})

const office = 'application/vnd.openxmlformats-officedocument'
const typesOf = (main: string) => `<Types><Override PartName="/x" ContentType="${main}"/></Types>`
const letter = (more: Record<string, string> = {}, main = `${office}.wordprocessingml.document.main+xml`) =>
  zipOf({ '[Content_Types].xml': typesOf(main), 'word/document.xml': '<w:document/>', ...more })
/** As other programs write it: the list of types comes last. */
const slides = () =>
  zipOf({
    'docProps/app.xml': '<x/>'.repeat(3000),
    'ppt/presentation.xml': '<p:presentation/>',
    '[Content_Types].xml': typesOf(`${office}.presentationml.presentation.main+xml`),
  })

test('Word and PowerPoint files are taken for lessons, and only ever downloaded', async () => {
  for (const [bytes, type, name] of [
    [await letter(), `${office}.wordprocessingml.document`, 'واجب.docx'],
    [await slides(), `${office}.presentationml.presentation`, 'عرض.PPTX'],
  ] as const) {
    const { status, data } = await teacherSends(bytes, 'lesson-media', name)
    expect([status, data.mime]).toEqual([200, type])
    const { headers } = await t().app.http.inject({ url: data.url })
    expect(headers['content-type']).toBe(type)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="file\.(?:docx|pptx)"/)
    expect(headers['content-disposition']).toContain(encodeURIComponent(name))
    expect(headers['content-security-policy']).toContain('sandbox')
  }
})

test.each([
  ['a name of a program inside', () => letter({ 'word/vbaProject.bin': 'x' })],
  [
    'the type of a document with programs',
    () => letter({}, 'application/vnd.ms-word.document.macroEnabled.main+xml'),
  ],
] as const)('An office file with %s is refused for its macros', async (_what, made) => {
  const { failure } = await teacherSends(await made())
  expect(failure.errors?.['file']?.[0]).toContain('ماكرو')
})

test('A zip that only calls itself an office file is refused', async () => {
  const bomb = await letter({ 'word/media/a.bin': '\0'.repeat(12_000_000) })
  for (const bytes of [await letter({}, 'text/plain'), bomb, (await letter()).subarray(0, 200)])
    expect((await teacherSends(bytes)).status).toBe(422)
})

test('Seventy pictures dropped at once all arrive', async () => {
  const { token } = await as(t, await make.director())
  const bytes = new Uint8Array(Buffer.from('%PDF-1.4\n%%EOF'))
  const answers: number[] = []
  for (let count = 0; count < 70; count += 1)
    answers.push((await upload(t, token, { bucket: 'lesson-media', bytes })).status)
  expect(new Set(answers)).toEqual(new Set([200]))
})
