import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import type { QuizDesk } from '#contract/questions/shapes.ts'
import { attemptCount } from '#core/format/area-counts.ts'
import { questionCount } from '#core/format/counts.ts'
import { hrefTo } from '#core/href.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import { useSearch } from '#web/router/router-context.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { TabLinks } from '#web/ui/buttons/tab-links.tsx'
import { UnsavedGuard } from '#web/ui/forms/unsaved-guard.tsx'
import { lazyDialog, lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { EditedQuizProvider, useEditedQuiz, useQuestionDoor, type Door } from './door.ts'
import { EditorHeader } from '../editor-header.tsx'
import { QuestionList } from '../list/question-list.tsx'
import { quizQuery } from '../quiz.queries.ts'

const PreviewDialog = lazyDialog('PreviewDialog', () => import('../preview/preview-dialog.tsx'))
const ImportDialog = lazyDialog('ImportDialog', () => import('../import/import-dialog.tsx'))
const RegradeDialog = lazyDialog('RegradeDialog', () => import('../regrade/regrade-dialog.tsx'))
const SettingsForm = lazyPart('SettingsForm', () => import('../settings/settings-form.tsx'))
const MarkHistory = lazyPart('MarkHistory', () => import('../regrade/mark-history.tsx'))

interface QuizEditorProps {
  readonly courseId: number
  readonly lessonId: number
}

/** One quiz lesson: its questions with their keys, its rules, and the marks that were graded anew. */
export function QuizEditor({ courseId, lessonId }: QuizEditorProps) {
  const door = useQuestionDoor()
  const quiz = useQuery(quizQuery(door, courseId, lessonId))
  return (
    <Loaded
      query={quiz}
      failed="تعذر تحميل الاختبار"
      label="جارٍ تحميل الاختبار..."
      rows={6}
      isMissing={isNotFound}
      missing={
        <ErrorState
          title="هذا الاختبار غير موجود"
          action={<LinkButton to={hrefTo(`/${door.role}/courses`)}>العودة إلى الدورات</LinkButton>}
        />
      }
    >
      {(found) => (
        <UnsavedGuard>
          <Edited key={lessonId} door={door} quiz={found} />
        </UnsavedGuard>
      )}
    </Loaded>
  )
}

type Asked = 'preview' | 'import' | 'regrade'

function Edited({ door, quiz }: { door: Door; quiz: QuizDesk }) {
  const { lesson } = quiz
  const params = useMemo(
    () => ({ courseId: lesson.course_id, moduleId: lesson.module_id, lessonId: lesson.id }),
    [lesson.course_id, lesson.module_id, lesson.id],
  )
  const edited = useMemo(() => ({ door, quiz, params }), [door, quiz, params])
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <EditedQuizProvider value={edited}>
      <EditorHeader onPreview={() => setAsked('preview')} onImport={() => setAsked('import')} />
      <Standing onRegrade={() => setAsked('regrade')} />
      <Parts onImport={() => setAsked('import')} />
      {asked === 'preview' && <PreviewDialog onClose={close} />}
      {asked === 'import' && <ImportDialog onClose={close} />}
      {asked === 'regrade' && <RegradeDialog onClose={close} />}
    </EditedQuizProvider>
  )
}

/** What her editing does not change by itself. */
function Standing({ onRegrade }: { onRegrade: () => void }) {
  const { submitted, open, outdated } = useEditedQuiz().quiz.attempts
  if (submitted + open === 0) return null
  return (
    <div className="mbe-6">
      {outdated > 0 ? (
        <Note
          kind="warn"
          action={
            <Button look="quiet" size={36} onClick={onRegrade}>
              معاينة إعادة التصحيح
            </Button>
          }
        >
          عُدّلت الأسئلة، ولم تُصحح بها بعد: {attemptCount(outdated)}. تبقى الدرجات كما كانت حتى تعيدي التصحيح.
        </Note>
      ) : (
        <Note>
          {submitted > 0 && <>سُلّمت {attemptCount(submitted)}. </>}
          {open > 0 && <>جارية الآن: {attemptCount(open)}. </>}
          ما تعدّلينه الآن لا يمس محاولة بدأت.
        </Note>
      )}
    </div>
  )
}

const parts = ['questions', 'settings', 'history'] as const

/** All parts stay drawn, so that nothing typed in one is lost by looking at another. */
function Parts({ onImport }: { onImport: () => void }) {
  const { quiz } = useEditedQuiz()
  const wanted = useSearch().get('part')
  const shown = parts.find((part) => part === wanted) ?? 'questions'
  const words = {
    questions: questionCount(quiz.questions.length),
    settings: 'الإعدادات',
    history: 'سجل الدرجات',
  }
  return (
    <>
      <TabLinks
        label="أقسام الاختبار"
        items={parts.map((id) => ({
          id,
          label: words[id],
          to: id === 'questions' ? '?' : `?part=${id}`,
          current: id === shown,
        }))}
      />
      <div className="mbs-6">
        <div hidden={shown !== 'questions'}>
          <QuestionList onImport={onImport} />
        </div>
        <div hidden={shown !== 'settings'}>
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <SettingsForm />
          </Suspense>
        </div>
        {shown === 'history' && (
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <MarkHistory />
          </Suspense>
        )}
      </div>
    </>
  )
}
