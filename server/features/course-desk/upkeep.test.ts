import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { categoryRoutes, levelRoutes } from '#contract/categories/routes.ts'
import { adminCourseRoutes as desk } from '#contract/course-desk/routes.ts'
import { titleColumns } from '#core/text/title-columns.ts'
import { courseSearchColumns } from '#server/features/courses/public.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { testApp } from '#server/testing/app.ts'
import { as, type Caller } from '#server/testing/as.ts'
import { maker } from '#server/testing/make.ts'

const t = testApp()
const make = maker(t)

/** One edit of the desk. Numbers choose among what is there, so that every list of them is a possible day. */
type Edit = readonly [kind: (typeof kinds)[number], a: number, b: number]
const outlineKinds = [
  'addModule',
  'addLesson',
  'saveLesson',
  'removeLesson',
  'removeModule',
  'restore',
  'order',
] as const
const kinds = [
  ...([
    'title',
    'price',
    'category',
    'level',
    'status',
    'instructor',
    'rename',
    'renameLevel',
    'merge',
    'teacher',
    'copy',
  ] as const),
  ...(['removeCourse', 'restoreCourse', 'restoreCourse'] as const),
  ...outlineKinds,
  ...outlineKinds,
]
const edits = fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat({ max: 99 }), fc.nat({ max: 99 })), {
  minLength: 5,
  maxLength: 25,
})
const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)]

interface World {
  readonly she: Caller
  readonly teachers: { id: number }[]
}

async function openWorld(): Promise<World> {
  const she = await as(t, await make.director())
  for (const name of ['التلاوة', 'الفقه', 'السيرة'])
    await she(categoryRoutes.create, { body: { name: `${name} ${Math.random().toString(36).slice(2, 8)}` } })
  await she(levelRoutes.create, { body: { name: `مستوى ${Math.random().toString(36).slice(2, 8)}` } })
  return { she, teachers: [await make.teacher(), await make.teacher()] }
}

/** Two modules of three lessons, published. */
async function fill({ she }: World, id: number): Promise<void> {
  const params = { courseId: id }
  for (const title of ['الوحدة الأولى', 'الوحدة الثانية']) {
    const module = (await she(desk.addModule, { params, body: { title } })).data
    for (const duration of [5, 7.5, null])
      await she(desk.addLesson, {
        params: { courseId: id, moduleId: module.id },
        body: { title: 'درس', type: 'text', content: '<p>نص</p>', duration },
      })
  }
  const { status } = await she(desk.setStatus, { params, body: { status: 'published', version: 1 } })
  expect(status).toBe(200)
}

