import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { teacherQuestionRoutes as desk } from '#contract/questions/routes.ts'
import { MAX_IMPORT_MB } from '#contract/questions/shapes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'
import { upload } from '#server/testing/upload.ts'
import { forgetOldImports } from './public.ts'

const t = testApp()
const make = maker(t)

async function emptyQuiz() {
  const teacher = await make.teacher()
  const course = await make.course({ instructor_id: teacher.id })
  const lesson = await make.lesson({ course_id: course.id, type: 'quiz', title: 'اختبار: التجويد' })
  const she = await as(t, teacher)
  const params = { courseId: course.id, moduleId: lesson.module_id, lessonId: lesson.id }
  const read = (bytes: Uint8Array<ArrayBuffer>, name = 'أسئلة.xml') => {
    const form = new FormData()
    form.set('file', new Blob([bytes]), name)
    return she(desk.readImport, { params, body: form } as never)
  }
  const confirm = (i: number) => she(desk.confirmImport, { params: { ...params, importId: i } })
  const show = async () => (await she(desk.show, { params })).data
  return { teacher, she, params, read, confirm, show }
}
const sample = (name: string) => new Uint8Array(readFileSync(join(import.meta.dirname, 'samples', name)))
const bytes = (text: string) => new Uint8Array(Buffer.from(text))

test('reading a file adds nothing; saying yes adds what was understood, with its picture, once', async () => {
  const { read, confirm, show } = await emptyQuiz()
  const { status, data } = await read(sample('all-kinds.xml'))
  expect([status, data.format, data.questions.length, data.problems]).toEqual([200, 'moodle', 6, []])
  expect(data.questions[0]).toMatchObject({ name: 'النون الساكنة', line: 9, has_image: true })
  expect(data.questions[0]).toMatchObject({
    points: 2,
    explanation: 'الإظهار والإدغام والإقلاب والإخفاء.',
    spec: {
      kind: 'single',
      options: [
        { id: 0, text: 'ثلاثة' },
        { id: 1, text: 'أربعة' },
      ],
      correct: 1,
    },
  })
  expect((await show()).questions).toEqual([])

  const both = await Promise.all([confirm(data.id), confirm(data.id)])
  expect(both.map((one) => [one.status, one.data.imported])).toEqual([
    [200, 6],
    [200, 6],
  ])
  const { questions } = await show()
  expect(questions.map(({ spec }) => spec.kind)).toEqual([
    'single',
    'multiple',
    'true_false',
    'short_text',
    'match',
    'order',
  ])
  expect(questions[0]?.image).toMatchObject({ alt: 'حرف النون' })
  const picture = await t().app.http.inject(questions[0]?.image?.url ?? '')
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  const audit = await t()
    .db.selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'quiz.import')
    .execute()
  expect(audit).toHaveLength(1)
})

test('a file with broken questions is reported, and only the sound ones are added', async () => {
  const { read, confirm, show } = await emptyQuiz()
  const { data } = await read(sample('broken.xml'))
  expect(data.problems).toHaveLength(6)
  expect(data.questions).toMatchObject([
    {
      name: 'صورة تالفة',
      has_image: false,
      notes: ['صورة من موقع آخر لم تُنقل', 'الصورة غير صالحة فلم تُنقل'],
    },
  ])
  expect((await confirm(data.id)).data.imported).toBe(1)
  expect((await show()).questions).toMatchObject([{ text: 'نعم؟', image: null }])
  const hopeless = await read(bytes('كم؟ {}'))
  expect([hopeless.data.questions, (await confirm(hopeless.data.id)).status]).toEqual([[], 409])
})

test('what is no question file, empty or too large is refused with a reason', async () => {
  const { read } = await emptyQuiz()
  const messageOf = async (content: Uint8Array<ArrayBuffer>) => {
    const { status, failure } = await read(content)
    return [status, failure.errors?.['file']?.[0]]
  }
  expect(await messageOf(bytes('<html></html>'))).toEqual([
    422,
    'هذا ليس ملف أسئلة بصيغة Moodle XML أو GIFT أو Aiken.',
  ])
  expect(await messageOf(sample('entities.xml'))).toEqual([
    422,
    'هذا ليس ملف أسئلة بصيغة Moodle XML أو GIFT أو Aiken.',
  ])
  expect(await messageOf(bytes(''))).toEqual([422, 'الملف فارغ.'])
  const large = new Uint8Array(MAX_IMPORT_MB * 1024 * 1024 + 1).fill(65)
  expect(await messageOf(large)).toEqual([422, 'حجم الملف أكبر من المسموح، وهو 8 ميجابايت.'])
})

test('a quiz never holds more questions than it may', async () => {
  const { read, confirm, show } = await emptyQuiz()
  const many = Array.from({ length: 300 }, (_, n) => `سؤال ${n}؟ {T}`).join('\n\n')
  const [one, two] = [(await read(bytes(many))).data, (await read(bytes(many))).data]
  expect((await confirm(one.id)).data.imported).toBe(300)
  const refused = await confirm(two.id)
  expect([refused.status, refused.message]).toEqual([409, 'لا يزيد الاختبار على 500 سؤال.'])
  expect((await show()).questions).toHaveLength(300)
})

