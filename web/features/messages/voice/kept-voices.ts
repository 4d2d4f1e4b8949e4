import { voicesDatabaseOf, voicesOwner } from '#web/kernel/device-voices.ts'

/** A recording on this device. Its sound is kept in pieces beside it, so that a crash costs a second. */
export interface KeptVoice {
  /** The client id of its message. */
  readonly id: string
  readonly threadId: number
  /** Whom it is for, as she reads it while it waits. */
  readonly to: string
  /** As the recorder says, not as it was asked. */
  readonly mime: string
  readonly seconds: number
  readonly peaks: readonly number[]
  /** `draft`: not sent by her yet. `waiting`: on its way. `refused`: the server said no. */
  readonly state: 'draft' | 'waiting' | 'refused'
  readonly refusal?: string
  readonly at: number
}

const VOICES = 'voices'
const PIECES = 'pieces'
const LAST = Number.MAX_SAFE_INTEGER

function asPromise<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the device keeps nothing'))
  })
}

async function open(): Promise<IDBDatabase> {
  const owner = voicesOwner()
  if (owner === undefined) throw new Error('nobody is signed in')
  const request = indexedDB.open(voicesDatabaseOf(owner), 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(VOICES, { keyPath: 'id' })
    request.result.createObjectStore(PIECES)
  }
  return asPromise(request)
}

async function inStores<T>(
  mode: IDBTransactionMode,
  work: (voices: IDBObjectStore, pieces: IDBObjectStore) => T,
): Promise<T> {
  const database = await open()
  try {
    const transaction = database.transaction([VOICES, PIECES], mode)
    const result = work(transaction.objectStore(VOICES), transaction.objectStore(PIECES))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error ?? new Error('the device keeps nothing'))
    })
    return result
  } finally {
    database.close()
  }
}

const piecesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, LAST])

export async function putVoice(voice: KeptVoice): Promise<void> {
  await inStores('readwrite', (voices) => void voices.put(voice))
}

export async function addPiece(id: string, at: number, piece: ArrayBuffer): Promise<void> {
  await inStores('readwrite', (_, pieces) => void pieces.put(piece, [id, at]))
}

export async function dropVoice(id: string): Promise<void> {
  await inStores('readwrite', (voices, pieces) => {
    voices.delete(id)
    pieces.delete(piecesOf(id))
  })
}

/** The oldest first. */
export async function listVoices(): Promise<readonly KeptVoice[]> {
  // Only `putVoice` fills the store.
  const request = await inStores('readonly', (voices) => voices.getAll() as IDBRequest<KeptVoice[]>)
  return request.result.toSorted((one, other) => one.at - other.at)
}

/** What was recorded, whole. */
export async function soundOf({ id, mime }: Pick<KeptVoice, 'id' | 'mime'>): Promise<Blob> {
  // Only `addPiece` fills the store.
  const request = await inStores(
    'readonly',
    (_, pieces) => pieces.getAll(piecesOf(id)) as IDBRequest<ArrayBuffer[]>,
  )
  return new Blob(request.result, { type: mime })
}
