import { Eye, EyeOff } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Task } from '#contract/tasks/shapes.ts'
import { storage } from '#web/kernel/storage.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { rangeOfTask } from './task-lines.tsx'

const Verses = lazyPart('Verses', () => import('#web/features/quran/public/verses.tsx'))

const HIDDEN = 'tasks_verses_hidden'

interface TaskTextProps {
  readonly task: Task
  /** False where they stand elsewhere on the screen. */
  readonly hasVerses?: boolean
}

/** What is asked, and the verses of it, which she may hide to recite from memory; the choice is kept. */
export function TaskText({ task, hasVerses = true }: TaskTextProps) {
  const [isHidden, setHidden] = useState(() => storage.read(HIDDEN) === true)
  const [hasTurned, setHasTurned] = useState(false)
  const range = hasVerses ? rangeOfTask(task) : undefined
  if (!range && task.description === '') return null
  const turn = () => {
    storage.write(HIDDEN, !isHidden)
    setHidden(!isHidden)
    setHasTurned(true)
  }
  return (
    <section aria-labelledby="asked" className="grid gap-4">
      <PanelTitle
        id="asked"
        title="المطلوب"
        action={
          range && (
            <Button look="text" size={36} onClick={turn}>
              {isHidden ? <Eye /> : <EyeOff />} {isHidden ? 'أظهري النص' : 'أخفي النص'}
            </Button>
          )
        }
      />
      {task.description !== '' && (
        <p className="whitespace-pre-line">
          <bdi>{task.description}</bdi>
        </p>
      )}
      {range && isHidden && <p className="text-ink-2">من حفظكِ، والنص مخفي.</p>}
      {range && !isHidden && (
        <Suspense fallback={<SkeletonRows rows={2} />}>
          <Verses range={range} isSilent={!hasTurned} />
        </Suspense>
      )}
    </section>
  )
}
