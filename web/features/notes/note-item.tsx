import './note-item.css'
import { useState } from 'react'
import type { MyNote } from '#contract/notes/shapes.ts'
import { formatDate } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'

/** A longer note is shown in part, so that the next ones stay in sight; on paper it is whole. */
const LONG = { characters: 500, lines: 8 }
const isLong = (text: string) => text.length > LONG.characters || text.split('\n').length > LONG.lines

export function NoteItem({ note }: { note: MyNote }) {
  const { lesson, course, notes, updated_at, can } = note
  const [isWhole, setWhole] = useState(false)
  const action = isWhole ? 'عرض أقل' : 'عرض الملاحظة كاملة'
  const isCut = isLong(notes) && !isWhole
  return (
    <li className="grid gap-2 border-b border-rule py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-md font-bold">
          {can.open ? (
            <TextLink
              to={`${hrefTo('/course-player/{courseId}', { courseId: course.id })}?lesson=${lesson.id}`}
            >
              <bdi>{lesson.title}</bdi>
            </TextLink>
          ) : (
            <>
              <bdi>{lesson.title}</bdi>
              <span className="ms-2 text-sm font-normal text-ink-3">الدرس غير متاح الآن</span>
            </>
          )}
        </h3>
        <time dateTime={updated_at} className="text-sm text-ink-3">
          {formatDate(updated_at)}
        </time>
      </div>
      <p className={cx('max-w-[38em] leading-body break-words whitespace-pre-line', isCut && 'note-in-part')}>
        {notes}
      </p>
      {isLong(notes) && (
        <Button
          look="text"
          size={36}
          className="no-print justify-self-start"
          aria-expanded={isWhole}
          aria-label={`${action}: ${lesson.title}`}
          onClick={() => setWhole(!isWhole)}
        >
          {action}
        </Button>
      )}
    </li>
  )
}
