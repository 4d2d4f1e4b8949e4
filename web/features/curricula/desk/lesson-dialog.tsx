import { Suspense, useState } from 'react'
import type { CurriculumLesson } from '#contract/curricula/shapes.ts'
import { sendFile } from '#web/kernel/files/send-file.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { useUpload } from '#web/kernel/files/use-upload.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { SaveDialog } from '#web/ui/forms/save-dialog.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { adminApi } from '../curricula.queries.ts'

const FileUpload = lazyPart('FileUpload', () => import('#web/ui/fields/file-upload.tsx'))

interface LessonDialogProps {
  readonly moduleId: number
  /** Absent: a new one. */
  readonly lesson?: CurriculumLesson
  readonly onClose: () => void
}

const schema = () => import('#contract/curricula/forms.ts').then((forms) => forms.NewLessonForm)

/** What is read and heard in a lesson. */
export function LessonDialog({ moduleId, lesson, onClose }: LessonDialogProps) {
  const stale = useChanged('learning-paths')
  const [values] = useState(() => ({
    title: lesson?.title ?? '',
    body: lesson?.body ?? '',
    recording_path: lesson?.recording_path ?? null,
  }))
  const form = useForm({
    values,
    schema,
    send: (body, keyed) =>
      lesson
        ? adminApi.saveLesson({ params: { id: lesson.id }, body }, keyed)
        : adminApi.addLesson({ params: { id: moduleId }, body }, keyed),
    onDone() {
      onClose()
      void stale()
      toast({ title: 'تم الحفظ' })
    },
  })
  const recording = useUpload({
    send: (file, options) => sendFile('lesson-media', file, options),
    onDone: ({ path }) => form.setField('recording_path', path),
  })
  return (
    <SaveDialog title={lesson ? 'تحرير الدرس' : 'درس جديد'} form={form} onClose={onClose}>
      <Field label="العنوان" required error={form.error('title')}>
        <Input {...form.field('title')} maxLength={160} data-autofocus />
      </Field>
      <Field label="النص" optional error={form.error('body')}>
        <Textarea {...form.field('body')} rows={10} maxLength={20000} />
      </Field>
      <Field label="تسجيل يُسمع" optional error={form.error('recording_path')}>
        <Suspense fallback={<Skeleton className="h-24" />}>
          <FileUpload
            items={recording.items}
            accept="audio/*"
            rule="MP3 أو M4A أو WAV"
            onFiles={([file]) => recording.begin(file)}
            onCancel={recording.clear}
            onRetry={recording.retry}
            onRemove={recording.clear}
          />
        </Suspense>
      </Field>
      {form.value('recording_path') !== null && (
        <div>
          <Button
            look="quiet"
            onClick={() => {
              recording.clear()
              form.setField('recording_path', null)
            }}
          >
            إزالة التسجيل
          </Button>
        </div>
      )}
    </SaveDialog>
  )
}
