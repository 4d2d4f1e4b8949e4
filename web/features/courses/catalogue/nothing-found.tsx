import { useQuery } from '@tanstack/react-query'
import { hrefTo } from '#core/href.ts'
import { Link } from '#web/router/link.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Centred, StateTitle } from '#web/ui/centred.tsx'
import { didYouMeanQuery } from '../courses.queries.ts'

/** A search or filter that found nothing: the nearest titles, and the way back to everything. */
export function NothingFound({ search }: { search: string }) {
  return (
    <Centred>
      <StateTitle>لا توجد نتائج</StateTitle>
      <p className="max-w-[40ch] text-ink-2">
        {search ? (
          <>
            لم نجد دورة تطابق «<bdi>{search}</bdi>». جرّبي كلمة أعم أو وسّعي التصفية.
          </>
        ) : (
          'لا توجد دورة تجمع هذه العوامل كلها. وسّعي التصفية قليلًا.'
        )}
      </p>
      {search && <NearTitles search={search} />}
      <LinkButton to="/courses" look="quiet">
        مسح عوامل التصفية
      </LinkButton>
    </Centred>
  )
}

function NearTitles({ search }: { search: string }) {
  const { data } = useQuery(didYouMeanQuery(search))
  if (!data || data.length === 0) return null
  return (
    <nav aria-label="هل تقصدين">
      <p className="font-semibold">هل تقصدين</p>
      <ul>
        {data.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={hrefTo('/course/{courseId}', { courseId: id })}
              className="inline-flex min-h-11 items-center"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