test('a file read for one quiz is not there for another, and is forgotten after two days', async () => {
  const [one, other] = [await emptyQuiz(), await emptyQuiz()]
  const { data } = await one.read(bytes('نعم؟ {T}'))
  expect((await other.confirm(data.id)).status).toBe(404)
  const { now } = t().clock
  await forgetOldImports({ ...t().ctx(), now: new Date(now.getTime() + 3 * 86_400_000) })
  expect((await one.confirm(data.id)).status).toBe(404)
})

test('questions leave as a file that comes back the same', async () => {
  const [from, to] = [await emptyQuiz(), await emptyQuiz()]
  await from.confirm((await from.read(sample('all-kinds.gift.txt'))).data.id)
  const specs = (await from.show()).questions.map(({ spec }) => spec)
  for (const format of ['moodle', 'gift'] as const) {
    const { data } = await from.she(desk.exported, { params: from.params, query: { format } })
    expect(data.name).toBe(format === 'gift' ? 'اختبار التجويد.txt' : 'اختبار التجويد.xml')
    const back = await to.read(bytes(data.text))
    expect([back.data.problems, back.data.questions.length]).toEqual([[], specs.length])
    await to.confirm(back.data.id)
  }
  expect((await to.show()).questions.map(({ spec }) => spec)).toEqual([...specs, ...specs])
})

test('recordings of a file are stored with its questions, and what does not sound is named', async () => {
  const { read, confirm, show } = await emptyQuiz()
  const sound = readFileSync(join(import.meta.dirname, '../../engines/files/samples/voice.m4a'))
  const file = (name: string, content: Buffer) =>
    `<file name="${name}" path="/" encoding="base64">${content.toString('base64')}</file>`
  const heard = (name: string) => `<text><![CDATA[<audio src="@@PLUGINFILE@@/${name}"></audio>]]></text>`
  const { data } = await read(
    bytes(
      `<quiz><question type="multichoice"><questiontext format="html">${heard('a.m4a')}${file('a.m4a', sound)}</questiontext>` +
        `<answer fraction="100" format="html"><text>نعم</text></answer>` +
        `<answer fraction="0" format="html">${heard('b.mp3')}${file('b.mp3', Buffer.from('لا صوت'))}</answer></question></quiz>`,
    ),
  )
  expect(data.questions).toMatchObject([
    {
      text: 'استمعي ثم أجيبي.',
      has_audio: true,
      notes: ['التسجيل غير صالح فلم يُنقل'],
      spec: { audio: 'file:0', options: [{ text: 'نعم' }, { text: 'التسجيل 2' }] },
    },
  ])
  expect((await confirm(data.id)).data.imported).toBe(1)
  const [question] = (await show()).questions
  expect(question?.recordings).toMatchObject([{ seconds: 3 }])
  expect(question?.spec.audio).toBe(question?.recordings[0]?.path)
  expect(JSON.stringify(question?.spec)).not.toContain('file:')
})

test('the export to Moodle holds pictures and recordings, and its import brings the same questions', async () => {
  const { she, params, read, confirm, show } = await emptyQuiz()
  const samples = join(import.meta.dirname, '../../engines/files/samples')
  const sound = await upload(t, she.token, {
    bucket: 'lesson-media',
    name: 'تلاوة «١».ogg',
    bytes: new Uint8Array(readFileSync(join(samples, 'vorbis.ogg'))),
  })
  const drawn = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const picture = await upload(t, she.token, {
    bucket: 'course-images',
    name: 'رسم.png',
    bytes: new Uint8Array(drawn),
  })
  const audio = sound.data.path
  const spec = {
    kind: 'single' as const,
    options: [
      { id: 0, text: 'الأولى', audio },
      { id: 1, text: 'الثانية' },
    ],
    correct: 1,
    audio,
  }
  const form = { text: 'أيهما <أصح>؟', points: 2, explanation: 'شرح', image_alt: 'رسم "مخرج"', spec }
  await she(desk.add, { params, body: { ...form, image: picture.data.path } })
  const { data: exported } = await she(desk.exported, { params, query: { format: 'moodle' } })
  expect(exported.notes).toEqual([])
  const { data: report } = await read(bytes(exported.text))
  expect([report.problems, report.questions[0]?.notes]).toEqual([[], []])
  await confirm(report.id)
  const [first, second] = (await show()).questions
  expect(second?.spec).toEqual(first?.spec)
  expect([second?.text, second?.points, second?.explanation, second?.image?.alt]).toEqual([
    form.text,
    2,
    'شرح',
    'رسم "مخرج"',
  ])
  expect(exported.text).toContain('<file name="تلاوة «١».ogg"')
  expect((await she(desk.exported, { params, query: { format: 'gift' } })).data.notes).toEqual(
    expect.arrayContaining([
      'التسجيلات لا تُكتب في صيغة GIFT؛ تحملها صيغة Moodle XML',
      'الصور لا تُكتب في صيغة GIFT؛ تحملها صيغة Moodle XML',
    ]),
  )
})
