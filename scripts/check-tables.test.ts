import { expect, test } from 'vitest'
import { featureImports, findForeignWrites, owners, usesIn } from './check-tables.ts'
import { readSources } from './source-files.mjs'
import { pageOf } from './table-page.ts'

/* oxlint-disable no-template-curly-in-string -- the texts are sources with templates in them */
const FILE = 'server/features/wishlist/queries.ts'
const usesOf = (code: string, file = FILE) => usesIn([[file, code]])
const violationsIn = (code: string, file = FILE) => findForeignWrites(usesOf(code, file))
const foreign = (table: string, owner: string) => [
  `${FILE}: wishlist -> ${table} - only ${owner} writes it, by its public.ts`,
]

test.each([
  ["db.updateTable('courses').set({ title })"],
  ["db.insertInto('courses as c').values(row)"],
  ["db.deleteFrom('wishes').using('users').where(a).execute(), db.deleteFrom(\n  'courses',\n)"],
  ["db.with('gone', (q) => q.deleteFrom('courses').returning('id')).selectFrom('gone')"],
  ["db.mergeInto('courses as c').using('wishes', 'a', 'b')"],
  ['sql`update courses c set title = ${title}`'],
  [
    'sql<{ id: number }>`\n  with gone as (\n    DELETE FROM courses returning id\n  )\n  select id from gone`',
  ],
  ["'insert into courses (title) values ($1)'"],
  ['sql`truncate courses`'],
  ['sql`merge into courses c using wishes w on w.course_id = c.id`'],
])('a feature that writes a table of another is refused: %s', (code) => {
  expect(violationsIn(code)).toEqual(foreign('courses', 'courses'))
})

test('a table whose name is put in counts as each that the file names', () => {
  const loop = "for (const table of ['wishes', 'reviews'] as const) await db.deleteFrom(table).execute()"
  expect(violationsIn(loop)).toEqual(foreign('reviews', 'reviews'))
  expect(violationsIn('const of = { reviews: 1 }; sql`update ${sql.table(x)} set a = 1`')).toEqual(
    foreign('reviews', 'reviews'),
  )
  for (const name of ['sql.table(table)', 'sql.id(table)', 'table'])
    expect(violationsIn(`sql\`update \${${name}} set a = 1\``)).toEqual([
      `${FILE}: name the table that is written`,
    ])
})

test('the owner writes its table, and everybody may read and lock what is not hers', () => {
  expect(violationsIn("db.insertInto('wishes').onConflict((c) => c.doUpdateSet({ a }))")).toEqual([])
  expect(violationsIn('sql`insert into wishes select 1 on conflict do update set a = 1`')).toEqual([])
  expect(violationsIn("db.selectFrom('courses').forUpdate()")).toEqual([])
  expect(violationsIn('sql`select 1 from courses for update of courses`')).toEqual([])
})

test('comments and words are no statements', () => {
  expect(usesOf("Array.from(day['tasks'])")[0]?.read.size).toBe(0)
  expect(violationsIn("// update courses set\nconst say = 'The update of courses'")).toEqual([])
})

test('erasure, tests and demo rows are left aside, and no other file', () => {
  const code = "db.deleteFrom('courses')"
  expect(usesOf(code, 'server/features/users/bin/erase-queries.ts')).toEqual([])
  expect(usesOf(code, 'server/features/wishlist/cases.ts')).toEqual([])
  expect(usesOf(code, 'server/demo/learning/load-courses.ts')).toEqual([])
  expect(violationsIn(code, 'server/features/users/people/queries.ts')).toHaveLength(1)
  expect(violationsIn(code, 'server/wiring/jobs.ts')).toHaveLength(1)
})

test('each owner is a feature or the kernel', () => {
  const folders = readSources(['server/features'], /feature\.ts$/).map(([file]) => file.split('/')[2])
  expect([...new Set(owners.values())].filter((owner) => !folders.includes(owner))).toEqual(['kernel'])
})

test('the page draws who reads whose tables, and the knot of features that reach each other', () => {
  const sources: [string, string][] = [
    [
      FILE,
      "import { x } from '#server/features/courses/public.ts'\ndb.selectFrom('courses as c').innerJoin('settings as s', 'a', 'b').leftJoin('reviews', 'a', 'b')",
    ],
    ['server/features/courses/queries.ts', 'sql`select 1 from lessons l, wishes w join courses using (id)`'],
    ['server/features/reviews/queries.ts', "db.selectFrom(['users', 'reviews'])"],
    ['server/features/auth/links.ts', "import { x } from '#server/features/wishlist/public.ts'"],
  ]
  const { page, figures } = pageOf(usesIn(sources), owners, featureImports(sources))
  expect(figures).toBe(
    '5 edges from feature to feature. The largest knot, in which each reaches each, has 2: courses, wishlist. ↑ marks 1 edges to a feature that itself imports the reader; with imports the largest knot has 4.',
  )
  expect(page).toContain('| wishlist | wishes | **courses** courses · **reviews** reviews |')
  expect(page).toContain('| **outline** lessons · **wishlist** ↑ wishes |')
})
