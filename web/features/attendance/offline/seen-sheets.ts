import type { Sheet } from '#contract/attendance/shapes.ts'
import { SEEN_SHEETS } from '#web/kernel/session/device-lessons.ts'
import { storage } from '#web/kernel/storage.ts'

/** A sheet as it is shown; with `seenAt` the server could not be asked, and it stands as she saw it then. */
export type ShownSheet = Sheet & { readonly seenAt?: number }

interface Seen {
  readonly at: number
  readonly sheet: Sheet
}

const MOST = 8

/** Only `rememberSheet` writes them; an older version of this page may have written another shape. */
const seenSheets = (): readonly Seen[] => {
  const seen = storage.read(SEEN_SHEETS)
  return Array.isArray(seen) ? (seen as Seen[]) : []
}

/** The last sheets that she opened stay on her device until she leaves. */
export function rememberSheet(sheet: Sheet, at: number): void {
  const others = seenSheets().filter((seen) => seen.sheet.session.id !== sheet.session.id)
  storage.write(SEEN_SHEETS, [{ at, sheet }, ...others].slice(0, MOST))
}

export function seenSheet(sessionId: number): ShownSheet | undefined {
  const seen = seenSheets().find(({ sheet }) => sheet.session.id === sessionId)
  return seen && { ...seen.sheet, seenAt: seen.at }
}
