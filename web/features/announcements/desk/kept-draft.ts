import { storage } from '#web/kernel/storage.ts'
import { announcementFields, emptyAnnouncement, type AnnouncementValues } from './form-values.ts'

/** What she is writing stays on her device until it is saved, also over a reload. */
export type DraftOf = number | 'new'
type Draft = Partial<AnnouncementValues>

const keyOf = (of: DraftOf) => `announcement_${of}`

/** The fields that she had changed. */
export function readKeptDraft(of: DraftOf): Draft | undefined {
  const stored = storage.read(keyOf(of))
  return isDraft(stored) ? stored : undefined
}

/** Another version of this program may have written other fields. */
function isDraft(stored: unknown): stored is Draft {
  if (typeof stored !== 'object' || stored === null) return false
  const fields = Object.entries(stored)
  const isField = ([name, value]: [string, unknown]) => {
    const field = announcementFields.find((one) => one === name)
    if (!field) return false
    const usual: unknown = emptyAnnouncement[field]
    return usual === null || typeof value === typeof usual
  }
  return fields.length > 0 && fields.every(isField)
}

export const keepDraft = (of: DraftOf, draft: Draft) => storage.write(keyOf(of), draft)
export const dropDraft = (of: DraftOf) => storage.remove(keyOf(of))
