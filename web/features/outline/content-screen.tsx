import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { memo, Suspense, useState } from 'react'
import type { DeskCourse } from '#contract/course-desk/shapes.ts'
import type { LessonLine, ModuleLine, Outline } from '#contract/outline/shapes.ts'
import { lessonCount } from '#core/format/counts.ts'
import { formatNumber } from '#core/format/number.ts'
import { foldDigits } from '#core/text/digits.ts'
import { hrefTo } from '#core/href.ts'
import { isNotFound, sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useDoorRole } from '#web/kernel/door.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useParams, useSearch } from '#web/router/router-context.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { Loading, SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { UnsavedGuard, useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { deskCourseQuery } from '../course-desk/public/desk.queries.ts'
import { deskAt, useDesk } from '../course-desk/public/desk.ts'
import { PublishPart } from '../course-desk/public/publish-part.tsx'
import { standingOf } from '../course-desk/public/standing.ts'
import { ExportButton } from '../course-files/public/export-button.tsx'
import { outlineQuery } from './content.queries.ts'
import { useDeskWork, WorkProvider } from './lesson/desk-work.ts'
import { LessonWaiting } from './lesson/lesson-waiting.tsx'
import { lessonIn } from './list/order.ts'
import { OutlineColumn } from './list/outline-column.tsx'
import { RemoveDialog } from './list/remove-dialog.tsx'
import { useOutline } from './list/use-outline.ts'

/** Fetched with the first lesson that is opened. */
const LessonPane = lazyPart('LessonPane', () => import('./lesson/lesson-pane.tsx'))

const idOf = (text: string | null | undefined): number => Number(foldDigits(text ?? ''))

/** Modules and lessons of one course, by whichever door she came in. */
function ContentScreen() {
  const desk = useDesk()
  const id = idOf(useParams()['courseId'])
  const course = useQuery(deskCourseQuery(desk, id))
  const outline = useQuery(outlineQuery(desk, id))
  const error = course.error ?? outline.error
  if (course.data && outline.data)
    return (
      <UnsavedGuard>
        <Content key={id} course={course.data} outline={outline.data} />
      </UnsavedGuard>
    )
  if (!error)
    return (
      <Loading label="جارٍ تحميل محتوى الدورة...">
        <SkeletonRows rows={8} />
      </Loading>
    )
  if (isNotFound(error))
    return (
      <ErrorState
        title="هذه الدورة غير موجودة"
        action={<LinkButton to={hrefTo(`/${desk.role}/courses`)}>العودة إلى الدورات</LinkButton>}
      />
    )
  return (
    <ErrorState
      title="تعذر تحميل محتوى الدورة"
      text={sentenceOf(error)}
      retrying={course.isFetching || outline.isFetching}
      onRetry={() => void Promise.all([course.refetch(), outline.refetch()])}
    />
  )
}

type Asked = { kind: 'lesson'; lesson: LessonLine } | { kind: 'module'; module: ModuleLine }

function Content({ course, outline }: { course: DeskCourse; outline: Outline }) {
  const desk = useDesk()
  const [asked, setAsked] = useState<Asked>()
  const edits = useOutline(desk, course.id, {
    onRemoveLesson: (lesson) => setAsked({ kind: 'lesson', lesson }),
    onRemoveModule: (module) => setAsked({ kind: 'module', module }),
  })
  const work = useDeskWork({ desk, courseId: course.id, editor: edits.editor })
  useUnsavedMark(work.isUnsaved)
  const lessonId = idOf(useSearch().get('lesson')) || undefined
  const lesson = lessonId === undefined ? undefined : lessonIn(outline, lessonId)
  return (
    <WorkProvider value={work}>
      <ContentHeader course={course} outline={outline} isLessonOpen={lessonId !== undefined} />
      <div className={cx(lessonId !== undefined && 'max-lg:hidden')}>
        <PublishPart course={course} />
      </div>
      <div className="grid gap-8 lg:grid-cols-[minmax(280px,360px)_minmax(0,1fr)]">
        <div className={cx(lessonId !== undefined && 'max-lg:hidden')}>
          <OutlineColumn courseId={course.id} outline={outline} openLesson={lessonId} edits={edits} />
        </div>
        <div className={cx(lessonId === undefined && 'max-lg:hidden')}>
          {lessonId === undefined ? (
            <EmptyState title="اختاري درسًا لتحريره" text={paneWords(outline)} />
          ) : (
            <Suspense fallback={<LessonWaiting />}>
              <LessonPane
                key={lessonId}
                courseId={course.id}
                moduleId={lesson?.module_id ?? 0}
                lessonId={lessonId}
              />
            </Suspense>
          )}
        </div>
      </div>
      {asked && (
        <RemoveDialog
          asked={asked}
          courseId={course.id}
          editor={edits.editor}
          onClose={() => setAsked(undefined)}
        />
      )}
    </WorkProvider>
  )
}

const lessonsOf = ({ modules }: Outline) => modules.flatMap(({ lessons }) => lessons)

const paneWords = (outline: Outline) =>
  lessonsOf(outline).length === 0 ? 'أضيفي درسًا إلى وحدة، فيُفتح هنا.' : 'يُفتح هنا، ويُحفظ ما تكتبينه وحده.'

interface HeaderProps {
  readonly outline: Outline
  readonly course: DeskCourse
  readonly isLessonOpen: boolean
}

const publishedWords = (published: number) =>
  published === 0 ? 'لم يُنشر منها شيء' : `نُشر منها ${formatNumber(published)}`

const ContentHeader = memo(function ContentHeader({ course, outline, isLessonOpen }: HeaderProps) {
  const lessons = lessonsOf(outline)
  const published = lessons.filter(({ is_published }) => is_published).length
  const role = useDoorRole()
  return (
    <PageHeader
      trail={
        <Breadcrumbs
          items={[
            { label: 'الدورات', to: hrefTo(`/${role}/courses`) },
            { label: course.title },
            { label: 'المحتوى' },
          ]}
        />
      }
      title={<bdi>{course.title}</bdi>}
      text={
        <span className="flex flex-wrap items-center gap-x-4">
          <State look={standingOf(course)} /> {lessonCount(lessons.length)}
          {published < lessons.length && `، ${publishedWords(published)}`}
        </span>
      }
      actions={
        <div className={cx('flex flex-wrap gap-2.5', isLessonOpen && 'max-lg:hidden')}>
          <ExportButton course={course} />
          <LinkButton look="quiet" to={hrefTo(`/${role}/courses/{courseId}/edit`, { courseId: course.id })}>
            بيانات الدورة
          </LinkButton>
          <LinkButton look="quiet" to={hrefTo('/course-player/{courseId}', { courseId: course.id })}>
            <Eye /> معاينة كطالبة
          </LinkButton>
        </div>
      }
    />
  )
})

export const screen: ScreenModule = {
  Component: ContentScreen,
  head({ params, queries, url }) {
    const found = queries.getQueryData(
      deskCourseQuery(deskAt(url), Number(foldDigits(params['courseId'] ?? ''))).queryKey,
    )
    return { title: found ? `محتوى الدورة: ${found.title}` : 'محتوى الدورة', noIndex: true }
  },
}
