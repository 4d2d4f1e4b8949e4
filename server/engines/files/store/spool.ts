import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { DataStore, ERRORS, MemoryLocker, Server, Upload } from '@tus/server'
import { isDiskFull } from '#core/disk-full.ts'
import type { Spool, SpoolAnswer, SpoolPiece } from '../port.ts'

const idForm = /^[0-9a-f-]{36}$/
const RELEASE_MS = 2000

/** Spools under one folder of this machine; several nodes need the same one for all pieces of a file. */
export function openSpool(root: string): Spool {
  const store = new SpoolStore(root)
  const tus = new Server({
    path: '/',
    datastore: store,
    locker: new MemoryLocker(),
    lockDrainTimeout: RELEASE_MS,
  })
  return {
    async open(id) {
      await mkdir(root, { recursive: true, mode: 0o700 })
      await (await open(pathIn(root, id), 'a', 0o600)).close()
    },
    received: (id) => sizeOf(pathIn(root, id)),
    async take(piece) {
      store.sizes.set(piece.id, piece.size)
      const answer = await tus.handleWeb(requestOf(piece))
      const failure = store.takeFailure(piece.id)
      if (isDiskFull(failure)) throw failure
      return answerOf(answer)
    },
    pathOf: (id) => pathIn(root, id),
    async remove(id) {
      store.sizes.delete(id)
      await rm(pathIn(root, id), { force: true })
    },
    listIdle: (before) => listIdle(root, before),
  }
}

/** Nothing but an id of ours becomes a name on the disk. */
function pathIn(root: string, id: string): string {
  if (!idForm.test(id)) throw new Error(`Not an upload's id: ${JSON.stringify(id)}`)
  return join(root, id)
}

async function sizeOf(path: string): Promise<number | undefined> {
  const info = await stat(path).catch(() => undefined)
  return info?.size
}

async function listIdle(root: string, before: Date): Promise<string[]> {
  const names = await readdir(root).catch((): string[] => [])
  const idle: string[] = []
  for (const name of names.filter((one) => idForm.test(one))) {
    const info = await stat(join(root, name)).catch(() => undefined)
    if (info && info.mtime < before) idle.push(name)
  }
  return idle
}

/** What the protocol asks of a store. The bytes on the disk are the only truth about how far an upload is. */
class SpoolStore extends DataStore {
  readonly sizes = new Map<string, number>()
  /** The protocol's server answers 500 to every failure and tells no reason. */
  private readonly failures = new Map<string, unknown>()
  private readonly root: string

  constructor(root: string) {
    super()
    this.root = root
  }

  takeFailure(id: string): unknown {
    const failure = this.failures.get(id)
    this.failures.delete(id)
    return failure
  }

  override async getUpload(id: string): Promise<Upload> {
    const offset = await sizeOf(pathIn(this.root, id))
    const size = this.sizes.get(id)
    // oxlint-disable-next-line typescript/only-throw-error -- the protocol's server tells its answers by such objects
    if (offset === undefined || size === undefined) throw ERRORS.FILE_NOT_FOUND
    return new Upload({ id, size, offset })
  }

  /** Writes at their place, so that a connection that was thought dead can only repeat what already stands there. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const file = await open(pathIn(this.root, id), 'r+')
    let at = offset
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        for (let done = 0; done < chunk.length;) {
          const { bytesWritten } = await file.write(chunk, done, chunk.length - done, at)
          done += bytesWritten
          at += bytesWritten
        }
      }
    } catch (error) {
      this.failures.set(id, error)
      throw error
    } finally {
      await file.sync()
      await file.close()
    }
    return at
  }
}

function requestOf({ id, method, headers, body }: SpoolPiece): Request {
  const init: RequestInit & { duplex?: 'half' } = { method, headers: protocolHeaders(headers) }
  if (method === 'PATCH') {
    // Node's own web stream of a request's bytes; only the DOM's type of it differs.
    init.body = Readable.toWeb(body) as ReadableStream
    init.duplex = 'half'
  }
  return new Request(`http://spool/${id}`, init)
}

const spoken = ['tus-resumable', 'upload-offset', 'upload-length', 'content-type', 'content-length']
const protocolHeaders = (headers: SpoolPiece['headers']) =>
  spoken.flatMap((name): [string, string][] => (headers[name] === undefined ? [] : [[name, headers[name]]]))

const headerNames = ['tus-resumable', 'upload-offset', 'upload-length']
const answerOf = ({ status, headers }: Response): SpoolAnswer => ({
  status,
  headers: Object.fromEntries(
    headerNames.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])),
  ),
})
