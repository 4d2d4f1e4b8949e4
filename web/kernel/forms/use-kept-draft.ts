import { useEffect, useState } from 'react'
import { changesOf } from './conflict.ts'
import { nameDraft } from './drafts.ts'
import { storage } from '../storage.ts'

interface Form<V> {
  readonly isDirty: boolean
  readonly values: () => V
  /** What is read by it is followed with every letter. */
  readonly value: (name: never) => unknown
  readonly setField: (name: never, value: never) => void
}

interface KeptDraft<V, K extends keyof V & string> {
  /** Under which it stays on her device. */
  readonly name: string
  /** What signing out calls it before it is lost. */
  readonly label: string
  /** What the fields hold before she changes them. */
  readonly began: V
  readonly fields: readonly K[]
  readonly form: Form<V>
}

/**
 * What she writes and has not saved stays on her device, also over a reload and a look at another page. It is given back
 * before the fields are drawn: they wait for `isReady`.
 */
export function useKeptDraft<V extends object, K extends keyof V & string>(options: KeptDraft<V, K>) {
  const { name, label, began, fields, form } = options
  const [draft] = useState(() => readDraft(name, began, fields))
  const [isReady, setReady] = useState(draft === undefined)
  useEffect(() => {
    for (const field of fields) {
      const value = draft?.[field]
      if (value !== undefined) form.setField(field as never, value as never)
    }
    setReady(true)
    // oxlint-disable-next-line react/exhaustive-deps -- once, over the values that the form begins with
  }, [])
  const { isDirty } = form
  for (const field of fields) form.value(field as never)
  const changes = JSON.stringify(changesOf(began, form.values(), fields))
  useEffect(() => {
    if (!isReady) return
    if (isDirty) {
      storage.write(name, JSON.parse(changes))
      nameDraft(name, label)
    } else storage.remove(name)
  }, [name, label, isReady, isDirty, changes])
  return { isReady, isRestored: draft !== undefined }
}

/** The fields that she had changed. Another version of this program may have written other ones. */
function readDraft<V extends object, K extends keyof V & string>(
  name: string,
  usual: V,
  fields: readonly K[],
): Partial<Pick<V, K>> | undefined {
  const stored: unknown = storage.read(name)
  if (typeof stored !== 'object' || stored === null) return undefined
  const entries = Object.entries(stored)
  const isField = ([key, value]: [string, unknown]) => {
    const field = fields.find((one) => one === key)
    if (field === undefined) return false
    const before: unknown = usual[field]
    return (
      before === null || (typeof value === typeof before && Array.isArray(value) === Array.isArray(before))
    )
  }
  return entries.length > 0 && entries.every(isField) ? stored : undefined
}
