import { useQuery } from '@tanstack/react-query'
import type { To } from '#web/router/location.ts'
import { Link } from '#web/router/link.tsx'
import { nearCoursesQuery } from '../courses.queries.ts'

interface MeantWordsProps {
  search: string
  /** The same list, searched for these words. */
  linkTo: (words: string) => To
}

/** What was probably meant by a search for courses, in the words of the catalogue. */
export function MeantWords({ search, linkTo }: MeantWordsProps) {
  const { data: near } = useQuery({ ...nearCoursesQuery(search), enabled: search !== '' })
  if (!near?.words) return null
  return (
    <p className="text-md">
      هل تقصدين «
      <Link to={linkTo(near.words)} className="font-bold">
        {near.words}
      </Link>
      »؟
    </p>
  )
}
