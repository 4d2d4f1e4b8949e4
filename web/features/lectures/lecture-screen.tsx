import { useQuery } from '@tanstack/react-query'
import type { Lecture } from '#contract/lectures/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import type { ScreenContext, ScreenModule } from '#web/kernel/screen.ts'
import { platformName } from '#web/kernel/site.ts'
import { useParams } from '#web/router/router-context.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { whenSeen } from '#web/ui/loading/when-seen.tsx'
import { lectureJsonLd } from './lecture/lecture-json-ld.ts'
import { lectureQuery } from './lectures.queries.ts'

const LectureHead = whenSeen(async () => (await import('./lecture/lecture-head.tsx')).LectureHead)
const LectureOffer = whenSeen(async () => (await import('./lecture/lecture-offer.tsx')).LectureOffer)

/** The lecture that an address names; nothing when it cannot be an id. */
const lectureIdOf = (param: string | undefined) =>
  /^[1-9]\d{0,14}$/.test(param ?? '') ? Number(param) : undefined

function LectureScreen() {
  const id = lectureIdOf(useParams()['lectureId'])
  return id === undefined ? <LectureMissing /> : <FoundLecture key={id} id={id} />
}

function FoundLecture({ id }: { id: number }) {
  const query = useQuery(lectureQuery(id))
  if (query.data) return <LecturePage lecture={query.data} />
  if (isNotFound(query.error)) return <LectureMissing />
  return (
    <div className="wrap py-16">
      <Loaded query={query} failed="تعذر تحميل المحاضرة" label="جارٍ تحميل المحاضرة..." rows={6}>
        {() => null}
      </Loaded>
    </div>
  )
}

const LecturePage = ({ lecture }: { lecture: Lecture }) => (
  <>
    <LectureHead lecture={lecture} />
    <div className="wrap grid pbe-12 lg:grid-cols-[1fr_320px] lg:items-start lg:gap-x-16">
      <section className="min-w-0 pbs-8" aria-labelledby="about">
        <h2 id="about" className="mbe-2 text-xl font-bold">
          عن المحاضرة
        </h2>
        <p className="max-w-[38em] whitespace-pre-line wrap-break-word">
          {lecture.description || 'يُكتب عنها قريبًا.'}
        </p>
      </section>
      <LectureOffer lecture={lecture} />
    </div>
  </>
)

/** The server answers it with status 404. */
const LectureMissing = () => (
  <div className="wrap py-16">
    <ErrorState
      isPage
      title="هذه المحاضرة غير موجودة"
      text="ربما أُلغيت أو كُتب عنوانها خطأ. تجدين في صفحة المحاضرات كل ما هو متاح."
      action={<LinkButton to="/lectures">العودة إلى المحاضرات</LinkButton>}
    />
  </div>
)

/** A failure stays in the cache, where the screen finds and shows it. */
async function load({ params, queries }: ScreenContext) {
  const id = lectureIdOf(params['lectureId'])
  if (id !== undefined) await Promise.allSettled([queries.query(lectureQuery(id))])
}

const foundState = ({ params, queries }: ScreenContext) => {
  const id = lectureIdOf(params['lectureId'])
  return id === undefined ? undefined : queries.getQueryState(lectureQuery(id).queryKey)
}

function head(context: ScreenContext) {
  const state = foundState(context)
  const lecture = state?.data
  if (!lecture) {
    const isMissing = lectureIdOf(context.params['lectureId']) === undefined || isNotFound(state?.error)
    return { title: isMissing ? 'المحاضرة غير موجودة' : 'المحاضرة', noIndex: true }
  }
  return {
    title: lecture.title,
    description: lecture.description.slice(0, 160) || `محاضرة مباشرة مع ${lecture.lecturer.name}.`,
    canonical: hrefTo('/lectures/{lectureId}', { lectureId: lecture.id }),
    ...(lecture.image_url?.startsWith('/') && { image: lecture.image_url }),
    ...(import.meta.env.SSR && {
      jsonLd: lectureJsonLd(lecture, context.url.origin, platformName(context.queries)),
    }),
  }
}

function status(context: ScreenContext): number {
  const state = foundState(context)
  if (!state || isNotFound(state.error)) return 404
  return state.status === 'error' ? 503 : 200
}

export const screen: ScreenModule = { Component: LectureScreen, load, head, status }
