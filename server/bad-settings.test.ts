import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/cluster.ts'
import { urlOf } from '#server/testing/connection-url.ts'
import { makeEmptyPages, startMain } from '#server/testing/start-main.ts'

let folder = ''
let pages = ''
let database: TestDatabase
let taken: Server
let mute: Server
let old: Server

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rattil-settings-'))
  pages = makeEmptyPages(folder)
  database = await createTestDatabase()
  taken = await listening()
  mute = await listening()
  old = await listening(speakAsPostgres14)
})

afterAll(async () => {
  for (const server of [taken, mute, old]) server.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const open = new Set<Socket>()
async function listening(talk: (socket: Socket) => void = () => undefined): Promise<Server> {
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    talk(socket)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return server.unref()
}
const portOf = (server: Server) => (server.address() as AddressInfo).port

/** Lets everybody in and answers every question with its age. */
function speakAsPostgres14(socket: Socket): void {
  const message = (type: string, ...parts: (number[] | string)[]) => {
    const body = Buffer.concat(parts.map((part) => Buffer.from(part as string)))
    const head = Buffer.from(`${type}\0\0\0\0`)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  const ready = message('Z', 'I')
  const column = (name: string): (number[] | string)[] => [
    `${name}\0`,
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0],
  ]
  const row = [
    message('T', [0, 2], ...column('number'), ...column('name')),
    message('D', [0, 2], [0, 0, 0, 6], '140012', [0, 0, 0, 5], '14.12'),
    message('C', 'SELECT 1\0'),
    ready,
  ]
  socket.on('data', (bytes) => {
    const isStartup = bytes[0] === 0
    socket.write(Buffer.concat(isStartup ? [message('R', [0, 0, 0, 0]), ready] : row))
  })
}

let counter = 0
const freshPath = () => join(folder, `data-${++counter}`)

interface Case {
  readonly env?: () => Record<string, string>
  /** Puts something into the data folder before the start. */
  readonly data?: (dataDir: string) => void
  readonly says: RegExp
  readonly code?: number
}

const withKey =
  (content: string, mode = 0o600) =>
  (dataDir: string) => {
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'secret.key'), content)
    chmodSync(join(dataDir, 'secret.key'), mode)
  }
const withCluster = (fill: (cluster: string) => void) => (dataDir: string) => {
  mkdirSync(join(dataDir, 'postgres'), { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, 'secret.key'), 'k'.repeat(48), { mode: 0o600 })
  fill(join(dataDir, 'postgres'))
}
const at = (server: () => Server) => () => ({
  DATABASE_URL: `postgres://rattil:secret-word@127.0.0.1:${portOf(server())}/rattil`,
})

