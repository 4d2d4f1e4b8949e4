// npm run bench [-- --quick] [--only kept,misses,pages,commands,lists,people,upload,weights,safety,fuzz,start,visits,editor,lighthouse,sockets,sendings]
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { buildWeb } from '../scripts/build-web.mjs'
import { findChromium } from '../scripts/chromium.mjs'
import { startProduct } from './children.ts'
import { benchCommands } from './commands.ts'
import { openDatabases, openOneDatabase } from './database.ts'
import { benchEditor } from './editor.ts'
import { benchFuzz } from './fuzz.ts'
import { benchHoldUps } from './hold-ups.ts'
import { benchKept } from './kept.ts'
import { benchKills } from './kills.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLists } from './lists.ts'
import { benchMisses, benchPages } from './misses.ts'
import { benchImport, benchPeople } from './people.ts'
import type { Pace } from './rounds.ts'
import { say } from './say.ts'
import { benchSendings } from './sendings.ts'
import { benchSockets, benchStorm } from './sockets.ts'
import { benchStarts } from './starts.ts'
import { toMarkdown, type Table } from './table.ts'
import { benchUpload } from './upload.ts'
import { benchVisits, firstCourse } from './visits.ts'
import { weigh } from './weights.ts'

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
})
const only = values.only?.split(',')
const wants = (...parts: string[]) => !only || parts.some((part) => only.includes(part))
const pace: Pace = values.quick ? { rounds: 2, seconds: 1 } : { rounds: 5, seconds: 2 }
const print = (table: Table) => say(`\n${toMarkdown(table)}`)

const SMALL = { courses: 200, students: 2_000, enrolments: 10_000 }
const CENTRE = { courses: 200, students: 20_000, enrolments: 60_000 }
const LARGE = { courses: 20_000, students: 100_000, enrolments: 1_000_000 }

say(
  `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}, ${pace.rounds} rounds of ${pace.seconds} s`,
)
if (wants('safety')) print(await benchHoldUps())
if (!process.env['RATTIL_DIST']) buildWeb(process.execPath)
if (wants('weights')) print(weigh())
if (wants('safety')) print(await benchKills({ rounds: values.quick ? 1 : 3 }))
if (wants('fuzz')) print(await benchFuzz({ requests: values.quick ? 5_000 : 50_000, seed: 1 }))
if (wants('start', 'visits', 'editor', 'lighthouse')) await benchBrowser()
if (wants('sockets')) await benchConnections()
if (wants('sendings')) await benchBulk()
if (wants('kept', 'misses', 'pages', 'commands', 'lists', 'people', 'upload')) await benchServer()

async function benchBulk(): Promise<void> {
  const database = await openOneDatabase(CENTRE)
  const product = await startProduct(database.url)
  try {
    print(await benchSendings(database, product, values.quick ? 1 : 3))
  } finally {
    await product.stop()
    await database.close()
  }
}

/** On the demo, which has texts and pictures as a centre would. */
async function benchBrowser(): Promise<void> {
  const { table, product } = await benchStarts()
  try {
    if (wants('start')) print(table)
    const { path, why } = findChromium()
    if (!path) return say(String(why))
    if (wants('visits')) print(await benchVisits(product, path))
    if (wants('editor')) print(await benchEditor(product, path))
    if (wants('lighthouse')) {
      const course = await firstCourse(product.url)
      print(await benchLighthouse(product, { chromePath: path, course, runs: values.quick ? 1 : 3 }))
    }
  } finally {
    await product.stop()
  }
}

async function benchConnections(): Promise<void> {
  const database = await openOneDatabase(SMALL)
  const count = values.quick ? 400 : 4_000
  try {
    print(await benchSockets(database, count))
    print(await benchStorm(database, count))
  } finally {
    await database.close()
  }
}

async function benchServer(): Promise<void> {
  const databases = await openDatabases({ small: SMALL, large: LARGE })
  const { small, large } = databases
  const products = { small: await startProduct(small.url), large: await startProduct(large.url) }
  try {
    if (wants('kept')) print(await benchKept(products.large, pace))
    for (const size of ['small', 'large'] as const) {
      if (wants('misses')) print(await benchMisses(databases[size], products[size], pace))
      if (wants('pages')) print(await benchPages(databases[size], products[size], pace))
      if (wants('commands')) print(await benchCommands(databases[size], products[size], pace))
    }
    if (wants('lists')) print(await benchLists(databases, products, pace))
    if (wants('people')) {
      print(await benchPeople(databases, products, pace))
      print(await benchImport(large, products.large))
    }
    if (wants('upload')) print(await benchUpload(small, products.small))
  } finally {
    await products.small.stop()
    await products.large.stop()
    await databases.close()
  }
}
