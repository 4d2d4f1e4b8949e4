import { Suspense, useState } from 'react'
import type { TaskDetails } from '#contract/tasks/shapes.ts'
import { taskTitle } from '#core/paths/task-title.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useStart } from '../own/use-start.ts'
import { RecorderPanel } from './recorder-panel.tsx'
import { wholeTakes } from './take-groups.ts'
import { DraftTakes, SentTakes } from './take-list.tsx'
import { useTake } from './use-take.ts'
import { useTakes } from './use-takes.ts'

const WrittenWork = lazyPart('WrittenWork', () => import('../own/written-work.tsx'))

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
  return (
    <div className="grid gap-4">
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
