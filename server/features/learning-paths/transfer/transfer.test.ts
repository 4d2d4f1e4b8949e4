import { expect, test } from 'vitest'
import { adminPathRoutes, curriculumRoutes } from '#contract/learning-paths/desk-routes.ts'
import { testApp } from '#server/testing/app.ts'
import { as } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

const HEAD = 'المرحلة,اليوم,عنوان اليوم,النوع,من,إلى,العنوان,التفاصيل,الدقائق'
const csv = (...lines: string[]) => [HEAD, ...lines].join('\r\n')

async function arrange() {
  const call = await as(t, await make.director())
  const { data: path } = await call(adminPathRoutes.create, { body: { title: 'جزء عم' } })
  const bring = (text: string, format: 'csv' | 'file' = 'csv', path_id: number | null = path.id) =>
    call(curriculumRoutes.importPlan, { body: { path_id, format, text } })
  const preview = async (text: string, format: 'csv' | 'file' = 'csv') =>
    (await call(curriculumRoutes.previewImport, { body: { path_id: path.id, format, text } })).data
  const planOf = async (id = path.id) => {
    const { data } = await call(curriculumRoutes.draft, { params: { id } })
    return data.stages.map(({ title, days }) => ({
      title,
      days: days.map((day) => ({
        title: day.title,
        tasks: day.tasks.map(({ type, range, title: words, details, minutes }) => ({
          type,
          range,
          title: words,
          details,
          minutes,
        })),
      })),
    }))
  }
  const fileOf = async (format: 'csv' | 'file') =>
    String((await call(curriculumRoutes.exportPlan, { params: { id: path.id }, query: { format } })).data)
  return { call, path, bring, preview, planOf, fileOf }
}

test('a plan of a table is seen first and then brought in behind what stands', async () => {
  const { bring, preview, planOf } = await arrange()
  const table = csv(
    'التمهيد,1,,حفظ جديد,النبأ ١,النبأ ١٦,,,٢٠',
    'التمهيد,1,,تسجيل تلاوة,78:1,78:16,,من حفظكِ,',
    'التمهيد,2,اختبار,مهمة أخرى,,,سرد ما مضى,,',
    'الختام,3,,قراءة,,,"باب ""الوقف""",,',
  )
  expect(await preview(table)).toEqual({
    title: null,
    stages: [
      { title: 'التمهيد', days: 2, tasks: 3 },
      { title: 'الختام', days: 1, tasks: 1 },
    ],
    errors: [],
    errors_count: 0,
    losses: [],
    losses_count: 0,
  })
  expect(await planOf()).toEqual([])
  expect((await bring(table)).status).toBe(200)
  const plan = await planOf()
  expect(plan.map(({ title, days }) => [title, days.length])).toEqual([
    ['التمهيد', 2],
    ['الختام', 1],
  ])
  const range = { from: '78:1', to: '78:16' }
  expect(plan[0]?.days[0]?.tasks).toEqual([
    { type: 'memorise', range, title: '', details: '', minutes: 20 },
    { type: 'recitation', range, title: '', details: 'من حفظكِ', minutes: null },
  ])
  expect(plan[1]?.days[0]?.tasks[0]?.title).toBe('باب "الوقف"')
})

test('every error is told with its line, and nothing of such a file is brought in', async () => {
  const { bring, preview, planOf } = await arrange()
  const table = csv(
    'التمهيد,1,,حفظ جديد,النبأ ١,البقرة ٢٨٧,,,',
    'التمهيد,1,,حفظ,النبأ ١,,,,',
    'التمهيد,1,,حفظ جديد,النبأ ٩,النبأ ١,,,',
    'التمهيد,1,,حفظ جديد,,,,,',
    'التمهيد,,,قراءة,,,كتاب,,',
    'التمهيد,2,,قراءة,,,كتاب,,٩٩٩',
  )
  const { errors } = await preview(table)
  expect(errors.map(({ where, message }) => [where, message])).toEqual([
    ['السطر ٢', 'هذه الآية غير موجودة في السورة'],
    ['السطر ٣', 'هذا النوع من المهام غير معروف'],
    ['السطر ٤', 'ينتهي المقدار قبل أن يبدأ'],
    ['السطر ٥', 'المقدار من القرآن لأنواعه وحدها، ولا بد منه فيها'],
    ['السطر ٦', 'اكتبي رقم اليوم الذي فيه هذه المهمة'],
    ['السطر ٧', 'الوقت من دقيقة إلى عشر ساعات'],
  ])
  expect((await bring(table)).status).toBe(422)
  expect(await planOf()).toEqual([])
})

test('a plan leaves and comes back the same, as one file and as a table', async () => {
  const { call, bring, planOf, fileOf } = await arrange()
  await bring(
    csv(
      'التمهيد,1,,حفظ جديد,النبأ ١,النازعات ٥,,,٢٠',
      'التمهيد,2,اختبار,مهمة أخرى,,,"=2+2",سطر,',
      'الختام,3,,مراجعة بعيدة,عبس ١,عبس ٤٢,,,',
    ),
  )
  const plan = await planOf()
  expect(plan).toHaveLength(2)
  const { data: made } = await bring(await fileOf('file'), 'file', null)
  expect(made.title).toBe('جزء عم')
  expect(await planOf(made.id)).toEqual(plan)
  const { data: empty } = await call(adminPathRoutes.create, { body: { title: 'نسخة' } })
  await bring(await fileOf('csv'), 'csv', empty.id)
  expect(await planOf(empty.id)).toEqual(plan)
})

