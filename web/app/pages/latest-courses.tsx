import { useQuery } from '@tanstack/react-query'
import { catalogue } from '#web/features/courses/catalogue-filters.ts'
import { CourseCard } from '#web/features/courses/course-card.tsx'
import { coursesQuery } from '#web/features/courses/courses.queries.ts'
import { Section } from '#web/features/home/section.tsx'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { CardGrid } from '#web/ui/picture-card.tsx'
import { Loading, SkeletonCard } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const LATEST = 6

/** The first page of the catalogue, so that its visitor finds it ready. */
export function LatestCourses() {
  const { data, error, isFetching, refetch } = useQuery(coursesQuery(catalogue.none))
  if (data?.items.length === 0) return null
  return (
    <Section
      id="latest"
      title="أحدث الدورات"
      action={
        <TextLink to="/courses" arrow>
          كل الدورات
        </TextLink>
      }
    >
      {error && !data ? (
        <ErrorState
          title="تعذر تحميل الدورات"
          text={sentenceOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <CardGrid>
          {data
            ? data.items
                .slice(0, LATEST)
                .map((course) => <CourseCard key={course.id} course={course} level={3} />)
            : waiting.map((key) => <SkeletonCard key={key} />)}
        </CardGrid>
      )}
      {!data && !error && <Loading label="جارٍ تحميل الدورات...">{null}</Loading>}
    </Section>
  )
}

const waiting = Array.from({ length: LATEST }, (_, at) => `place-${at}`)
