import type { Feature } from '#server/kernel/feature.ts'
import type { NotificationKind } from '#server/kernel/letters/notification-kind.ts'

/** Every kind by its key, which is the type of the event that it is made of. */
export type Catalogue = ReadonlyMap<string, NotificationKind>

export function catalogueOf(features: readonly Feature[]): Catalogue {
  const kinds = features.flatMap(({ notifications }) => notifications ?? [])
  const catalogue = new Map(kinds.map((kind) => [kind.key, kind]))
  if (catalogue.size < kinds.length) throw new Error('a kind of notification is declared twice')
  return catalogue
}