async function apply({ she, teachers }: World, courses: number[], [kind, a, b]: Edit): Promise<void> {
  const id = pick(courses, a) ?? 0
  const params = { courseId: id }
  const shelves = (await she(categoryRoutes.list, {})).data.filter((shelf) => !shelf.is_archived)
  const shelf = pick(shelves, b)
  const course = (await she(desk.show, { params })).data
  const version = course?.version ?? 1
  const save = (fields: object) => she(desk.save, { params, body: { version, ...fields } })
  switch (kind) {
    case 'title':
      return void (await save({ title: `عنوان ${b}`, short_description: `وصف ${a}` }))
    case 'price':
      return void (await save({ price: b % 3 }))
    case 'category':
      return void (await save({ category_id: b % 5 === 0 ? null : (shelf?.id ?? null) }))
    case 'level':
      return void (await save({
        level_id: b % 2 === 0 ? null : pick((await she(levelRoutes.list, {})).data, b)?.id,
      }))
    case 'instructor':
      return void (await save({ instructor_id: b % 3 === 0 ? null : (pick(teachers, b)?.id ?? null) }))
    case 'status': {
      const status = pick(['draft', 'published', 'hidden', 'archived', 'published'] as const, b) ?? 'draft'
      return void (await she(desk.setStatus, { params, body: { status, version } }))
    }
    case 'renameLevel': {
      const level = pick((await she(levelRoutes.list, {})).data, b)
      if (level)
        await she(levelRoutes.save, {
          params: { id: level.id },
          body: { name: `مستوى ${a} ${b}`, version: level.version },
        })
      return
    }
    case 'rename':
      if (shelf)
        await she(categoryRoutes.save, {
          params: { id: shelf.id },
          body: { name: `تصنيف ${a} ${b}`, version: shelf.version },
        })
      return
    case 'merge': {
      const into = pick(shelves, a)
      if (shelf && into && shelves.length > 1)
        await she(categoryRoutes.merge, { params: { id: shelf.id }, body: { into_id: into.id } })
      return
    }
    case 'teacher': {
      const teacher = pick(teachers, b)
      if (!teacher) return
      return inTransaction(t().ctx(), async (tx) => {
        const renamed = tx.db.updateTable('users').set({ name: `معلمة ${a}` })
        await renamed.where('id', '=', teacher.id).execute()
        tx.renamed({ of: 'person', id: teacher.id })
      })
    }
    case 'copy':
      if (courses.length < 4) {
        const copy = await she(desk.duplicate, { params, body: {} })
        if (copy.status === 200) courses.push(copy.data.id)
      }
      return
    case 'removeCourse':
      return void (await she(desk.remove, { params }))
    case 'restoreCourse':
      return void (await she(desk.restore, { params }))
    default:
      return applyToOutline(she, id, [kind, a, b])
  }
}

async function applyToOutline(she: Caller, id: number, [kind, a, b]: Edit): Promise<void> {
  const params = { courseId: id }
  const outline = (await she(desk.modules, { params })).data
  if (!outline) return
  const module = pick(outline.modules, a)
  const lesson = pick(
    outline.modules.flatMap(({ lessons }) => lessons),
    b,
  )
  const at = lesson && { params: { courseId: id, moduleId: lesson.module_id, lessonId: lesson.id } }
  if (kind === 'addModule') await she(desk.addModule, { params, body: { title: `وحدة ${b}` } })
  if (kind === 'addLesson' && module)
    await she(desk.addLesson, {
      params: { courseId: id, moduleId: module.id },
      body: {
        title: `درس ${b}`,
        type: 'text',
        duration: b % 4 === 0 ? null : b / 4,
        ...(b % 3 === 0 ? {} : { content: '<p>نص</p>' }),
        ...(b % 2 === 0 ? {} : { is_published: true }),
      },
    })
  if (kind === 'saveLesson' && at && lesson)
    await she(desk.saveLesson, {
      ...at,
      body: { version: lesson.version, is_published: a % 2 === 0, duration: a / 8, content: '<p>نص</p>' },
    })
  if (kind === 'removeLesson' && at) await she(desk.removeLesson, at)
  if (kind === 'removeModule' && module)
    await she(desk.removeModule, { params: { courseId: id, moduleId: module.id } })
  if (kind === 'restore') {
    const bin = (await she(desk.bin, { params })).data
    const [gone, line] = [pick(bin.modules, a), pick(bin.lessons, b)]
    if (gone) await she(desk.restoreModule, { params: { courseId: id, moduleId: gone.id } })
    if (line)
      await she(desk.restoreLesson, { params: { courseId: id, moduleId: line.module_id, lessonId: line.id } })
  }
  if (kind === 'order') {
    const ids = outline.modules.flatMap(({ lessons }) => lessons.map((one) => one.id))
    const turned = [...ids.slice(a % Math.max(1, ids.length)), ...ids.slice(0, a % Math.max(1, ids.length))]
    const modules = outline.modules.map(({ id: m }, at2) => ({
      id: m,
      lessons: turned.filter((_, place) => (place + b) % outline.modules.length === at2),
    }))
    await she(desk.order, {
      params,
      body: {
        outline_version: outline.outline_version,
        modules: b % 2 === 0 ? modules : modules.toReversed(),
      },
    })
  }
}

