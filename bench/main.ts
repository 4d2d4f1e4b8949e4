// npm run bench [-- --quick] [--only kept,misses,pages,commands,lists,people,upload,weights,safety,fuzz,start,visits,homes,editor,plan-editor,designer,lighthouse,sockets,storm,sendings,notices,circles,paths,tasks,review,live,live-screen,live-hour,certificates,printers,issued]
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { packetMs } from '#core/turns/bitrate.ts'
import { buildWeb } from '../scripts/build-web.mjs'
import { findChromium } from '../scripts/chromium.mjs'
import { benchCertificates } from './certificates/drawing.ts'
import { benchDesigner } from './certificates/designer.ts'
import { benchIssued } from './certificates/lists.ts'
import { benchPrinters } from './certificates/side-by-side.ts'
import { startProduct, type Child } from './children.ts'
import { benchCircles, FEW, MANY } from './circles/circles.ts'
import { benchGeneration, planWeeks } from './circles/generation.ts'
import { benchRegistrations } from './circles/registrations.ts'
import { seedCircles } from './circles/seed-circles.ts'
import { benchCommands } from './commands.ts'
import { openDatabases, openOneDatabase, type BenchDatabases } from './database.ts'
import { addDirector } from './director.ts'
import { benchEditor } from './editor.ts'
import { benchFuzz } from './fuzz.ts'
import { benchHoldUps } from './hold-ups.ts'
import { benchHomes } from './homes.ts'
import { benchKept } from './kept.ts'
import { benchKills } from './kills.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLists } from './lists.ts'
import { benchBrowsers } from './live/browsers.ts'
import { benchHour } from './live/hour.ts'
import { benchLive } from './live/live.ts'
import { benchRecoveries } from './live/recoveries.ts'
import { benchLiveScreen } from './live/screen.ts'
import { benchMisses, benchPages } from './misses.ts'
import { benchImport, benchPeople } from './people.ts'
import { benchNotices } from './notices/notices.ts'
import { benchEnrolling } from './paths/enrolling.ts'
import { benchPaths, FEW as FEW_PATHS, MANY as MANY_PATHS } from './paths/paths.ts'
import { benchPlanEditor } from './paths/plan-editor.ts'
import { seedPaths } from './paths/seed-paths.ts'
import type { Both, Pace } from './rounds.ts'
import { say } from './say.ts'
import { benchSendings } from './sendings.ts'
import { benchSockets } from './realtime/sockets.ts'
import { benchStorm } from './realtime/storm.ts'
import type { Size } from './seed.ts'
import { benchStarts } from './starts.ts'
import { toMarkdown, type Table } from './table.ts'
import { benchFirstSound } from './tasks/first-sound.ts'
import { peopleOf } from './tasks/seed-tasks.ts'
import { benchTasks } from './tasks/tasks.ts'
import { benchUpload } from './upload.ts'
import { benchVisits } from './visits.ts'
import { weigh } from './weights.ts'

/** Twenty browsers in one room never come to rest on two processors: what they wait for is their own turn. */
const MANY_CORES = 8
const HALLS = [
  { listeners: 20, packetMs: packetMs.circle },
  { listeners: 300, packetMs: packetMs.circle },
  { listeners: 300, packetMs: packetMs.hall },
]
const ROOM_SIZES = cpus().length < MANY_CORES ? [2, 5, 10] : [2, 5, 10, 20]

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
})
const only = values.only?.split(',')
const wants = (...parts: string[]) => !only || parts.some((part) => only.includes(part))
const pace: Pace = values.quick ? { rounds: 2, seconds: 1 } : { rounds: 5, seconds: 2 }
const print = (table: Table) => say(`\n${toMarkdown(table)}`)

const SMALL = { courses: 200, students: 2_000, enrolments: 10_000 }
/** Walkers are many, courses do not matter. */
const OF_PATHS = { courses: 20, students: 6_000, enrolments: 6_000 }
const CENTRE = { courses: 200, students: 20_000, enrolments: 60_000 }
/** Two million tasks are those of so many teachers. */
const TEACHERS = 500
const OF_TASKS = { courses: 200, students: peopleOf(TEACHERS), enrolments: 60_000 }
const LARGE = { courses: 20_000, students: 100_000, enrolments: 1_000_000 }

say(
  `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model}, ${pace.rounds} rounds of ${pace.seconds} s`,
)
if (wants('safety')) print(await benchHoldUps())
if (!process.env['RATTIL_DIST']) await buildWeb(process.execPath)
if (wants('weights')) print(weigh())
if (wants('safety')) print(await benchKills({ rounds: values.quick ? 1 : 3 }))
if (wants('fuzz')) print(await benchFuzz({ requests: values.quick ? 5_000 : 50_000, seed: 1 }))
if (wants('start', 'visits', 'editor', 'plan-editor', 'review', 'designer', 'lighthouse'))
  await benchBrowser()
