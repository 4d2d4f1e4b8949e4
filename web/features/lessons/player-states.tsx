import type { ReactNode } from 'react'
import { hrefTo } from '#core/href.ts'
import { requestIdOf, sentenceOf } from '#web/kernel/calls/api-error.ts'
import { homeOf } from '#web/kernel/session/home-of.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { Centred } from '#web/ui/loading/centred.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { PageSpinner } from '#web/ui/loading/page-spinner.tsx'
import { PatternVignette } from '#web/ui/pictures/pattern-vignette.tsx'

export function CourseLoading() {
  return (
    <main id="main">
      <PageSpinner label="جاري تحميل الدورة..." />
    </main>
  )
}

function Whole({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main id="main" className="grid min-h-[80vh] place-items-center">
      <Centred>
        <PatternVignette />
        <h1 className="font-display text-title font-bold">{title}</h1>
        <p className="max-w-[22.5em] text-ink-2">{text}</p>
        <div className="flex flex-wrap justify-center gap-3">{children}</div>
      </Centred>
    </main>
  )
}

function HomeButton() {
  const { user } = useSession()
  return (
    <LinkButton to={homeOf(user?.role)} look="quiet">
      العودة إلى لوحتي
    </LinkButton>
  )
}

export function CourseNotFound() {
  return (
    <Whole
      title="لم يتم العثور على الدورة."
      text="ربما أُزيلت أو كُتب عنوانها خطأ. تجدين في صفحة الدورات كل ما هو منشور."
    >
      <LinkButton to="/courses">تصفّحي الدورات</LinkButton>
      <HomeButton />
    </Whole>
  )
}

export function NotEnrolled({ courseId, isPending }: { courseId: number; isPending: boolean }) {
  return (
    <Whole
      title="لم تقومي بالتسجيل في هذه الدورة بعد."
      text={
        isPending
          ? 'طلب تسجيلكِ قيد المراجعة، وتُفتح الدورة بعد تأكيد الإيصال.'
          : 'سجّلي في الدورة من صفحة الدورات، ثم ابدئي التعلم.'
      }
    >
      <LinkButton to={hrefTo('/course/{courseId}', { courseId })}>
        {isPending ? 'تفاصيل الطلب' : 'صفحة الدورة'}
      </LinkButton>
      <LinkButton to="/courses" look="quiet">
        كل الدورات
      </LinkButton>
    </Whole>
  )
}

interface EndedProps {
  courseId: number
  reason: string | null | undefined
}

export function EnrolmentEnded({ courseId, reason }: EndedProps) {
  return (
    <Whole
      title="انتهى تسجيلكِ في هذه الدورة."
      text={reason ? `السبب: ${reason}` : 'ما تعلمتِه فيها محفوظ باسمكِ.'}
    >
      <LinkButton to={hrefTo('/course/{courseId}', { courseId })}>صفحة الدورة</LinkButton>
      <HomeButton />
    </Whole>
  )
}

export function NoLessons({ courseId }: { courseId: number }) {
  return (
    <Whole title="لا توجد دروس في هذه الدورة بعد." text="ستجدين الدروس هنا حين تُنشر.">
      <LinkButton to={hrefTo('/course/{courseId}', { courseId })}>تفاصيل الدورة</LinkButton>
      <HomeButton />
    </Whole>
  )
}

interface UnreachableProps {
  failure: Error
  isRetrying: boolean
  onRetry: () => void
}

/** The network or the server, not the course: this is no reason to say that it is not there. */
export function CourseUnreachable({ failure, isRetrying, onRetry }: UnreachableProps) {
  return (
    <main id="main" className="grid min-h-[80vh] place-items-center">
      <ErrorState
        title="تعذر تحميل الدورة"
        text={sentenceOf(failure)}
        code={requestIdOf(failure)}
        onRetry={onRetry}
        retrying={isRetrying}
        action={<HomeButton />}
      />
    </main>
  )
}
