import type { LessonNote } from '#contract/lessons/shapes.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { NoteEditing } from './use-note.ts'

/** Two devices, two texts: she reads the other one above her own and decides. */
export function NoteConflict({ note, theirs }: { note: NoteEditing; theirs: LessonNote }) {
  const now = useNow()
  return (
    <div role="alert" className="grid gap-2 border-s-3 border-warn bg-warn-tint px-4 py-3 text-note">
      <p>
        <b>تغيّرت ملاحظات هذا الدرس من جهاز آخر</b>
        {theirs.updated_at && ` (${formatRelativeTime(theirs.updated_at, now)})`}. نسختكِ في مربع الكتابة، وهذه
        هي النسخة الأخرى:
      </p>
      <blockquote className="max-h-48 overflow-y-auto border border-rule bg-surface px-3 py-2 whitespace-pre-line">
        {theirs.notes || '(فارغة)'}
      </blockquote>
      <div className="flex flex-wrap gap-2">
        <Button size={36} onClick={() => note.keepBoth(theirs)}>
          جمع النسختين
        </Button>
        <Button size={36} look="quiet" onClick={() => note.keepMine(theirs)}>
          اعتماد نسختي
        </Button>
        <Button size={36} look="quiet" onClick={() => note.takeTheirs(theirs)}>
          اعتماد النسخة الأخرى
        </Button>
      </div>
    </div>
  )
}