if (wants('certificates')) print(await benchCertificates(values.quick ? 1_000 : 10_000))
if (wants('printers')) print(await benchPrinters(values.quick ? 100 : 1_000, findChromium().path))
if (wants('sockets', 'storm')) await benchConnections()
if (wants('sendings')) await benchBulk()
if (wants('live')) await benchRooms()
if (wants('homes')) await benchFirstScreens()
if (wants('live-screen')) await benchRoomScreen()
if (wants('issued')) await benchBoth(CENTRE, benchManyIssued)
// It lasts as long as it says, so it runs only when it is asked for.
if (only?.includes('live-hour')) print(await benchHour(values.quick ? 6 : 60))
if (wants('notices')) await benchBoth(SMALL, benchManyNotices)
if (wants('circles')) await benchBoth(CENTRE, benchManyCircles)
if (wants('tasks')) await benchBoth(OF_TASKS, benchManyTasks)
if (wants('paths')) await benchBoth(OF_PATHS, benchManyPaths)
if (wants('kept', 'misses', 'pages', 'commands', 'lists', 'people', 'upload')) await benchServer()

async function benchRooms(): Promise<void> {
  if (cpus().length < MANY_CORES)
    say(`Rooms of twenty browsers are left out: they need ${MANY_CORES} processors.`)
  print(await benchLive(values.quick ? HALLS.slice(0, 1) : HALLS))
  const { path, why } = findChromium()
  if (!path) return say(String(why))
  print(await benchBrowsers(values.quick ? [2, 5] : ROOM_SIZES, path))
  print(await benchRecoveries(5, path))
}

async function benchFirstScreens(): Promise<void> {
  const { path, why } = findChromium()
  if (path) print(await benchHomes(path, values.quick ? 1 : 3))
  else say(String(why))
}

async function benchRoomScreen(): Promise<void> {
  const { path, why } = findChromium()
  if (path) print(await benchLiveScreen(path))
  else say(String(why))
}

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

async function benchManyNotices(databases: BenchDatabases, products: Both<Child>): Promise<void> {
  const counts = { small: 15_000, large: values.quick ? 500_000 : 5_000_000 }
  print(await benchNotices(databases, products, { pace, counts }))
}

async function benchManyIssued(databases: BenchDatabases, products: Both<Child>): Promise<void> {
  const counts = { small: 20_000, large: values.quick ? 100_000 : 500_000 }
  print(await benchIssued(databases, products, { pace, counts }))
}

async function benchManyTasks(databases: BenchDatabases, products: Both<Child>): Promise<void> {
  await addDirector(databases.small)
  await addDirector(databases.large)
  const teachers = { small: 1, large: values.quick ? TEACHERS / 10 : TEACHERS }
  print(await benchTasks(databases, products, { pace, teachers }))
}

async function benchManyCircles(databases: BenchDatabases, products: Both<Child>): Promise<void> {
  const { small, large } = databases
  await addDirector(small)
  await addDirector(large)
  const few = await seedCircles(small, FEW)
  const many = await seedCircles(large, values.quick ? MANY / 10 : MANY)
  print(await benchGeneration(large, products.large))
  await planWeeks(small)
  print(await benchRegistrations(large, products.large))
  const first = { small: few.first, large: many.first }
  print(await benchCircles(databases, products, { first, pace }))
}

async function benchManyPaths(databases: BenchDatabases, products: Both<Child>): Promise<void> {
  const { small, large } = databases
  await addDirector(small)
  await addDirector(large)
  const many = values.quick ? MANY_PATHS / 10 : MANY_PATHS
  const few = await seedPaths(small, FEW_PATHS)
  const first = { small: few.first, large: (await seedPaths(large, many)).first }
  print(await benchPaths(databases, products, { first, pace, many }))
  print(await benchEnrolling(large, products.large, first.large))
}

/** Both centres have the same people: what differs is what they have gathered. */
async function benchBoth(
  size: Size,
  bench: (databases: BenchDatabases, products: Both<Child>) => Promise<void>,
): Promise<void> {
  const databases = await openDatabases({ small: size, large: size })
  const { small, large } = databases
  const products = { small: await startProduct(small.url), large: await startProduct(large.url) }
  try {
    await bench(databases, products)
  } finally {
    await products.small.stop()
    await products.large.stop()
    await databases.close()
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
    if (wants('plan-editor')) print(await benchPlanEditor(product, path))
    if (wants('review')) print(await benchFirstSound(product, path))
    if (wants('designer')) print(await benchDesigner(product, path))
    if (wants('lighthouse'))
      print(await benchLighthouse(product, { chromePath: path, runs: values.quick ? 1 : 3 }))
  } finally {
    await product.stop()
  }
}

async function benchConnections(): Promise<void> {
  const database = await openOneDatabase(SMALL)
  const count = values.quick ? 400 : 4_000
  try {
    if (wants('sockets')) print(await benchSockets(database, count))
    if (wants('storm')) print(await benchStorm(database, values.quick ? 1 : 3, count))
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
