import { PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Bookmark } from '#contract/lessons/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import type { Bookmarks } from './use-bookmarks.ts'

const MAX_NOTE = 500

export interface BookmarkListProps {
  bookmarks: Bookmarks
  onJump: (bookmark: Bookmark) => void
}

export function BookmarkList({ bookmarks, onJump }: BookmarkListProps) {
  const { list } = bookmarks
  return (
    <section aria-labelledby="bookmarks" className="mbs-6">
      <h2 id="bookmarks" className="text-lg font-bold">
        الإشارات المرجعية
      </h2>
      {list.isError && (
        <Note
          kind="warn"
          action={
            <Button look="text" size={36} busy={list.isFetching} onClick={() => void list.refetch()}>
              إعادة المحاولة
            </Button>
          }
        >
          تعذر تحميل إشاراتكِ المرجعية.
        </Note>
      )}
      {list.data?.length === 0 && (
        <p className="text-sm text-ink-3">اضغطي زر الإشارة أسفل الفيديو عند موضع تريدين الرجوع إليه.</p>
      )}
      <ul>
        {list.data?.map((bookmark) => (
          <BookmarkRow key={bookmark.id} bookmark={bookmark} bookmarks={bookmarks} onJump={onJump} />
        ))}
      </ul>
    </section>
  )
}

interface RowProps extends BookmarkListProps {
  bookmark: Bookmark
}

function BookmarkRow({ bookmark, bookmarks, onJump }: RowProps) {
  const [isEditing, setEditing] = useState(false)
  const title = arabicDigits(bookmark.title)
  const { annotate, remove } = bookmarks
  return (
    <li className="flex items-center gap-3 border-b border-rule py-0.5 last:border-0">
      <Button
        look="text"
        className="-ms-2"
        aria-label={`الانتقال إلى ${title}`}
        onClick={() => onJump(bookmark)}
      >
        <bdi>{title}</bdi>
      </Button>
      {isEditing ? (
        <NoteForm
          busy={annotate.isPending}
          note={bookmark.note}
          onCancel={() => setEditing(false)}
          onSave={(note) => annotate.mutate({ old: bookmark, note })}
        />
      ) : (
        <>
          <span className="min-w-0 flex-1 text-note">{bookmark.note}</span>
          <IconButton label={`ملاحظة على الإشارة ${title}`} onClick={() => setEditing(true)}>
            <PencilLine />
          </IconButton>
          <IconButton
            label={`حذف الإشارة ${title}`}
            disabled={remove.isPending}
            onClick={() => remove.mutate(bookmark)}
          >
            <Trash2 />
          </IconButton>
        </>
      )}
    </li>
  )
}

interface NoteFormProps {
  note: string
  busy: boolean
  onSave: (note: string) => void
  onCancel: () => void
}

function NoteForm({ note, busy, onSave, onCancel }: NoteFormProps) {
  const [text, setText] = useState(note)
  return (
    <form
      className="flex min-w-0 flex-1 flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSave(text.trim())
      }}
    >
      <Input
        aria-label="ملاحظة على الإشارة"
        className="min-w-0 flex-1"
        maxLength={MAX_NOTE}
        value={text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- she has just asked to write here
        autoFocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size={36} busy={busy}>
        حفظ
      </Button>
      <Button look="text" size={36} onClick={onCancel}>
        إلغاء
      </Button>
    </form>
  )
}
