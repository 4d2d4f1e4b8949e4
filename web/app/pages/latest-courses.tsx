import { useQuery } from '@tanstack/react-query'
import { catalogue } from '#web/features/courses/catalogue-filters.ts'
import { CourseCard } from '#web/features/courses/course-card.tsx'
import { coursesQuery } from '#web/features/courses/courses.queries.ts'
import { Section } from '#web/features/home/section.tsx'
import { CardGrid } from '#web/ui/pictures/picture-card.tsx'
import { Loading, SkeletonCard } from '#web/ui/loading/skeleton.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'

const LATEST = 6

/** The first page of the catalogue, so that its visitor finds it ready. */
export function LatestCourses() {
  const courses = useQuery(coursesQuery(catalogue.none))
  if (courses.data?.items.length === 0) return null
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
      <Loaded
        query={courses}
        failed="تعذر تحميل الدورات"
        loading={
          <Loading label="جارٍ تحميل الدورات...">
            <CardGrid>
              {waiting.map((key) => (
                <SkeletonCard key={key} />
              ))}
            </CardGrid>
          </Loading>
        }
      >
        {({ items }) => (
          <CardGrid>
            {items.slice(0, LATEST).map((course) => (
              <CourseCard key={course.id} course={course} level={3} />
            ))}
          </CardGrid>
        )}
      </Loaded>
    </Section>
  )
}

const waiting = Array.from({ length: LATEST }, (_, at) => `place-${at}`)
