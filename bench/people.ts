import { setTimeout as sleep } from 'node:timers/promises'
import { userImportRoutes } from '#contract/users/import-routes.ts'
import { userRoutes } from '#contract/users/routes.ts'
import type { Child } from './children.ts'
import type { BenchDatabase, BenchDatabases } from './database.ts'
import { addDirector, AS_DIRECTOR } from './director.ts'
import type { Call } from './load.ts'
import { inTurns, type Both, type Pace } from './rounds.ts'
import type { Table } from './table.ts'

const list = (query: string): Call => ({
  path: `${userRoutes.list.path}?per_page=20&${query}`,
  headers: AS_DIRECTOR,
})

const search = (typed: string) => list(`search=${encodeURIComponent(typed)}`)

const lists = {
  'first page by name': list('sort=name'),
  'last seen, active students': list('role=student&state=active&sort=last_seen'),
  'page 50, newest': list('sort=newest&page=50'),
  'search by first and last name': search('سارة الحربي'),
  'search by the commonest names': search('نورة القحطاني'),
  'search by a last name': search('الحربي'),
  'search by e-mail': search('reem.1234'),
  'search by two letters': search('سا'),
  'enrolled in a course': list('course=7'),
  'joined in 30 days': list('role=student&joined=30&sort=newest'),
  'learned in 30 days': list('role=student&learned=30'),
  'counts of the tabs': { path: userRoutes.counts.path, headers: AS_DIRECTOR },
} as const satisfies Record<string, Call>

/** What the director's list of people costs with few and with many of them. */
export async function benchPeople(
  { small, large }: Pick<BenchDatabases, 'small' | 'large'>,
  products: Both<Child>,
  pace: Pace,
): Promise<Table> {
  await addDirector(small)
  await addDirector(large)
  const rows: (string | number)[][] = []
  for (const [name, calls] of Object.entries(lists)) {
    const [few, many] = await inTurns(
      [
        { name: `${name}, few`, server: products.small, calls },
        { name: `${name}, many`, server: products.large, calls },
      ],
      pace,
    )
    if (few && many) rows.push([name, few.p50, few.p99, many.p50, many.p99, 1 / many.ratio])
  }
  return {
    title: `A list of people with ${small.size.students} and with ${large.size.students} students`,
    head: ['list', 'few p50 ms', 'few p99', 'many p50 ms', 'many p99', 'cost ratio'],
    rows,
  }
}

const IMPORTED = 20_000
const POLL_MS = 100
const BUDGET_SECONDS = 60

/** A file of people: checked row by row, then imported in the background. */
export async function benchImport(database: BenchDatabase, product: Child): Promise<Table> {
  await addDirector(database)
  const checked = await timed(() => send(product, fileOf(IMPORTED)))
  const imported = await timed(() => importAll(product, checked.result))
  return {
    title: `An import of ${IMPORTED} people among ${database.size.students}`,
    head: ['step', 'seconds', 'budget'],
    rows: [
      ['checking the file', checked.seconds, ''],
      ['importing it', imported.seconds, `< ${BUDGET_SECONDS} s together`],
    ],
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const begun = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - begun) / 1000 }
}

const fileOf = (rows: number): string =>
  [
    'الاسم,البريد الإلكتروني,رقم الجوال,الدور',
    ...Array.from({ length: rows }, (_, n) => `طالبة رقم ${n} العتيبي,imported-${n}@bench.test,,طالبة`),
  ].join('\r\n')

async function send({ url }: Child, csv: string): Promise<number> {
  const form = new FormData()
  form.set('file', new Blob([csv]), 'people.csv')
  const answer = await ask(url + userImportRoutes.check.path, { method: 'POST', body: form })
  return answer.id
}

async function importAll({ url }: Child, id: number): Promise<void> {
  const at = url + userImportRoutes.show.path.replace('{id}', String(id))
  await ask(`${at}/confirm`, { method: 'POST' })
  while ((await ask(at)).status !== 'done') await sleep(POLL_MS)
}

async function ask(address: string, init: RequestInit = {}): Promise<{ id: number; status: string }> {
  const response = await fetch(address, { ...init, headers: AS_DIRECTOR })
  const body = (await response.json()) as { data: { id: number; status: string }; message: string }
  if (!response.ok) throw new Error(`${address} was answered ${response.status}: ${body.message}`)
  return body.data
}
