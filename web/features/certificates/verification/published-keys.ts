import { certificateRoutes } from '#contract/certificates/routes.ts'
import type { PublishedKey } from '#core/certificate/signed-file.ts'
import { client } from '#web/kernel/calls/api.ts'
import { device } from '#web/kernel/storage.ts'

const api = client(certificateRoutes)
const KEY = 'certificate-keys'

/** As they are published now; without a network as they were when they were last asked for here. */
export async function publishedKeys(): Promise<readonly PublishedKey[]> {
  const kept = keptKeys()
  if (kept && !navigator.onLine) return kept
  try {
    const { keys } = await api.keys({})
    const published = keys.map(({ kid, x }) => ({ kid, x }))
    device.set(KEY, JSON.stringify(published))
    return published
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

function keptKeys(): readonly PublishedKey[] | undefined {
  const stored: unknown = JSON.parse(device.get(KEY) ?? 'null')
  return isKeys(stored) ? stored : undefined
}

const isKeys = (value: unknown): value is PublishedKey[] =>
  Array.isArray(value) &&
  value.every((key: unknown) => typeof key === 'object' && key !== null && 'kid' in key && 'x' in key)