/** Those that wait for a database stand first, so that the others are tried meanwhile. */
const cases: Record<string, Case> = {
  'a host that nobody has': {
    env: () => ({ DATABASE_URL: 'postgres://u:secret-word@nowhere.invalid/d' }),
    says: /after waiting 30 s: no machine is called nowhere\.invalid; correct the host/,
    code: 75,
  },
  'a port where nothing listens': {
    env: () => ({ DATABASE_URL: 'postgres://u:secret-word@127.0.0.1:1/d' }),
    says: /after waiting 30 s: nothing listens at 127\.0\.0\.1:1; start it, or correct/,
    code: 75,
  },
  'a port that never answers': {
    env: at(() => mute),
    says: /after waiting 30 s: .* does not answer;/,
    code: 75,
  },

  'a port that is a word': {
    env: () => ({ PORT: 'many' }),
    says: /PORT must be a whole number from 0 to 65535/,
  },
  'a port that is taken': {
    env: () => ({ PORT: String(portOf(taken)) }),
    says: /^PORT \d+ is taken by another program: .*PORT=\d+\.$/m,
  },
  'a port for figures that is taken': {
    env: () => ({ METRICS_PORT: String(portOf(taken)) }),
    says: /METRICS_PORT \d+ is taken/,
  },
  'one port for both': {
    env: () => ({ PORT: '24871', METRICS_PORT: '24871' }),
    says: /METRICS_PORT must differ/,
  },
  'an address of another machine': {
    env: () => ({ HOST: '192.0.2.7' }),
    says: /HOST 192\.0\.2\.7 is no address/,
  },
  'a host that does not exist': {
    env: () => ({ HOST: 'nowhere.invalid' }),
    says: /HOST nowhere\.invalid is no/,
  },
  'an address without its kind': {
    env: () => ({ PUBLIC_URL: 'rattil.example' }),
    says: /PUBLIC_URL must be a full/,
  },
  'an unknown level': { env: () => ({ LOG_LEVEL: 'loud' }), says: /LOG_LEVEL must be one of fatal, error/ },
  'proxies that are no addresses': {
    env: () => ({ TRUST_PROXY: 'yes' }),
    says: /TRUST_PROXY must be the number/,
  },
  'a sender that is no address': {
    env: () => ({ MAIL_FROM: 'rattil' }),
    says: /MAIL_FROM must be an address/,
  },
  'half a mail server': {
    env: () => ({ SMTP_USER: 'a', SMTP_PASSWORD: 'b' }),
    says: /SMTP_USER needs SMTP_HOST/,
  },
  'a mail account without a password': {
    env: () => ({ SMTP_HOST: 'mail.example', SMTP_USER: 'a' }),
    says: /SMTP_USER needs SMTP_PASSWORD/,
  },
  'half a store': {
    env: () => ({ S3_BUCKET: 'rattil' }),
    says: /an S3 store also needs S3_ENDPOINT, S3_ACCESS/,
  },
  'a short SECRET_KEY': {
    env: () => ({ SECRET_KEY: 'short' }),
    says: /SECRET_KEY needs at least 32 characters/,
  },
  'a demo for everybody': {
    env: () => ({ RATTIL_DEMO: 'on', HOST: '0.0.0.0' }),
    says: /RATTIL_DEMO=on needs/,
  },
  'pages that are not built': { env: () => ({ RATTIL_DIST: '/nowhere' }), says: /The pages are not built/ },

  'an empty key': {
    data: withKey(''),
    says: /secret\.key is empty, .* put back the one of your last backup/,
  },
  'a key of blanks': { data: withKey(' \n'.repeat(40)), says: /secret\.key is empty/ },
  'a short key': { data: withKey('half-writ'), says: /secret\.key holds only 9 characters/ },
  'a key that others may read': { data: withKey('k'.repeat(48), 0o644), says: /run "chmod 600 / },
  'a key that is a folder': {
    data: (dataDir) => mkdirSync(join(dataDir, 'secret.key'), { recursive: true }),
    says: /secret\.key is not a file/,
  },
  'a key that is a link to nothing': {
    data: (dataDir) => {
      mkdirSync(dataDir)
      symlinkSync('/nowhere', join(dataDir, 'secret.key'))
    },
    says: /secret\.key cannot be read \(ENOENT\)/,
  },

  'a key that is gone beside a database': {
    data: (dataDir) => mkdirSync(join(dataDir, 'postgres'), { recursive: true }),
    says: /secret\.key is gone, .* or, if there is none, start once with SECRET_KEY_CHANGED=accept/,
  },

  'a data folder that is a file': {
    data: (dataDir) => writeFileSync(dataDir, ''),
    says: /DATA_DIR .* is a file/,
  },
  'a data folder below a file': {
    env: () => ({ DATA_DIR: join(pages, 'package.json/data') }),
    says: /DATA_DIR .* is a file or lies below one/,
  },
  'no folder for temporary files': {
    env: () => ({ TMPDIR: '/nowhere' }),
    says: /The folder for temporary files/,
  },

  'a database of another version': {
    data: withCluster((cluster) => writeFileSync(join(cluster, 'PG_VERSION'), '13\n')),
    says: /made by PostgreSQL 13.*db:export.*db:import/,
  },
  'a database whose version is lost': {
    data: withCluster((cluster) => writeFileSync(join(cluster, 'PG_VERSION'), '')),
    says: /is damaged \(its file PG_VERSION.*npm run restore FILE/,
  },
  'a database without its heart': {
    data: withCluster((cluster) => writeFileSync(join(cluster, 'PG_VERSION'), '18\n')),
    says: /postgres.*npm run restore FILE/,
  },
  'a folder that is no database': {
    data: withCluster((cluster) => writeFileSync(join(cluster, 'homework.txt'), '')),
    says: /it is not a database/,
  },
  'a database that is a file': {
    data: (dataDir) => {
      withKey('k'.repeat(48))(dataDir)
      writeFileSync(join(dataDir, 'postgres'), '')
    },
    says: /it is not a database/,
  },

  'an address that cannot be read': {
    env: () => ({ DATABASE_URL: 'postgres://u:secret-word#@127.0.0.1:x/d' }),
    says: /DATABASE_URL must be an address such as/,
  },
  'an address of something else': {
    env: () => ({ DATABASE_URL: 'mysql://h/d' }),
    says: /DATABASE_URL must be an/,
  },
  'a certificate that is not there': {
    env: () => ({ DATABASE_URL: 'postgres://u@127.0.0.1:1/d?sslrootcert=/nowhere.pem' }),
    says: /A certificate .*nowhere\.pem/,
  },
  'a database that does not exist': {
    env: () => ({ DATABASE_URL: urlOf({ ...database.connection, database: 'nowhere' }) }),
    says: /There is no database "nowhere"/,
  },
  'a database account that does not exist': {
    env: () => ({ DATABASE_URL: urlOf({ ...database.connection, user: 'nobody_knows' }) }),
    says: /does not let "nobody_knows" in/,
  },
  'a server that is too old': {
    env: at(() => old),
    says: /PostgreSQL 15 or newer is needed; this server is 14\.12/,
  },
}

test.concurrent.each(Object.entries(cases))(
  'The start with %s ends with one sentence',
  async (_what, { env, data, says, code = 78 }) => {
    const dataDir = freshPath()
    data?.(dataDir)
    const started = startMain({ DATA_DIR: dataDir, RATTIL_DIST: pages, PORT: '0', ...env?.() })
    const exitCode = await started.ended
    const lines = started.output().trim().split('\n')
    const waits = lines.filter((line) => line.startsWith('Waiting for the database'))
    // Two streams may arrive in another order than they were written.
    expect(lines.filter((line) => !waits.includes(line))).toEqual([expect.stringMatching(says)])
    expect(started.output()).not.toMatch(/^\s+at /m)
    expect(started.output()).not.toContain('secret-word')
    expect(exitCode).toBe(code)
    if (code !== 75) return
    // How often it says so is a matter of the machine; less is left each time.
    const left = waits.map((line) => Number(/\((\d+) s left\)/.exec(line)?.[1]))
    expect(new Set(left).size).toBeGreaterThan(1)
    expect(left).toEqual(left.toSorted((one, other) => other - one))
  },
)

/** A start in which the server for HTTP cannot be loaded, as a stand-in for all that is heavy. */
const WITHOUT_FASTIFY = `data:text/javascript,import{registerHooks}from'node:module';registerHooks({resolve(name,context,next){if(name==='fastify')throw(new(Error)('it%20was%20loaded'));return(next(name,context))}})`

test.each(['a port that is a word', 'a port that is taken', 'an empty key', 'a data folder that is a file'])(
  'The start with %s ends before it has loaded the platform',
  async (what) => {
    const { env, data, says } = cases[what] ?? { says: /^$/ }
    const dataDir = freshPath()
    data?.(dataDir)
    const started = startMain({
      DATA_DIR: dataDir,
      RATTIL_DIST: pages,
      PORT: '0',
      NODE_OPTIONS: `--import=${WITHOUT_FASTIFY}`,
      ...env?.(),
    })
    expect(await started.ended).toBe(78)
    expect(started.output()).toMatch(says)
  },
)
