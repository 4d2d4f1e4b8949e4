import { ConflictPanel } from './conflict-panel.tsx'

interface Saved {
  readonly updated_by: { readonly name: string } | null
  readonly updated_at: string | null
}

interface EditConflictProps<T extends Saved, V, K extends keyof V & string> {
  readonly edited: {
    readonly form: { readonly values: () => V }
    readonly meeting: { readonly theirs: T; readonly clashes: readonly K[] } | undefined
    readonly keepMine: (field: K) => void
    readonly takeTheirs: (field: K) => void
  }
  readonly labels: Readonly<Record<K, string>>
  readonly valuesOf: (theirs: T) => V
  /** What a field holds, in words. */
  readonly wordsOf: (values: V, field: K, theirs: T) => string
}

/** Somebody has saved it meanwhile: where both changed the same, she chooses. */
export function EditConflict<T extends Saved, V, K extends keyof V & string>({
  edited: { form, meeting, keepMine, takeTheirs },
  labels,
  valuesOf,
  wordsOf,
}: EditConflictProps<T, V, K>) {
  if (!meeting) return null
  const { theirs, clashes } = meeting
  return (
    <ConflictPanel
      by={theirs.updated_by}
      at={theirs.updated_at}
      clashes={clashes.map((field) => ({
        key: field,
        label: labels[field],
        mine: wordsOf(form.values(), field, theirs),
        theirs: wordsOf(valuesOf(theirs), field, theirs),
      }))}
      onKeep={keepMine}
      onTake={takeTheirs}
    />
  )
}

/** A plain value of a form in words. */
export function plainWords(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'نعم' : 'لا'
  return value || 'بلا'
}
