import { sentenceOf } from '#core/failure-words.ts'
import { Button } from '../buttons/button.tsx'
import type { LoadedProps } from '../loading/loaded.tsx'
import { Note } from './note.tsx'

interface StaleNoteProps {
  readonly list: LoadedProps<unknown>['query']
}

/** Above a list that stands as it was, because the newer one did not come. */
export function StaleNote({ list }: StaleNoteProps) {
  if (!list.error) return null
  return (
    <Note
      kind="warn"
      className="mbe-5"
      action={
        <Button look="text" size={36} busy={list.isFetching} onClick={() => void list.refetch()}>
          إعادة المحاولة
        </Button>
      }
    >
      تعذر تحديث القائمة: {sentenceOf(list.error)}
    </Note>
  )
}
