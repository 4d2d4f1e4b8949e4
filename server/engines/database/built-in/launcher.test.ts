import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { type Cluster, joinCluster, type LauncherOptions } from './launcher.ts'
import { readPostmaster } from './postmaster.ts'

const isRoot = process.getuid?.() === 0
const hasNamespaces =
  isRoot && spawnSync('unshare', ['-U', '--map-user=65534', '--map-group=65534', 'true']).status === 0

const folders: string[] = []
const clusters: Cluster[] = []

afterEach(async () => {
  for (const cluster of clusters.splice(0)) await cluster.leave()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function freshFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'rattil-launcher-'))
  chmodSync(folder, mode)
  folders.push(folder)
  return folder
}

async function open(options: Omit<LauncherOptions, 'log'>): Promise<Cluster> {
  const cluster = await joinCluster({ log: () => undefined, ...options })
  clusters.push(cluster)
  return cluster
}

async function remember(cluster: Cluster, word: string): Promise<void> {
  await cluster.hold.query('create table if not exists words (word text)')
  await cluster.hold.query('insert into words values ($1)', [word])
}

async function recall(cluster: Cluster): Promise<string[]> {
  const { rows } = await cluster.hold.query<{ word: string }>('select word from words')
  return rows.map(({ word }) => word)
}

async function leave(cluster: Cluster): Promise<void> {
  clusters.splice(clusters.indexOf(cluster), 1)
  await cluster.leave()
}

async function survivesARestart(options: Omit<LauncherOptions, 'log'>): Promise<void> {
  const first = await open(options)
  await remember(first, 'سلام')
  await leave(first)
  expect(readPostmaster(options.name)).toBeUndefined()
  expect(await recall(await open(options))).toEqual(['سلام'])
}

test('a new folder becomes a database that keeps what was written after it was stopped', async () => {
  await survivesARestart({ name: join(freshFolder(), 'postgres') })
})

test.skipIf(!hasNamespaces)(
  'root starts it in a user namespace, also below a folder that only root may enter',
  async () => {
    const name = join(freshFolder(0o700), 'postgres')
    await survivesARestart({ name, wantedIdentity: 'namespace' })
    expect(statSync(name).uid).toBe(0)
  },
)

test.skipIf(!isRoot)('root starts it as another account where user namespaces are forbidden', async () => {
  const name = join(freshFolder(), 'postgres')
  await survivesARestart({ name, wantedIdentity: 'account' })
  expect(statSync(name).uid).not.toBe(0)
})

test.skipIf(!isRoot)(
  'the other account gets its data where it can reach when only root may enter the folder',
  async () => {
    const [name, withinReach] = [join(freshFolder(0o700), 'postgres'), join(freshFolder(), 'reach')]
    await survivesARestart({ name, withinReach, wantedIdentity: 'account' })
    expect(readlinkSync(name)).toMatch(new RegExp(`^${withinReach}/postgres-`))
  },
)

test.skipIf(!hasNamespaces)(
  'data follows when the way of not being root changes, there and back',
  async () => {
    const [name, withinReach] = [join(freshFolder(0o700), 'postgres'), join(freshFolder(), 'reach')]
    const first = await open({ name, withinReach, wantedIdentity: 'namespace' })
    await remember(first, 'أولى')
    await leave(first)
    const second = await open({ name, withinReach, wantedIdentity: 'account' })
    await remember(second, 'ثانية')
    await leave(second)
    expect(await recall(await open({ name, withinReach, wantedIdentity: 'namespace' }))).toEqual([
      'أولى',
      'ثانية',
    ])
  },
)

test.skipIf(!isRoot)(
  'root works as the account that has the data already, so that it can go on without root',
  async () => {
    const name = join(freshFolder(), 'postgres')
    await leave(await open({ name, wantedIdentity: 'account' }))
    const owner = statSync(name).uid
    const again = await open({ name })
    expect(statSync(name).uid).toBe(owner)
    expect(statSync(join(name, 'postmaster.pid')).uid).toBe(owner)
    await leave(again)
  },
)

test('a server that is already running is shared, and the last to leave stops it', async () => {
  const name = join(freshFolder(), 'postgres')
  const [one, other] = await Promise.all([open({ name }), open({ name })])
  const pid = readPostmaster(name)?.pid
  await remember(one, 'واحدة')
  await leave(one)
  expect(readPostmaster(name)?.pid).toBe(pid)
  expect(await recall(other)).toEqual(['واحدة'])
  await leave(other)
  expect(readPostmaster(name)).toBeUndefined()
  expect(existsSync(other.socketFolder)).toBe(false)
})

test('data made by another major version is refused with the way out, and left as it is', async () => {
  const name = join(freshFolder(), 'postgres')
  await leave(await open({ name }))
  writeFileSync(join(name, 'PG_VERSION'), '14\n')
  await expect(open({ name })).rejects.toThrow(/made by PostgreSQL 14.*db:export.*db:import/s)
  expect(readFileSync(join(name, 'PG_VERSION'), 'utf8')).toBe('14\n')
})

test('a process number that now belongs to something else does not keep the database from starting', async () => {
  const name = join(freshFolder(), 'postgres')
  const cluster = await open({ name })
  await remember(cluster, 'بقيت')
  const file = join(name, 'postmaster.pid')
  const text = readFileSync(file, 'utf8')
  await leave(cluster)
  const stranger = spawn('sleep', ['600'])
  writeFileSync(file, text.replace(/^\d+/, String(stranger.pid)), { mode: 0o600 })
  expect(await recall(await open({ name }))).toEqual(['بقيت'])
  stranger.kill()
  await once(stranger, 'exit')
})

test("a server that cannot start says why in PostgreSQL's own words", async () => {
  const name = join(freshFolder(), 'postgres')
  await leave(await open({ name }))
  await expect(open({ name, settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
    /does not start.*shared_buffers/s,
  )
})

test('a folder that is no database is not overwritten', async () => {
  const name = join(freshFolder(), 'postgres')
  mkdirSync(name)
  writeFileSync(join(name, 'homework.txt'), 'mine')
  await expect(open({ name })).rejects.toThrow('it is not a database')
  expect(readdirSync(name)).toEqual(['homework.txt'])
})

test('a link to a database that has gone is not taken for a new installation', async () => {
  const folder = freshFolder()
  symlinkSync(join(folder, 'gone'), join(folder, 'postgres'))
  await expect(open({ name: join(folder, 'postgres') })).rejects.toThrow('no longer there')
})

test('a move that was killed half-way is undone', async () => {
  const name = join(freshFolder(), 'postgres')
  const first = await open({ name })
  await remember(first, 'محفوظة')
  await leave(first)
  spawnSync('mv', [name, `${name}.moved`])
  expect(await recall(await open({ name }))).toEqual(['محفوظة'])
})
