import { useQuery } from '@tanstack/react-query'
import type { CourseCard as CourseCardData } from '#contract/courses/shapes.ts'
import { CardGrid } from '#web/ui/pictures/picture-card.tsx'
import { CourseCard } from '../course-card.tsx'
import { nearCoursesQuery } from '../courses.queries.ts'
import { MeantWords } from '../public/meant-words.tsx'
import { catalogue } from '../catalogue-filters.ts'

/** So few are no proof that the search was meant as it was typed. */
const FEW = 2

/** The words take the place of the search; filters that may have hidden it go. */
export const meantIn = (search: string) => catalogue.addressOf({ search })

interface NearestProps {
  search: string
  /** What stands above already. */
  shown?: readonly CourseCardData[]
}

export function NearestCourses({ search, shown = [] }: NearestProps) {
  const { data: near } = useQuery({ ...nearCoursesQuery(search), enabled: search !== '' })
  const others = near?.courses.filter(({ id }) => !shown.some((course) => course.id === id)) ?? []
  if (others.length === 0) return null
  return (
    <section aria-labelledby="near-courses" className="mbs-6">
      <h2 id="near-courses" className="mbe-5 font-display text-title font-bold">
        أقرب الدورات
      </h2>
      <CardGrid>
        {others.map((course) => (
          <CourseCard key={course.id} course={course} level={3} headingClass="lg:text-md" />
        ))}
      </CardGrid>
    </section>
  )
}

/** Below a search that found little: what it may have meant, and what is near besides. */
export function Besides({ search, total, shown }: NearestProps & { total: number }) {
  if (search === '' || total > FEW) return null
  return (
    <div className="mbs-8 empty:hidden">
      <MeantWords search={search} linkTo={meantIn} />
      <NearestCourses search={search} {...(shown && { shown })} />
    </div>
  )
}