/** Everything that is kept beside the truth, against the truth counted anew. */
async function expectExact(ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{
    id: number
    kept: number[]
    counted: number[]
  }>`
    select c.id, array[c.lessons_count, c.duration_minutes] as kept,
      (select array[count(l.id)::int, coalesce(round(sum(l.duration_minutes)), 0)::int]
       from lessons l join modules m on m.id = l.module_id
       where l.course_id = c.id and l.is_published and l.deleted_at is null and m.deleted_at is null) as counted
    from courses c where id = any(${ids}::bigint[])`.execute(t().db)
  for (const { id, kept, counted } of rows) expect([id, kept]).toEqual([id, counted])

  const places = await sql<{ parent: string; positions: number[] }>`
    select 'module ' || module_id as parent, array_agg(position order by position) as positions
    from lessons where deleted_at is null and course_id = any(${ids}::bigint[]) group by module_id
    union all
    select 'course ' || course_id, array_agg(position order by position)
    from modules where deleted_at is null and course_id = any(${ids}::bigint[]) group by course_id`.execute(
    t().db,
  )
  for (const { parent, positions } of places.rows)
    expect([parent, positions]).toEqual([parent, positions.map((_, at) => at)])

  const counts = await sql<{ kept: string; counted: string }>`
    select coalesce((select json_agg(x order by x.c, x.l, x.f)::text from
        (select category_id as c, level_id as l, is_free as f, published as n from course_counts where published <> 0) x), '') as kept,
      coalesce((select json_agg(x order by x.c, x.l, x.f)::text from
        (select coalesce(category_id, 0) as c, coalesce(level_id, 0) as l, price_halalas = 0 as f, count(*) as n
         from courses where status = 'published' group by 1, 2, 3) x), '') as counted`.execute(t().db)
  expect(counts.rows[0]?.kept).toBe(counts.rows[0]?.counted)

  const words = await t()
    .db.selectFrom('courses as c')
    .leftJoin('users as u', 'u.id', 'c.instructor_id')
    .leftJoin('categories as k', 'k.id', 'c.category_id')
    .leftJoin('levels as l', 'l.id', 'c.level_id')
    .select([
      'c.title',
      'c.short_description',
      'c.search_norm',
      'c.search_stem',
      'c.title_norm',
      'c.title_stem',
    ])
    .select(['c.title_sort', 'u.name as instructor_name', 'k.name as category_name', 'l.name as level_name'])
    .where('c.id', 'in', [...ids])
    .execute()
  for (const row of words) expect(row).toMatchObject(courseSearchColumns(row))

  const titles = await t()
    .db.selectFrom('lessons')
    .select(['title', 'title_norm', 'title_stem'])
    .where('course_id', 'in', [...ids])
    .execute()
  for (const { title, ...columns } of titles) expect(columns).toEqual(titleColumns(title))

  const copied = await sql<{ course: object; copy: object }>`
    select (to_jsonb(s) || jsonb_build_object('search_norm', ltrim(s.search_norm), 'search_vector', c.search_stem)) as copy,
      (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(c) || jsonb_build_object('search_vector', c.search_stem))
       where key in (select jsonb_object_keys(to_jsonb(s)))) as course
    from courses c left join course_search s on s.id = c.id
    where c.id = any(${ids}::bigint[])`.execute(t().db)
  for (const { copy, course } of copied.rows) expect(copy).toEqual(course)
  const stale = await sql`
    select from courses c join course_search s on s.id = c.id
    where s.search_vector <> to_tsvector('simple', c.search_stem)`.execute(t().db)
  expect(stale.rows).toEqual([])
}

test('whatever is edited in whatever order, everything kept equals a recount and every order is a permutation', async () => {
  await fc.assert(
    fc.asyncProperty(edits, async (list) => {
      const world = await openWorld()
      const { data } = await world.she(desk.create, { body: { title: 'دورة أولى' } })
      const courses = [data.id]
      await fill(world, data.id)
      for (const edit of list) await apply(world, courses, edit)
      await expectExact(courses)
    }),
    { numRuns: 12 },
  )
})
