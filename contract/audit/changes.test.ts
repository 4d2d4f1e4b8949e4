import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

const rows = (before: unknown, after: unknown, names = {}, entity = 'course') =>
  changesOf(before, after, { entity, names }).map((change) => [
    change.name,
    change.before?.replaceAll('\u00A0', ' ') ?? null,
    change.after?.replaceAll('\u00A0', ' ') ?? null,
  ])

test('each changed field has its Arabic name, old and new', () => {
  expect(rows({ name: 'هند', role: 'student' }, { name: 'هند السالم', role: 'teacher' })).toEqual([
    ['الاسم', 'هند', 'هند السالم'],
    ['الدور', 'طالبة', 'معلمة'],
  ])
})

test('dates, money, yes and no, minutes and marks are said as everywhere', () => {
  const after = {
    archived_at: '2026-11-20T09:00:00.000Z',
    price_halalas: 12_050,
    is_active: false,
    duration_minutes: 12,
    pass_mark: 60,
    attempts_allowed: 0,
    status: 'published',
    from: '2026-11-01',
    joined: '30',
  }
  expect(Object.fromEntries(rows(null, after).map(([name, , now]) => [name, now]))).toEqual({
    'نُقل إلى السلة': 'الجمعة ٢٠ نوفمبر ٢٠٢٦، ١٢:٠٠ ظهرًا',
    السعر: '١٢٠٫٥٠ ر.س',
    'الحساب نشط': 'لا',
    المدة: '١٢ دقيقة',
    'درجة النجاح': '٦٠٪',
    'المحاولات المسموحة': 'بلا حد',
    الحالة: 'منشورة',
    من: '١ نوفمبر ٢٠٢٦',
    الانضمام: 'آخر ٣٠ يومًا',
  })
})

test('fields stand in one order, however the database kept them', () => {
  const names = (fields: object) => rows(null, fields).map(([name]) => name)
  expect(names({ phone: '1', email: '2', name: '3' })).toEqual(names({ name: '3', phone: '1', email: '2' }))
})

test('a number of a thing is said by its name, or as a number where the thing is gone', () => {
  const names = { 'user:5': 'نورة', 'course:7': 'التجويد' }
  expect(rows({ instructor_id: 5 }, { instructor_id: 6 }, names)).toEqual([['المعلمة', 'نورة', 'رقم ٦']])
  expect(rows({ required_ids: [] }, { required_ids: [7, 8] }, names)).toEqual([
    ['دورات مشترطة', 'بلا', 'التجويد، رقم ٨'],
  ])
})

test('what is new or gone has one side, and empty fields of it are left out', () => {
  expect(rows(null, { name: 'هند', phone: null })).toEqual([['الاسم', null, 'هند']])
  expect(rows({ name: 'هند', folder_id: null }, null)).toEqual([['الاسم', 'هند', null]])
  expect(rows({ phone: '050' }, { phone: null })).toEqual([['الجوال', '050', 'بلا']])
  expect(rows(null, null)).toEqual([])
})

test('of a whole that changed, only what differs in it is told, and where', () => {
  const sections = (second: string) => [
    { title: 'أولى', text: 'نص' },
    { title: 'ثانية', text: second },
  ]
  expect(
    rows(
      { value: { title: 'الأسئلة', sections: sections('قديم') } },
      { value: { title: 'الأسئلة', sections: sections('جديد') } },
    ),
  ).toEqual([['الفقرة ٢، النص', 'قديم', 'جديد']])
})

test('a question tells its right answer by its words', () => {
  const spec = (correct: number) => ({
    kind: 'single',
    options: [
      { id: 3, text: 'إظهار' },
      { id: 9, text: 'إدغام' },
    ],
    correct,
  })
  expect(rows({ spec: spec(3) }, { spec: spec(9) })).toEqual([['الإجابة الصحيحة', 'إظهار', 'إدغام']])
  expect(rows(null, { spec: spec(3) })).toContainEqual(['الخيار ١', null, 'إظهار'])
})

test('a lesson text is told without its tags, and what was shortened says how long it was', () => {
  expect(rows({ content: '<p>أول&nbsp;سطر</p>' }, { content: '<p>آخر <b>سطر</b></p>' })).toEqual([
    ['النص', 'أول سطر', 'آخر سطر'],
  ])
  expect(rows(null, { description: 'بداية… (1250)' })[0]?.[2]).toBe('بداية… (١٬٢٥٠ حرفًا)')
})

test('a field that has no words yet is never shown by its column', () => {
  expect(rows(null, { moon_phase: 'x' })).toEqual([['حقل آخر', null, 'x']])
})

test('the order of an outline is told module by module', () => {
  expect(rows({ modules: [{ id: 1, lessons: [2, 3] }] }, { modules: [{ id: 1, lessons: [3, 2] }] })).toEqual([
    ['الترتيب', 'وحدة ١ (دروسها: ٢، ٣)', 'وحدة ١ (دروسها: ٣، ٢)'],
  ])
})

test.each([
  ['support_ticket', ['open', 'مفتوحة'], ['in_progress', 'قيد المعالجة']],
  ['circle', ['pending', 'قيد المراجعة'], ['approved', 'عضوة']],
  ['news', ['scheduled', 'مجدول'], ['published', 'منشور']],
  ['enrolment', ['active', 'نشط'], ['ended', 'منتهٍ']],
] as const)('the states of a %s are said in its own words', (entity, [before, was], [after, is]) => {
  expect(rows({ status: before }, { status: after }, {}, entity)).toEqual([['الحالة', was, is]])
})
