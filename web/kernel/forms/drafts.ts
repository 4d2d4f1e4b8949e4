import { storage } from '../storage.ts'

const NAMES = 'draft_names'

function namesNow(): Readonly<Record<string, unknown>> {
  const names = storage.read(NAMES)
  return typeof names === 'object' && names !== null ? { ...names } : {}
}

/**
 * Gives a name to what `storage` keeps under this key and nobody has received, so that signing out can ask before it
 * wipes it. Without a name nothing is asked.
 */
export function nameDraft(key: string, name: string | undefined): void {
  const { [key]: before, ...others } = namesNow()
  if (before === name) return
  storage.write(NAMES, name === undefined ? others : { ...others, [key]: name })
}

/** The names of her drafts on this device; what has been removed since has none. */
export const draftNames = (): string[] =>
  Object.entries(namesNow()).flatMap(([key, name]) =>
    typeof name === 'string' && storage.read(key) !== undefined ? [name] : [],
  )
