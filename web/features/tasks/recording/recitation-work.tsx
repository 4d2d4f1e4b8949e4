import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { TaskDetails } from '#contract/tasks/shapes.ts'
import { recitationCount } from '#core/format/recitation-count.ts'
import { taskTitle } from '#core/paths/task-title.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useStart } from '../parts/use-start.ts'
import { RecorderPanel } from './recorder-panel.tsx'
import { wholeTakes } from './take-groups.ts'
import { DraftTakes, SentTakes } from './take-list.tsx'
import { useTake } from './use-take.ts'
import { useTakes } from './use-takes.ts'
import { Spoken } from '#web/ui/spoken.tsx'

const WrittenWork = lazyPart('WrittenWork', () => import('../parts/written-work.tsx'))

/** She records it here, or sends a file from elsewhere. What was found of a recording that broke off comes first. */
export function RecitationWork({ task }: { readonly task: TaskDetails }) {
  const takes = useTakes().filter(({ taskId, markId }) => taskId === task.id && markId === undefined)
  const [isFile, setFile] = useState(false)
  const start = useStart(task)
  const take = useTake({ taskId: task.id, title: taskTitle(task), onBegin: start })
  const whole = wholeTakes(takes)
  const drafts = whole.filter(({ first }) => first.state === 'draft')
  const sent = whole.filter(({ first }) => first.state !== 'draft')
  const continueWith = (id: string) => take.begin(drafts.find((one) => one.id === id))
  const box = useRef<HTMLDivElement>(null)
  const arrival = useRef<HTMLHeadingElement>(null)
  const arrived = arrivalWords(task)
  const versions = useRef(task.submissions.length)
  const tellArrival = useEffectEvent((words: string) => {
    const active = document.activeElement
    const isHere = active === document.body || box.current?.contains(active)
    // Whoever records anew or reads elsewhere meanwhile stays where she is.
    if (isHere && take.state.step === 'ready') arrival.current?.focus()
    else toast({ title: words })
  })
  useEffect(() => {
    if (arrived !== undefined && task.submissions.length > versions.current) tellArrival(arrived)
    versions.current = task.submissions.length
  }, [arrived, task.submissions.length])
  return (
    <div ref={box} className="grid gap-4">
      {arrived !== undefined && (
        <Note kind="ok">
          <h2 ref={arrival} tabIndex={-1} className="font-semibold">
            <Spoken text={arrived} />
          </h2>
          <p>
            إن أرسلتِ محاولة أخرى سمعتها معلمتكِ بدلًا من هذه، وعاد دوركِ إلى آخر ما ينتظرها. وهذه تبقى بين ما
            سلّمتِ.
          </p>
        </Note>
      )}
      {sent.length > 0 && <SentTakes takes={sent} />}
      <DraftTakes takes={drafts} onContinue={take.state.step === 'ready' ? continueWith : undefined} />
      <RecorderPanel take={take} hasTake={drafts.length > 0} onContinue={continueWith} />
      <p className="text-sm text-ink-2">
        تسمعينها أنتِ ومعلمتكِ فقط، ويُسجَّل كل استماع لغيركما.
        <Button look="text" size={36} onClick={() => setFile(!isFile)}>
          {isFile ? 'سجّلي هنا' : 'أو ارفعي ملفًا صوتيًّا'}
        </Button>
      </p>
      {isFile && (
        <Suspense fallback={null}>
          {/* What is sent anew is another answer. */}
          <WrittenWork key={task.submissions.length} task={task} />
        </Suspense>
      )}
    </div>
  )
}

/** Where what she sent waits now; unknown where it waits no longer. */
function arrivalWords({ teacher, waiting_before: before }: TaskDetails): string | undefined {
  if (before === null) return undefined
  return `وصلت تلاوتكِ إلى ${teacher.name}، ${before === 0 ? 'ولا تلاوة قبلها' : `قبلها ${recitationCount(before)}`}`
}
