import { expect, test } from 'vitest'
import { courseRoutes } from '#contract/courses/routes.ts'
import { testApp } from '#server/testing/app.ts'
import { visitor } from '#server/testing/as.ts'
import { statementsOf } from '#server/testing/count-statements.ts'
import { maker } from '#server/testing/make.ts'
import { courseSearchColumns } from './search/search-columns.ts'

const t = testApp()
const make = maker(t)

interface Words {
  readonly title: string
  readonly category?: string
  readonly level?: string
  readonly instructor?: string
}

async function shelfNamed(kind: 'categories' | 'levels', name: string | undefined) {
  if (name === undefined) return null
  const { id } = await t()
    .db.insertInto(kind)
    .values({ name, name_norm: name, position: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function courseOf({ title, category, level, instructor }: Words, given: object = {}) {
  const teacher = instructor === undefined ? undefined : await make.teacher({ name: instructor })
  return make.course({
    title,
    category_id: await shelfNamed('categories', category),
    level_id: await shelfNamed('levels', level),
    instructor_id: teacher?.id ?? null,
    ...courseSearchColumns({
      title,
      short_description: '',
      category_name: category ?? null,
      level_name: level ?? null,
      instructor_name: instructor ?? null,
    }),
    ...given,
  })
}

const find = async (search: string) => {
  const { data } = await visitor(t)(courseRoutes.list, { query: { price: 'all', sort: 'newest', search } })
  return data.items.map(({ id }) => id)
}
const near = async (search: string) => {
  const { data } = await visitor(t)(courseRoutes.didYouMean, { query: { search } })
  return { words: data.words, ids: data.courses.map(({ id }) => id) }
}

test('Latin letters, Latin keys, a level, a category and an instructor find their courses', async () => {
  const tuhfa = await courseOf({
    title: 'تحفة الأطفال',
    category: 'التجويد',
    level: 'مبتدئ',
    instructor: 'أ. رقية الأنصاري',
  })
  for (const typed of ['tajweed', 'hgj[,d]', 'للمبتدئات', 'مبتدئة', 'رقيه', 'ruqayyah', 'التجويد للمبتدئات'])
    expect([typed, await find(typed)]).toEqual([typed, [tuhfa.id]])
})

test('a slip finds nothing, and the word that was meant is offered with its courses', async () => {
  const hifz = await courseOf({ title: 'كيف تثبتين محفوظكِ', category: 'الحفظ والمراجعة' })
  await courseOf({ title: 'رواية حفص' })
  await courseOf({ title: 'حفظ مسودة' }, { status: 'draft' })
  expect(await find('الحفض')).toEqual([])
  const { words, ids } = await near('الحفض')
  expect([words, ids[0]]).toEqual(['الحفظ', hifz.id])
  expect(await find(words ?? '')).toEqual([hifz.id])
})

test('a word that no course has is left out of what is offered', async () => {
  const nahw = await courseOf({ title: 'النحو الميسّر' })
  expect(await near('دورة نحو')).toEqual({ words: 'نحو', ids: [nahw.id] })
})

test('words that only a filter left without a course are not offered again', async () => {
  const sarf = await courseOf({ title: 'مبادئ الصرف' })
  expect(await near('الصرف')).toEqual({ words: null, ids: [sarf.id] })
})

test('a title that looks like what was typed is offered where no word is one letter away', async () => {
  const qulub = await courseOf({ title: 'المتشابهات' })
  expect(await near('متشابهاتنا')).toEqual({ words: null, ids: [qulub.id] })
})

test('what was meant is one statement, and none for signs', async () => {
  const search = async (typed: string) => (await statementsOf(() => near(typed))).length
  expect(await search('البلاغه تجويذ الحفض ميسسر بيان')).toBe(1)
  expect(await search('؟!')).toBe(0)
  expect(await near('؟!')).toEqual({ words: null, ids: [] })
})
