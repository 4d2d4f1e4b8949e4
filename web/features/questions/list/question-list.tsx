import { AutoScroller, Cursor, Feedback, PreventSelection } from '@dnd-kit/dom'
import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { questionKinds, type QuestionKind } from '#core/quiz/question.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useEditedQuiz } from '../public/door.ts'
import { kindWords } from '../kinds.ts'
import { QuestionEditor } from '../question/question-editor.tsx'
import { HANDLE_HELP, QuestionRow } from './question-row.tsx'
import { RemovedQuestions } from './removed-questions.tsx'
import { useQuestions } from './use-questions.ts'

// Without the library's own announcements, which speak English: order by keyboard has its own way and words.
const plugins = [AutoScroller, Cursor, Feedback, PreventSelection]
const sensors = [PointerSensor]

interface Begun {
  readonly key: number
  readonly kind: QuestionKind
}

/** The questions of a quiz, each opening to its form in place; new ones are written below. */
export function QuestionList({ onImport }: { onImport: () => void }) {
  const { quiz } = useEditedQuiz()
  const { acts, open, said, drag, bringBack } = useQuestions()
  const [begun, setBegun] = useState<readonly Begun[]>([])
  const begin = (kind: QuestionKind) =>
    setBegun((known) => [...known, { key: Math.max(0, ...known.map(({ key }) => key)) + 1, kind }])
  const close = (key: number) => setBegun((known) => known.filter((each) => each.key !== key))
  const isEmpty = quiz.questions.length === 0 && begun.length === 0
  return (
    <section aria-label="أسئلة الاختبار">
      <p id={HANDLE_HELP} className="sr-only">
        اسحبي لتغيير الترتيب، أو استعملي السهمين إلى أعلى وأسفل.
      </p>
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
      <DragDropProvider plugins={plugins} sensors={sensors} {...drag}>
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
      </DragDropProvider>
      {begun.map(({ key, kind }) => (
        <div key={key} className="border-b border-rule">
          <h3 className="pbs-4 font-bold">سؤال جديد: {kindWords[kind].label}</h3>
          <QuestionEditor kind={kind} onDone={() => close(key)} onCancel={() => close(key)} />
        </div>
      ))}
      <div className="mbs-4">
        <AddMenu onPick={begin} />
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
