import { LinkButton } from '#web/ui/buttons/button.tsx'
import { Centred, StateTitle } from '#web/ui/loading/centred.tsx'
import { LensVignette } from '#web/ui/pictures/lens-vignette.tsx'
import { MeantWords } from '../public/meant-words.tsx'
import { meantIn, NearestCourses } from './near-courses.tsx'

/** A search or filter that found nothing: what was probably meant, the way back to everything, and what is nearest. */
export function NothingFound({ search }: { search: string }) {
  return (
    <>
      <Centred>
        <LensVignette />
        <StateTitle>لا توجد نتائج</StateTitle>
        <MeantWords search={search} linkTo={meantIn} />
        <p className="max-w-[22.5em] text-ink-2">
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
      <NearestCourses search={search} />
    </>
  )
}
