import { LoaderCircle } from 'lucide-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Draft } from '#contract/ai/shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { aiApi, draftQuery, sourceLessonsQuery } from '../ai.queries.ts'
import type { DraftButtonProps } from './draft-props.ts'
import { DraftQuestions } from './draft-questions.tsx'
import { DraftText } from './draft-text.tsx'
import { SentText } from './sent-text.tsx'

interface DraftDialogProps extends DraftButtonProps {
  readonly onClose: () => void
}

/** First what would leave, then what came back: nothing leaves, and nothing is used, before she says so. */
export function DraftDialog(props: DraftDialogProps) {
  const { use, subjectId, label, onClose } = props
  const [lessonId, setLessonId] = useState<number>()
  const prepare = useMutation({
    mutationFn: (lesson: number | undefined) =>
      aiApi.prepare({
        body: { use, subject_id: subjectId, ...(lesson === undefined ? {} : { lesson_id: lesson }) },
      }),
  })
  const begin = prepare.mutate
  useEffect(() => begin(lessonId), [begin, lessonId])
  return (
    <Dialog wide closable closeOnScrim={false} onClose={onClose} title={label}>
      {use === 'quiz_questions' && <LessonChoice quizId={subjectId} onChoose={setLessonId} />}
      {prepare.error ? (
        <Note kind="warn" role="alert">
          {sentenceOf(prepare.error)}
        </Note>
      ) : prepare.data ? (
        <Standing key={prepare.data.id} {...props} prepared={prepare.data} onAgain={() => begin(lessonId)} />
      ) : (
        <Waiting text="جارٍ تحضير ما سيُرسل..." />
      )}
    </Dialog>
  )
}

function LessonChoice({ quizId, onChoose }: { quizId: number; onChoose: (id: number) => void }) {
  const lessons = useQuery(sourceLessonsQuery(quizId)).data ?? []
  if (lessons.length < 2) return null
  return (
    <Field label="من نص الدرس">
      <Select
        options={lessons.map(({ id, title }) => ({ value: String(id), label: title }))}
        onChange={({ target }) => onChoose(Number(target.value))}
      />
    </Field>
  )
}

interface StandingProps extends DraftDialogProps {
  readonly prepared: Draft
  readonly onAgain: () => void
}

function Standing(props: StandingProps) {
  const { prepared, onAgain } = props
  const queries = useQueryClient()
  const query = draftQuery(prepared)
  const draft = useQuery(query).data
  const send = useMutation({
    mutationFn: () => aiApi.send({ params: { id: prepared.id } }),
    onSuccess: (sent) => queries.setQueryData(query.queryKey, sent),
  })
  return (
    <>
      {draft.state === 'prepared' && (
        <>
          <SentText draft={draft} isOpen />
          {send.error && (
            <Note kind="warn" role="alert">
              {sentenceOf(send.error)}
            </Note>
          )}
          <Button className="justify-self-start" busy={send.isPending} onClick={() => send.mutate()}>
            أرسليه واطلبي المسودة
          </Button>
        </>
      )}
      {draft.state === 'waiting' && <Waiting text="يكتب النموذج... قد يأخذ دقيقة أو اثنتين." />}
      {draft.state === 'nothing' && (
        <Note kind="info" role="alert">
          لم نجد في الأسئلة الشائعة والتوثيق والردود الجاهزة ما يجيب عنها، فلا مسودة. اكتبي الرد بنفسكِ، وإن تكرر
          السؤال فأضيفيه إلى الأسئلة الشائعة.
        </Note>
      )}
      {draft.state === 'failed' && <Failed draft={draft} onAgain={onAgain} />}
      {draft.state === 'ready' &&
        (draft.questions.length > 0 ? (
          <DraftQuestions {...props} draft={draft} />
        ) : (
          <DraftText {...props} draft={draft} />
        ))}
    </>
  )
}

function Failed({ draft, onAgain }: { draft: Draft; onAgain: () => void }) {
  return (
    <>
      <Note kind="danger" role="alert">
        {draft.failure?.sentence ?? 'خدمة الذكاء الاصطناعي غير متاحة'}
        {draft.failure?.line && (
          <>
            {' '}
            قالت الخدمة: <Latin>{draft.failure.line}</Latin>
          </>
        )}
      </Note>
      <Button look="quiet" className="justify-self-start" onClick={onAgain}>
        تحضيرها من جديد
      </Button>
    </>
  )
}

function Waiting({ text }: { text: string }) {
  return (
    <output className="flex items-center gap-3 py-6 text-ink-2">
      <LoaderCircle className="size-6 animate-spin text-primary" /> {text}
    </output>
  )
}