test('what is no plan is refused in words', async () => {
  const { bring, preview } = await arrange()
  const messagesOf = async (text: string, format: 'csv' | 'file') =>
    (await preview(text, format)).errors.map(({ message }) => message)
  expect(await messagesOf('{"format":"other"}', 'file')).toContain('هذا الملف ليس ملف مسار من المنصة')
  expect(await messagesOf('PK', 'file')).toEqual(['هذا الملف ليس ملف مسار من المنصة.'])
  expect(await messagesOf('الاسم,البريد\nهدى,x', 'csv')).toEqual([
    'في الجدول أعمدة ناقصة: «المرحلة»، «اليوم»، «النوع».',
  ])
  expect(await messagesOf('"', 'csv')).toHaveLength(1)
  expect(await messagesOf(HEAD, 'csv')).toEqual(['لا مهمة في هذا الملف.'])
  const many = Array.from({ length: 1300 }, (_, at) => `كبيرة,${at + 1},,قراءة,,,كتاب,,`)
  expect(await messagesOf(csv(...many), 'csv')).toHaveLength(1)
  expect((await bring(csv('التمهيد,1,,قراءة,,,كتاب,,'), 'csv', null)).status).toBe(422)
})

test('a table of more lines than any plan has is refused as a whole, not line by line', async () => {
  const { preview } = await arrange()
  const { errors, errors_count } = await preview(`${HEAD}\n${'م,1,,ق\n'.repeat(40_000)}`)
  expect([errors[0]?.where, errors_count]).toEqual(['', 1])
})

const LINKS = `${HEAD},يشير إلى,عنوان ما يشير إليه,مكانه`

test('what tasks point to leaves with its title and its place, and is found again', async () => {
  const { call, path, bring, fileOf } = await arrange()
  const course = await make.course({ title: 'التجويد' })
  const lesson = await make.lesson({ course_id: course.id, title: 'أحكام النون' })
  const teacher = await make.teacher({ name: 'منى' })
  const circle = await make.circle({ title: 'حلقة الفجر', teacher_id: teacher.id, status: 'scheduled' })
  const table = [
    LINKS,
    'التمهيد,1,,مشاهدة,,,,,,درس من دورة,أحكام النون,التجويد',
    'التمهيد,1,,حضور جلسة,,,,,,حلقة,حلقة الفجر,',
  ].join('\r\n')
  expect((await bring(table)).status).toBe(200)
  const linksOf = async (id: number) =>
    (await call(curriculumRoutes.draft, { params: { id } })).data.stages
      .flatMap(({ days }) => days.flatMap(({ tasks }) => tasks))
      .map(({ link }) => [link?.kind, link?.id])
  const links = [
    ['lesson', lesson.id],
    ['circle', circle.id],
  ]
  expect(await linksOf(path.id)).toEqual(links)
  const { data: made } = await bring(await fileOf('file'), 'file', null)
  expect(await linksOf(made.id)).toEqual(links)
  const { data: empty } = await call(adminPathRoutes.create, { body: { title: 'نسخة' } })
  await bring(await fileOf('csv'), 'csv', empty.id)
  expect(await linksOf(empty.id)).toEqual(links)
})

test('what is not here is told by its name and its day, and its task comes without it', async () => {
  const { call, path, bring, preview } = await arrange()
  const [first, second] = [await make.course({ title: 'الأولى' }), await make.course({ title: 'الثانية' })]
  await make.lesson({ course_id: first.id, title: 'المدود' })
  await make.lesson({ course_id: second.id, title: 'المدود' })
  const table = [
    LINKS,
    'التمهيد,1,,مشاهدة,,,,,,درس من دورة,أحكام الراء,التلاوة',
    'التمهيد,2,,مشاهدة,,,,,,درس من دورة,المدود,',
  ].join('\r\n')
  const { losses, losses_count } = await preview(table)
  expect(losses_count).toBe(2)
  expect(losses).toEqual([
    {
      where: 'المرحلة ١، اليوم ١',
      message: 'درس من دورة «أحكام الراء» من «التلاوة» ليس هنا، فتُضاف المهمة دون إشارة إليه.',
    },
    {
      where: 'المرحلة ١، اليوم ٢',
      message: 'درس من دورة «المدود» ليس هنا، فتُضاف المهمة دون إشارة إليه.',
    },
  ])
  expect((await bring(table)).status).toBe(200)
  const { data } = await call(curriculumRoutes.draft, { params: { id: path.id } })
  expect(data.stages.flatMap(({ days }) => days.flatMap(({ tasks }) => tasks))).toHaveLength(2)
})

test('a task points only to what its type allows, and to a kind that there is', async () => {
  const { preview } = await arrange()
  const { errors } = await preview(
    [LINKS, 'التمهيد,1,,قراءة,,,,,,حلقة,حلقة الفجر,', 'التمهيد,1,,قراءة,,,,,,كتاب,المدود,'].join('\r\n'),
  )
  expect(errors.map(({ message }) => message)).toEqual([
    'هذا النوع من المهام لا يشير إلى هذا',
    'ما يشير إليه: درس من دورة، أو درس من منهج المسار، أو حلقة',
  ])
})
