import { useForm, type FormOptions } from './form.ts'
import { useMergedSave } from './use-merged-save.ts'

interface Versioned {
  readonly version: number
  readonly updated_by: { readonly name: string } | null
}

interface EditedFormOptions<T extends Versioned, V extends object, K extends keyof V & string> {
  readonly loaded: T
  readonly schema: FormOptions<V, V, T>['schema']
  readonly valuesOf: (thing: T) => V
  readonly fields: readonly K[]
  /** Sends what differs from `base`, whose version the server compares. */
  readonly save: (base: T, values: V, keyed?: { idempotencyKey: string }) => Promise<T>
  /** Puts what the server answered where screens read it. */
  readonly keep: (thing: T) => void
  readonly onSaved: () => void
  /** Somebody else's changes stand now beside hers. */
  readonly onMerged: (by: T['updated_by']) => void
}

/** The form of something that two may be editing at once: see `useMergedSave`. */
export function useEditedForm<T extends Versioned, V extends object, K extends keyof V & string>(
  options: EditedFormOptions<T, V, K>,
) {
  const { loaded, schema, valuesOf, fields, save, keep, onSaved, onMerged } = options
  const merged = useMergedSave({
    loaded,
    versionOf: ({ version }) => version,
    valuesOf,
    fields,
    save,
    onMeet: keep,
    onMerged: ({ updated_by }) => onMerged(updated_by),
  })
  const { base, meeting, settle } = merged
  const form = useForm<V, V, T>({
    values: valuesOf(base),
    schema,
    send: merged.send,
    onDone(saved) {
      merged.saved(saved)
      keep(saved)
      form.reset(valuesOf(saved))
      onSaved()
    },
  })
  return {
    form,
    base,
    meeting,
    keepMine: settle,
    takeTheirs(field: K) {
      if (!meeting) return
      form.takeField(field, valuesOf(meeting.theirs))
      settle(field)
    },
  }
}
