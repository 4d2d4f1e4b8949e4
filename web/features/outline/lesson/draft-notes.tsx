import { useState } from 'react'
import type { DeskLesson } from '#contract/outline/shapes.ts'
import { formatMinutes } from '#core/format/duration.ts'
import { formatTime } from '#core/format/date.ts'
import { formatPercent } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { ConflictPanel } from '#web/ui/forms/conflict-panel.tsx'
import { useWork } from './desk-work.ts'
import { fieldOf, type Draft, type DraftState, type LessonField } from './draft.ts'

const labels: Readonly<Record<LessonField, string>> = {
  title: 'العنوان',
  description: 'الوصف',
  content: 'نص الدرس',
  video_url: 'التسجيل',
  captions_url: 'الترجمة المكتوبة',
  attachment_path: 'الملف',
  duration: 'المدة',
  is_preview: 'درس معاينة',
  is_published: 'منشور',
  quiz_pass_mark: 'درجة النجاح',
}

/** What she must know before she writes on: somebody else's changes, or that the lesson is gone. */
export function DraftNotes({ state, draft }: { state: DraftState; draft: Draft }) {
  if (state.status === 'gone') return <GoneNote draft={draft} />
  if (state.clashes.length > 0)
    return (
      <ConflictPanel
        by={state.base.updated_by}
        at={state.base.updated_at}
        clashes={state.clashes.map((field) => ({
          key: field,
          label: labels[field],
          mine: <Shown field={field} value={fieldOf(state, field)} />,
          theirs: <Shown field={field} value={state.base[field]} />,
        }))}
        onKeep={draft.keepMine}
        onTake={draft.takeTheirs}
      />
    )
  return <ForeignNote state={state} />
}

function Shown({ field, value }: { field: LessonField; value: DeskLesson[LessonField] | undefined }) {
  if (value === null || value === undefined || value === '') return <span className="text-ink-3">فارغ</span>
  if (typeof value === 'boolean') return value ? 'نعم' : 'لا'
  if (typeof value === 'number') return field === 'duration' ? formatMinutes(value) : formatPercent(value)
  if (field === 'content') return <RichText html={value} />
  return <bdi className="break-words whitespace-pre-line">{value}</bdi>
}

function ForeignNote({ state }: { state: DraftState }) {
  const { foreign, foreignBy } = state
  if (foreign.length === 0 || !foreignBy) return null
  return (
    <Note kind="info">
      عدّلت <bdi>{foreignBy.name}</bdi> في هذا الدرس الساعة {formatTime(foreignBy.at)}:{' '}
      {foreign.map((field) => labels[field]).join('، ')}. أُخذ تعديلها، وبقي ما كتبتِه.
    </Note>
  )
}

function GoneNote({ draft }: { draft: Draft }) {
  const { bringBack } = useWork()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function restore() {
    setBusy(true)
    setError(undefined)
    try {
      await bringBack(draft)
    } catch (cause) {
      setError(sentenceOf(cause))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Note
      kind="danger"
      role="alert"
      action={
        <Button look="text" size={36} busy={isBusy} onClick={() => void restore()}>
          استرجاع الدرس
        </Button>
      }
    >
      حُذف هذا الدرس وأنتِ تكتبين. ما كتبتِه باقٍ هنا، ويُحفظ إن استرجعتِه.{error && ` ${error}`}
    </Note>
  )
}
