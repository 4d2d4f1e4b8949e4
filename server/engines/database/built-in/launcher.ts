import { existsSync, realpathSync, rmdirSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { EXIT_PASSING, StartRefused } from '#core/start-refused.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { chooseIdentity, type Identity } from './identity.ts'
import { ensureCluster, refuseOtherVersion } from './init-cluster.ts'
import { type Answer, isLastUser, knock, untilOthersLeft } from './find-running.ts'
import { refusedServer } from './start-failure.ts'
import { moveWithinReach, reachableBinaries, takeOwnership } from './account-folders.ts'
import { disownStalePid, isServing, readPostmaster, stopPostmaster } from './postmaster.ts'
import { type ServerProcess, spawnServer } from './server-process.ts'
import { socketFolder, socketFolderName } from './socket-folder.ts'

export interface LauncherOptions {
  /** The cluster's folder; made when missing. */
  name: string
  log: (line: string) => void
  settings?: Record<string, string>
  /** The way of not being root, where there are several. */
  wantedIdentity?: Identity['kind']
  /** Where another account can reach, for what lies below a folder that it may not enter. */
  withinReach?: string
}

export interface Cluster {
  socketFolder: string
  hold: pg.Client
  /** Leaves the server; the last user to leave stops it. */
  leave(): Promise<void>
}

const PATIENCE = 60_000
/** A server that recovers from a crash says so, and is waited for much longer. */
const RECOVERY_PATIENCE = 900_000
const TRIES = 3

/** Adopts the server that already runs on this cluster, or starts one; any number of processes may do so at once. */
export async function joinCluster(options: LauncherOptions): Promise<Cluster> {
  const installed = findBinaries()
  const identity = chooseIdentity({
    bin: installed.bin,
    owner: statSync(options.name, { throwIfNoEntry: false }),
    wanted: options.wantedIdentity,
  })
  const { withinReach = '/var/lib/rattil' } = options
  const binaries = reachableBinaries(identity, installed, withinReach)
  await ensureCluster({ ...options, binaries, identity, withinReach })
  const start = starter({ ...options, binaries, identity, withinReach })
  try {
    return await untilJoined(options.name, identity, start)
  } catch (error) {
    removeIfEmpty(socketFolderName(identity.uid, realpathSync(options.name)))
    throw error
  }
}

async function untilJoined(name: string, identity: Identity, start: () => void): Promise<Cluster> {
  const begun = Date.now()
  for (let pause = 10; ; pause = Math.min(pause * 1.5, 200)) {
    const cluster = realpathSync(name)
    const running = readPostmaster(cluster)
    const folder = running?.socketFolder ?? socketFolderName(identity.uid, cluster)
    const answer: Answer = existsSync(folder) ? await knock(folder, cluster) : { kind: 'nobody' }
    if (answer.kind === 'ours') return joined(answer.hold, folder, cluster)
    if (Date.now() - begun > (answer.kind === 'starting' ? RECOVERY_PATIENCE : PATIENCE)) throw tooLate(name)
    // A process that was killed but is not yet reaped still looks alive: only an answer counts as a server.
    if (answer.kind === 'nobody' && !(running && isServing(running.pid, cluster))) start()
    await sleep(pause)
  }
}

/** Starts a server unless the one it started is still on its way; gives up when it keeps failing by itself. */
function starter(
  options: LauncherOptions & { binaries: Binaries; identity: Identity; withinReach: string },
): () => void {
  const { name, binaries, identity, withinReach, settings = {} } = options
  let server: ServerProcess | undefined
  let failures = 0
  return () => {
    if (server?.isRunning()) return
    if (server && !lostARace(server.lastWords())) failures++
    if (server && failures >= TRIES) throw refusedServer(server.lastWords(), name)
    moveWithinReach(identity, name, withinReach)
    const cluster = realpathSync(name)
    refuseOtherVersion(cluster, binaries)
    takeOwnership(identity, cluster)
    disownStalePid(cluster)
    const folder = socketFolder(identity, cluster)
    server = spawnServer({
      cluster,
      socketFolder: folder,
      logFile: `${name}.log`,
      binaries,
      identity,
      settings,
    })
  }
}

/** Another process started it first, or the last server's backends are still leaving: both pass. */
const lostARace = (words: string) =>
  /lock file .* already exists|shared memory block .* still in use/.test(words)

const tooLate = (name: string) =>
  new StartRefused(`The database in ${name} did not answer within a minute: read its own log, ${name}.log.`, {
    exitCode: EXIT_PASSING,
  })

function joined(hold: pg.Client, folder: string, cluster: string): Cluster {
  return {
    socketFolder: folder,
    hold,
    async leave() {
      const pid = readPostmaster(cluster)?.pid
      const isLast = await isLastUser(hold).catch(() => false)
      if (isLast) await untilOthersLeft(hold).catch(() => undefined)
      if (isLast && pid) await stopPostmaster(pid, cluster)
      await hold.end().catch(() => undefined)
      if (isLast) removeIfEmpty(folder)
    },
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Somebody is starting the server again, or it was never made: either way it is not in the way.
  }
}
