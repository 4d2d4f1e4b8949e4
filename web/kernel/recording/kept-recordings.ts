import {
  RECORDINGS,
  recordingsDatabaseOf,
  recordingsOwner,
  type RecordingKind,
} from '#web/kernel/session/device-recordings.ts'

/** A recording on this device. Its sound is kept in pieces beside it, so that a crash costs a second. */
export interface KeptRecording {
  /** Also the client id of what it is sent as. */
  readonly id: string
  /** As the recorder says, not as it was asked. */
  readonly mime: string
  readonly seconds: number
  readonly peaks: readonly number[]
  /** `draft`: not sent by her yet. `waiting`: on its way. `refused`: the server said no. */
  readonly state: 'draft' | 'waiting' | 'refused'
  readonly refusal?: string
  readonly at: number
}

const PIECES = 'pieces'
const LAST = Number.MAX_SAFE_INTEGER

function asPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the device keeps nothing'))
  })
}

async function open(kind: RecordingKind): Promise<IDBDatabase> {
  const owner = recordingsOwner()
  if (owner === undefined) throw new Error('nobody is signed in')
  const request = indexedDB.open(recordingsDatabaseOf(kind, owner), 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(RECORDINGS, { keyPath: 'id' })
    request.result.createObjectStore(PIECES)
  }
  return asPromise(request)
}

const piecesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, LAST])

export type RecordingStore<T extends KeptRecording> = ReturnType<typeof recordingStore<T>>

/** Where recordings of one kind are kept on this device, each person's by themselves. */
export function recordingStore<T extends KeptRecording>(kind: RecordingKind) {
  async function inStores<Result>(
    mode: IDBTransactionMode,
    work: (recordings: IDBObjectStore, pieces: IDBObjectStore) => Result,
  ): Promise<Result> {
    const database = await open(kind)
    try {
      // What is written stands on the disk before the next second is over, also when the battery dies.
      const transaction = database.transaction([RECORDINGS, PIECES], mode, { durability: 'strict' })
      const result = work(transaction.objectStore(RECORDINGS), transaction.objectStore(PIECES))
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error ?? new Error('the device keeps nothing'))
      })
      return result
    } finally {
      database.close()
    }
  }
  return {
    async put(recording: T): Promise<void> {
      await inStores('readwrite', (recordings) => void recordings.put(recording))
    },
    async addPiece(id: string, at: number, piece: ArrayBuffer): Promise<void> {
      await inStores('readwrite', (_, pieces) => void pieces.put(piece, [id, at]))
    },
    async drop(id: string): Promise<void> {
      await inStores('readwrite', (recordings, pieces) => {
        recordings.delete(id)
        pieces.delete(piecesOf(id))
      })
    },
    /** The oldest first. */
    async list(): Promise<readonly T[]> {
      // Only `put` fills the store.
      const request = await inStores('readonly', (recordings) => recordings.getAll() as IDBRequest<T[]>)
      return request.result.toSorted((one, other) => one.at - other.at)
    },
    /** What was recorded, whole. */
    async soundOf({ id, mime }: Pick<T, 'id' | 'mime'>): Promise<Blob> {
      // Only `addPiece` fills the store.
      const request = await inStores(
        'readonly',
        (_, pieces) => pieces.getAll(piecesOf(id)) as IDBRequest<ArrayBuffer[]>,
      )
      return new Blob(request.result, { type: mime })
    },
  }
}
