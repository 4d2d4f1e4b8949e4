import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/router/link.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Centred, StateTitle } from '#web/ui/centred.tsx'
import { LensVignette } from '#web/ui/lens-vignette.tsx'
import { CardGrid } from '#web/ui/picture-card.tsx'
import { CourseCard } from '../course-card.tsx'
import { nearCoursesQuery } from '../courses.queries.ts'
import { catalogue } from './catalogue-filters.ts'

/** A search or filter that found nothing: what was probably meant, the way back to everything, and what is nearest. */
export function NothingFound({ search }: { search: string }) {
  const { data: near } = useQuery({ ...nearCoursesQuery(search), enabled: search !== '' })
  return (
    <>
      <Centred>
        <LensVignette />
        <StateTitle>لا توجد نتائج</StateTitle>
        {near?.words && (
          <p className="text-md">
            هل تقصدين «
            <Link to={catalogue.addressOf({ search: near.words })} className="font-bold">
              {near.words}
            </Link>
            »؟
          </p>
        )}
        <p className="max-w-[40ch] text-ink-2">
          {search ? (
            <>
              لم نجد دورة تطابق «<bdi>{search}</bdi>». جرّبي كلمة أعم أو وسّعي التصفية.
            </>
          ) : (
            'لا توجد دورة تجمع هذه العوامل كلها. وسّعي التصفية قليلًا.'
          )}
        </p>
        <LinkButton to="/courses" look="quiet">
          مسح عوامل التصفية
        </LinkButton>
      </Centred>
      {near && near.courses.length > 0 && (
        <section aria-labelledby="near-courses" className="mbs-6">
          <h2 id="near-courses" className="mbe-5 font-display text-title font-bold">
            أقرب الدورات
          </h2>
          <CardGrid>
            {near.courses.map((course) => (
              <CourseCard key={course.id} course={course} level={3} headingClass="lg:text-md" />
            ))}
          </CardGrid>
        </section>
      )}
    </>
  )
}
