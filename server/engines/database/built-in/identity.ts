import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { StartRefused } from '#core/start-refused.ts'

/** PostgreSQL refuses to run as root, so root needs another way of being nobody. */
export interface Identity {
  kind: 'self' | 'namespace' | 'account'
  /** Who owns the files on disk. */
  uid: number
  gid: number
  command(file: string, args: string[]): { file: string; args: string[]; ids: { uid?: number; gid?: number } }
}

interface Account {
  uid: number
  gid: number
}

/**
 * `owner` has the data already, and root works as that account so that it can go on without root.
 * `bin` is only used to try whether a user namespace may be made here.
 */
export function chooseIdentity(options: {
  bin: string
  owner?: Account | undefined
  wanted?: Identity['kind'] | undefined
}): Identity {
  const { bin, owner, wanted } = options
  if (!process.getuid || !process.getgid)
    throw new StartRefused(
      'The built-in database runs on Linux and macOS only. Set DATABASE_URL to a PostgreSQL server.',
    )
  const self = { uid: process.getuid(), gid: process.getgid() }
  if (self.uid !== 0) return asSelf(self)
  if (owner && owner.uid !== 0 && !wanted) return asAccount({ uid: owner.uid, gid: owner.gid })
  const nobody = findAccount(['nobody'])
  const namespace = nobody && asNamespace(nobody, self)
  if (namespace && wanted !== 'account' && works(namespace, `${bin}/postgres`)) return namespace
  const account = findAccount(['postgres', 'nobody'])
  if (account && wanted !== 'namespace') return asAccount(account)
  throw new StartRefused(
    'PostgreSQL does not run as root, and this system has neither user namespaces nor a "postgres" or "nobody" ' +
      'account. Start the platform as a normal user, or set DATABASE_URL.',
  )
}

const asSelf = ({ uid, gid }: Account): Identity => ({
  kind: 'self',
  uid,
  gid,
  command: (file, args) => ({ file, args, ids: {} }),
})

/** Inside it the server sees itself as nobody, while on disk everything stays root's: it works below /root too. */
const asNamespace = (nobody: Account, self: Account): Identity => ({
  kind: 'namespace',
  ...self,
  command: (file, args) => ({
    file: 'unshare',
    args: ['-U', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`, file, ...args],
    ids: {},
  }),
})

const asAccount = ({ uid, gid }: Account): Identity => ({
  kind: 'account',
  uid,
  gid,
  command: (file, args) => ({ file, args, ids: { uid, gid } }),
})

function works(identity: Identity, postgres: string): boolean {
  const { file, args } = identity.command(postgres, ['--version'])
  return spawnSync(file, args, { stdio: 'ignore' }).status === 0
}

function findAccount(names: string[]): Account | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of names) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}
