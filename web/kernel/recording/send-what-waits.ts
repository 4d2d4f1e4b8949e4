import { storage } from '#web/kernel/storage.ts'

/**
 * A recording that did not arrive goes on from whichever page she opens next. Where none waits, as `key` of the storage
 * says, nothing is loaded.
 */
export async function sendWhatWaits(key: string, send: () => Promise<unknown>): Promise<void> {
  if (storage.read(key) === true) await send()
}
