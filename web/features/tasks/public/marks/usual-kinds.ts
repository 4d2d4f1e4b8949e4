import { markKinds, type MarkKind } from '#core/tasks/marks.ts'
import { storage } from '#web/kernel/storage.ts'

const NAME = 'mark_kinds'
const COUNT = 4
/** Until her own marks say otherwise. */
const common: readonly MarkKind[] = ['forgot', 'replaced', 'prompted', 'madd']

/** Only `countKind` fills this name. */
const read = () => (storage.read(NAME) ?? {}) as Partial<Record<MarkKind, number>>

/** Keeps in mind on this device which kinds she marks. */
export function countKind(kind: MarkKind): void {
  const counts = read()
  storage.write(NAME, { ...counts, [kind]: (counts[kind] ?? 0) + 1 })
}

/** The four that she marks most, in the order of the keys, so that they stand where her thumb looks for them. */
export function usualKinds(): readonly MarkKind[] {
  const counts = read()
  const weight = (kind: MarkKind) => (counts[kind] ?? 0) + (common.includes(kind) ? 0.5 : 0)
  const most = markKinds.toSorted((one, other) => weight(other) - weight(one)).slice(0, COUNT)
  return markKinds.filter((kind) => most.includes(kind))
}
