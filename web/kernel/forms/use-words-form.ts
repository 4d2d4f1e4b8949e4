import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tag } from '#contract/kernel/tags.ts'
import { useForm, type FormOptions } from './form.ts'
import { useChanged } from '../tags.ts'
import { useDebounced } from '../lists/use-debounced.ts'
import { useMergedSave } from './use-merged-save.ts'

interface Worded<Words> {
  readonly version: number
  readonly words: Words
}

interface WordsFormOptions<T extends Worded<Words>, Words extends object> {
  readonly loaded: T
  readonly queryKey: QueryKey
  readonly tag: Tag
  readonly fields: readonly (keyof Words & string)[]
  readonly schema: FormOptions<Words, Words, T>['schema']
  readonly save: (base: T, words: Words, keyed?: { idempotencyKey: string }) => Promise<T>
  readonly onSaved: () => void
  /** Somebody else's changes of other fields were kept as well. */
  readonly onMerged: () => void
}

/** Words that the platform brought and the director may write anew, each version kept; `shown` follows her typing. */
export function useWordsForm<T extends Worded<Words>, Words extends object>(
  options: WordsFormOptions<T, Words>,
) {
  const { loaded, fields } = options
  const queries = useQueryClient()
  const stale = useChanged(options.tag)
  const typing = useDebounced()
  const [shown, setShown] = useState(loaded.words)
  const merged = useMergedSave({
    loaded,
    versionOf: ({ version }) => version,
    valuesOf: ({ words }: T) => words,
    fields,
    save: options.save,
    onMerged: options.onMerged,
  })
  const form = useForm<Words, Words, T>({
    values: merged.base.words,
    schema: options.schema,
    send: merged.send,
    onDone: (saved) => {
      takeOver(saved)
      options.onSaved()
    },
  })

  function takeOver(saved: T) {
    merged.saved(saved)
    queries.setQueryData(options.queryKey, saved)
    form.reset(saved.words)
    setShown(saved.words)
    void stale()
  }

  return {
    form,
    shown,
    meeting: merged.meeting,
    keepOwn: merged.settle,
    takeTheirs(field: keyof Words & string) {
      if (merged.meeting) form.takeField(field, merged.meeting.theirs.words)
      merged.settle(field)
    },
    /** Writes other words into the fields; saving them is hers. */
    write(words: Words) {
      for (const field of fields) form.takeField(field, words)
      setShown(words)
    },
    showTyped: () => typing.later(() => setShown(form.values())),
    /** What stands now by another act than saving. */
    takeOver,
  }
}
