import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { CurriculumLesson, CurriculumModule } from '#contract/curricula/shapes.ts'
import { lessonCount } from '#core/format/counts.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Disclosure } from '#web/ui/text/accordion.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { adminApi, lessonsQuery, useMatterAct } from '../curricula.queries.ts'

const LessonDialog = lazyDialog('LessonDialog', () => import('./lesson-dialog.tsx'))
const TitleDialog = lazyDialog('TitleDialog', () => import('./title-dialog.tsx'))

interface ModulePartProps {
  readonly curriculumId: number
  readonly module: CurriculumModule
}

/** A module with its lessons, which are asked for when it is opened. */
export function ModulePart({ curriculumId, module }: ModulePartProps) {
  const [isOpen, setOpen] = useState(false)
  const [dialog, setDialog] = useState<'rename' | CurriculumLesson | 'new'>()
  const lessons = useQuery(lessonsQuery(module.id, isOpen))
  const remove = useMatterAct(() =>
    adminApi.removeModule({ params: { id: curriculumId, moduleId: module.id } }),
  )
  const close = () => setDialog(undefined)
  return (
    <>
      <Disclosure
        title={<bdi>{module.title}</bdi>}
        aside={<span className="text-sm text-ink-3">{lessonCount(module.lessons_count)}</span>}
        open={isOpen}
        onToggle={setOpen}
      >
        <div className="grid gap-3 pbe-4">
          <Loaded query={lessons} failed="تعذر تحميل الدروس" rows={3}>
            {(items) => (
              <Rows>
                {items.map((lesson, at) => (
                  <LessonRow
                    key={lesson.id}
                    moduleId={module.id}
                    lesson={lesson}
                    position={at + 1}
                    isLast={at === items.length - 1}
                    onEdit={() => setDialog(lesson)}
                  />
                ))}
              </Rows>
            )}
          </Loaded>
          <div className="flex flex-wrap gap-3">
            <Button look="quiet" onClick={() => setDialog('new')}>
              إضافة درس
            </Button>
            <Button look="quiet" onClick={() => setDialog('rename')}>
              إعادة تسمية الوحدة
            </Button>
            <Button
              look="danger"
              busy={remove.isPending}
              onClick={() =>
                remove.mutate(undefined, {
                  onError: (error) => toast({ kind: 'danger', title: sentenceOf(error) }),
                })
              }
            >
              حذف الوحدة
            </Button>
          </div>
        </div>
      </Disclosure>
      {dialog === 'rename' && (
        <TitleDialog
          heading="تحرير الوحدة"
          title={module.title}
          send={(title, keyed) => adminApi.saveModule({ params: { id: module.id }, body: { title } }, keyed)}
          onClose={close}
        />
      )}
      {dialog === 'new' && <LessonDialog moduleId={module.id} onClose={close} />}
      {typeof dialog === 'object' && <LessonDialog moduleId={module.id} lesson={dialog} onClose={close} />}
    </>
  )
}

interface LessonRowProps {
  readonly moduleId: number
  readonly lesson: CurriculumLesson
  readonly position: number
  readonly isLast: boolean
  readonly onEdit: () => void
}

function LessonRow({
  moduleId,
  lesson: { id, title, recording_url },
  position,
  isLast,
  onEdit,
}: LessonRowProps) {
  const move = useMatterAct((to: number) => adminApi.saveLesson({ params: { id }, body: { position: to } }))
  const remove = useMatterAct(() => adminApi.removeLesson({ params: { id: moduleId, lessonId: id } }))
  const isBusy = move.isPending || remove.isPending
  const onError = (error: unknown) => toast({ kind: 'danger', title: sentenceOf(error) })
  return (
    <Row
      title={<bdi>{title}</bdi>}
      text={recording_url ? 'نص وتسجيل' : 'نص'}
      actions={
        <>
          <IconButton
            label={`تقديم «${title}»`}
            disabled={isBusy || position === 1}
            onClick={() => move.mutate(position - 1, { onError })}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            label={`تأخير «${title}»`}
            disabled={isBusy || isLast}
            onClick={() => move.mutate(position + 1, { onError })}
          >
            <ArrowDown />
          </IconButton>
          <IconButton label={`تحرير «${title}»`} onClick={onEdit}>
            <Pencil />
          </IconButton>
          <IconButton
            label={`حذف «${title}»`}
            disabled={isBusy}
            onClick={() => remove.mutate(undefined, { onError })}
          >
            <Trash2 />
          </IconButton>
        </>
      }
    />
  )
}
