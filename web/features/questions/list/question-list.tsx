import { Plus } from 'lucide-react'
import { useState } from 'react'
import { questionKinds, type QuestionKind } from '#core/quiz/question.ts'
import { DraftButton } from '#web/features/ai/public/draft-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DragArea } from '#web/ui/lists/drag-area.tsx'
import { DragHelp } from '#web/ui/lists/drag-handle.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { useEditedQuiz } from '../public/door.ts'
import { kindWords } from '../kinds.ts'
import { QuestionEditor } from '../question/question-editor.tsx'
import { QuestionRow } from './question-row.tsx'
import { RemovedQuestions } from './removed-questions.tsx'
import { useQuestionCalls } from '../quiz.queries.ts'
import { useQuestions } from './use-questions.ts'

interface Begun {
  readonly key: number
  readonly kind: QuestionKind
}

/** The questions of a quiz, each opening to its form in place; new ones are written below. */
export function QuestionList({ onImport }: { onImport: () => void }) {
  const { quiz } = useEditedQuiz()
  const { add } = useQuestionCalls()
  const { acts, open, said, drop, bringBack } = useQuestions()
  const [begun, setBegun] = useState<readonly Begun[]>([])
  const begin = (kind: QuestionKind) =>
    setBegun((known) => [...known, { key: Math.max(0, ...known.map(({ key }) => key)) + 1, kind }])
  const close = (key: number) => setBegun((known) => known.filter((each) => each.key !== key))
  const isEmpty = quiz.questions.length === 0 && begun.length === 0
  return (
    <section aria-label="أسئلة الاختبار">
      <DragHelp />
      <output className="sr-only">{said}</output>
      {isEmpty && (
        <EmptyState
          title="لا أسئلة بعد"
          text="أضيفي أول سؤال، أو استوردي أسئلة من ملف."
          action={
            <Button look="quiet" onClick={onImport}>
              استيراد من ملف
            </Button>
          }
        />
      )}
      <DragArea onDrop={drop}>
        <ol>
          {quiz.questions.map((question, index) => (
            <QuestionRow
              key={question.id}
              question={question}
              index={index}
              isOpen={open.has(question.id)}
              acts={acts}
            />
          ))}
        </ol>
      </DragArea>
      {begun.map(({ key, kind }) => (
        <div key={key} className="border-b border-rule">
          <h3 className="pbs-4 font-bold">سؤال جديد: {kindWords[kind].label}</h3>
          <QuestionEditor kind={kind} onDone={() => close(key)} onCancel={() => close(key)} />
        </div>
      ))}
      <div className="mbs-4 flex flex-wrap items-center gap-3">
        <AddMenu onPick={begin} />
        <DraftButton
          use="quiz_questions"
          subjectId={quiz.lesson.id}
          label="مسودة أسئلة من نص درس"
          takeLabel="إضافتها"
          onQuestion={add}
        />
      </div>
      <RemovedQuestions onRestore={bringBack} />
    </section>
  )
}

function AddMenu({ onPick }: { onPick: (kind: QuestionKind) => void }) {
  return (
    <Menu
      align="start"
      trigger={
        <Button>
          <Plus /> إضافة سؤال
        </Button>
      }
      groups={[
        {
          id: 'kinds',
          items: questionKinds.map((kind) => ({ ...kindWords[kind], id: kind, onPick: () => onPick(kind) })),
        },
      ]}
    />
  )
}
