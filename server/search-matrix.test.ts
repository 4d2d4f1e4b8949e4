import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { RouteSpec, Schema } from '#contract/kernel/route.ts'
import { allServed } from './features.ts'
import { testApp } from './testing/app.ts'
import { as, visitor, type Caller } from './testing/as.ts'
import { casesOf } from './testing/cases/feature-cases.ts'
import type { SearchedList, SearchedRows } from './testing/cases/search.ts'
import { maker } from './testing/make.ts'

// One suite of words, asked of every list that can be searched.

const t = testApp()
const make = maker(t)
const searchedLists = await casesOf(({ searches }) => searches)

// No number of theirs may stand in an address that a maker counted out.
const FIRST = 'آمنة عبد الله القحطاني 77441447'
const SECOND = 'منى عبدالرحمن السالم 77441448'

/** What is typed, and how many of the two rows it finds. */
const cases: readonly (readonly [why: string, typed: string, found: number])[] = [
  ['words as they are written', 'آمنة القحطاني', 1],
  ['words in another order', 'القحطاني آمنة', 1],
  ['words of two different rows', 'آمنة السالم', 0],
  ['a word that no row has', 'زينب', 0],
  ['a part of a word', 'قحط', 1],
  ['two letters at the beginning of a word', 'من', 1],
  ['two letters inside a word only', 'حط', 0],
  ['alef and ta marbuta', 'امنه', 1],
  ['hamza on its alef', 'أمنة', 1],
  ['alef maqsura and ya', 'القحطانى', 1],
  ['ya for alef maqsura', 'مني', 1],
  ['a Persian ya', 'القحطانی', 1],
  ['vowels', 'السَّالِم', 1],
  ['a tatweel', 'القحـــطاني', 1],
  ['a hidden mark of direction', 'القحطاني\u200F', 1],
  ['Arabic digits', '٧٧٤٤١٤٤٧', 1],
  ['Persian digits', '۷۷۴۴۱۴۴۷', 1],
  ['Latin digits', '77441447', 1],
  ['a compound name joined, written apart', 'عبدالله', 1],
  ['a compound name apart, written apart', 'القحطاني عبد الله', 1],
  ['a compound name joined, written joined', 'عبدالرحمن السالم', 1],
  ['a compound name apart, written joined', 'السالم عبد الرحمن', 1],
  ['spaces before, between and behind', '  القحطاني    آمنة ', 1],
  ['a mark behind a word', 'القحطاني،', 1],
  ['nothing', '', 2],
  ['spaces only', '   ', 2],
  ['marks only', '؟!', 0],
  ['a sign of a pattern', '%', 0],
  ['another sign of a pattern', '_', 0],
  ['a backslash', '\\', 0],
  ['a quote', "'", 0],
  ['a pattern for many letters', 'ا%ني', 0],
  ['a pattern for one letter', 'س_الم', 0],
  ['a query of a full-text search', 'آمنة | زينب', 0],
]

afterEach(async () => {
  const { db } = t()
  // What one list was given is found in no other.
  await db.updateTable('users').set({ name_norm: '', phone: null }).execute()
  await db.updateTable('courses').set({ search_norm: '', search_stem: '', title_norm: '' }).execute()
  await db.updateTable('files').set({ name_norm: '' }).execute()
  await db.updateTable('teacher_applications').set({ search_norm: '' }).execute()
  await db.deleteFrom('news').execute()
  await db.deleteFrom('circles').execute()
  await db.deleteFrom('lectures').execute()
  await db.deleteFrom('path_enrolments').execute()
  await db.deleteFrom('learning_paths').execute()
})

const routes = new Map(allServed.map(({ name, spec }): [string, RouteSpec] => [name, spec]))

test('every call that takes words to search for is in the table, and the table holds no other', () => {
  const searching = [...routes].filter(([, { query, body }]) => takesWords(query) || takesWords(body))
  expect(Object.keys(searchedLists).toSorted()).toEqual(searching.map(([name]) => name).toSorted())
})

const lists = Object.entries(searchedLists).flatMap(([name, entry]) =>
  'other' in entry ? [] : [[name, entry] as const],
)

test.each(lists)('%s finds by the same rules as every list', async (name, list) => {
  const { find, rows } = await openList(name, list)
  const results: [string, number][] = []
  for (const [why, typed] of cases) results.push([why, Math.min(2, await find(typed))])
  expect(Object.fromEntries(results)).toEqual(Object.fromEntries(cases.map(([why, , count]) => [why, count])))
  if (rows.across) expect(await find(rows.across)).toBe(1)
})

test.each(lists)('%s refuses words that are too long', async (name, list) => {
  const { send } = await openList(name, list)
  expect((await send('ا'.repeat(100))).status).toBe(200)
  const { status, failure } = await send('ا'.repeat(101))
  expect([status, Object.values(failure.errors ?? {})]).toEqual([422, [['عبارة البحث طويلة']]])
})

async function openList(name: string, list: SearchedList) {
  const spec = routes.get(name)
  if (!spec) throw new Error(`no call is named ${name}`)
  const rows = await list.make({ t, make, texts: [FIRST, SECOND] })
  const caller = rows.person === 'nobody' ? visitor(t) : await as(t, rows.person)
  const send = (typed: string) => sendTyped({ caller, spec, rows, list }, typed)
  return { rows, send, find: async (typed: string) => countIn((await send(typed)).data) }
}

interface Opened {
  readonly caller: Caller
  readonly spec: RouteSpec
  readonly rows: SearchedRows
  readonly list: SearchedList
}

async function sendTyped({ caller, spec, rows, list }: Opened, typed: string) {
  // Some are answered a few times in ten minutes only.
  if (spec.limit) await t().db.deleteFrom('rate_limits').execute()
  const call = list.send?.(typed) ?? { query: { search: typed } }
  return caller<RouteSpec>(spec, { params: rows.params, query: undefined, body: undefined, ...call })
}

/** How many rows an answer speaks of: a list, a file of lines under a head, or a number. */
function countIn(data: unknown): number {
  if (typeof data === 'string') return data.trim().split('\r\n').length - 1
  const { items, total, changed, skipped } = Answer.parse(data)
  return items?.length ?? total ?? (changed ?? Number.NaN) + (skipped ?? 0)
}
const Answer = z.object({
  items: z.array(z.unknown()).optional(),
  total: z.number().optional(),
  changed: z.number().optional(),
  skipped: z.number().optional(),
})

/** Whether a field of the schema, however deep, takes what somebody searches for. */
const takesWords = (schema: Schema | undefined): boolean =>
  schema !== undefined &&
  /"(search|q|query|term|words)":\{/.test(JSON.stringify(z.toJSONSchema(asZod(schema), AS_SENT)))
const AS_SENT = { io: 'input', unrepresentable: 'any' } as const
/** Sound because every schema of a contract is made by zod. */
const asZod = (schema: Schema) => schema as unknown as z.ZodType
