import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { MAX_NOTE, type LessonNote } from '#contract/lessons/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import type { LessonPlace } from '#core/course.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { StateMark, type StateShape, type StateTone } from '#web/ui/marks/state-mark.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { keptWrite } from '#web/kernel/outbox/outbox-store.ts'
import { noteQuery } from '../lesson.queries.ts'
import { noteTopic } from '../waiting/topics.ts'
import { NoteConflict } from './note-conflict.tsx'
import type { NoteStatus } from './note-status.ts'
import { useNote, type NoteEditing } from './use-note.ts'

/** Her notes on the open lesson. What she wrote and could not send stands here before anything is loaded. */
export function NotesBox({ place }: { place: LessonPlace }) {
  const note = useQuery(noteQuery(place))
  const [wasKept] = useState(() => keptWrite(noteTopic(place)) !== undefined)
  if (note.isPending && !wasKept)
    return (
      <Frame>
        <Loading label="جارٍ تحميل ملاحظاتكِ...">
          <Skeleton className="h-[220px]" />
        </Loading>
      </Frame>
    )
  return (
    <Editor
      place={place}
      loaded={note.data}
      hasFailed={note.isError && !note.data}
      onRetry={() => void note.refetch()}
    />
  )
}

function Frame({ id, state, children }: { id?: string | undefined; state?: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid content-start gap-2">
      <div className="flex items-center gap-3">
        <h2 id={id} className="text-lg font-bold">
          ملاحظاتي
        </h2>
        <output className="ms-auto">{state}</output>
      </div>
      {children}
    </section>
  )
}

interface EditorProps {
  place: LessonPlace
  loaded: LessonNote | undefined
  hasFailed: boolean
  onRetry: () => void
}

function Editor({ place, loaded, hasFailed, onRetry }: EditorProps) {
  const note = useNote(place, loaded)
  const id = useId()
  return (
    <Frame id={id} state={<Status status={note.status} />}>
      {hasFailed && (
        <Note
          kind="warn"
          action={
            <Button look="text" size={36} onClick={onRetry}>
              إعادة المحاولة
            </Button>
          }
        >
          تعذر تحميل ملاحظاتكِ السابقة. ما تكتبينه الآن يُحفظ، ولا يُكتب فوقها.
        </Note>
      )}
      {note.theirs && <NoteConflict note={note} theirs={note.theirs} />}
      {note.status === 'refused' && <Refusal note={note} />}
      <Textarea
        ruled
        rows={9}
        aria-labelledby={id}
        maxLength={MAX_NOTE}
        value={note.text}
        onChange={(event) => note.change(event.currentTarget.value)}
      />
      <Foot note={note} />
    </Frame>
  )
}

function Foot({ note }: { note: NoteEditing }) {
  const isNearLimit = note.text.length > MAX_NOTE * 0.95
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-xs text-ink-3">
      <p className="flex-1">
        {note.status === 'waiting'
          ? 'محفوظة على هذا الجهاز، وتُرسل عند عودة الاتصال.'
          : 'تُحفظ تلقائيًّا أثناء الكتابة.'}
      </p>
      {isNearLimit && (
        <span>
          {formatNumber(note.text.length)} من {formatNumber(MAX_NOTE)}
        </span>
      )}
      <Button
        look="text"
        size={36}
        disabled={note.status === 'saving' || note.status === 'conflict'}
        onClick={() => void saveAloud(note)}
      >
        حفظ الآن
      </Button>
    </div>
  )
}

/** Asked for by her, saving answers aloud; by itself it only shows its state. */
async function saveAloud(note: NoteEditing): Promise<void> {
  try {
    const outcome = await note.save()
    if (outcome === 'waiting')
      toast({ kind: 'info', title: 'حُفظت على هذا الجهاز', text: 'تُرسل عند عودة الاتصال.' })
    else if (outcome === 'saved' || outcome === 'nothing')
      toast({ title: 'تم الحفظ', text: 'تم حفظ الملاحظات بنجاح.' })
    else
      toast({
        kind: 'danger',
        title: 'تعذر الحفظ',
        text: outcome.refusal.message || 'حاولي مرة أخرى.',
      })
  } catch (error) {
    window.reportError(error)
    toast({ kind: 'danger', title: 'خطأ', text: 'حدث خطأ أثناء حفظ الملاحظات.' })
  }
}

const looks: Partial<Record<NoteStatus, { shape: StateShape; tone: StateTone; text: string }>> = {
  saving: { shape: 'half', tone: 'info', text: 'جارٍ الحفظ...' },
  saved: { shape: 'check', tone: 'ok', text: 'تم الحفظ' },
  waiting: { shape: 'clock', tone: 'warn', text: 'بانتظار الاتصال' },
  refused: { shape: 'cross', tone: 'bad', text: 'لم تُحفظ' },
  conflict: { shape: 'triangle', tone: 'warn', text: 'نسختان مختلفتان' },
}

function Status({ status }: { status: NoteStatus }) {
  const statusLook = looks[status]
  return (
    statusLook && (
      <StateMark shape={statusLook.shape} tone={statusLook.tone}>
        {statusLook.text}
      </StateMark>
    )
  )
}

function Refusal({ note }: { note: NoteEditing }) {
  return (
    <Note
      kind="danger"
      role="alert"
      action={
        <Button look="text" size={36} onClick={note.retry}>
          إعادة المحاولة
        </Button>
      }
    >
      {note.refusal} ما كتبتِه باقٍ على هذا الجهاز.
    </Note>
  )
}
