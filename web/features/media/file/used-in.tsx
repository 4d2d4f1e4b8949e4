import type { MediaDetails } from '#contract/media/shapes.ts'
import { binWords } from '#core/bin-words.ts'
import { formatNumber } from '#core/format/number.ts'
import { hrefTo } from '#core/href.ts'
import { Link } from '#web/router/link.tsx'
import { useLibrary, type Library } from '../library.ts'
import { useWords } from '../words.ts'

type Place = MediaDetails['used_in'][number]

/** What lies in the bin of its course is brought back on the course's page; a course in the bin has no page. */
function addressOfPlace({ role }: Library, { course, lesson, news, in_bin }: Place): string | undefined {
  if (news) return role === 'admin' ? hrefTo('/admin/news/{newsId}/edit', { newsId: news.id }) : undefined
  if (!course || in_bin === 'course') return undefined
  if (in_bin === 'lesson') return hrefTo(`/${role}/courses/{courseId}/content`, { courseId: course.id })
  if (lesson)
    return `${hrefTo(`/${role}/courses/{courseId}/content`, { courseId: course.id })}?lesson=${lesson.id}`
  if (role === 'teacher') return hrefTo('/teacher/courses/{courseId}/content', { courseId: course.id })
  return hrefTo('/admin/courses/{courseId}/edit', { courseId: course.id })
}

/** Every place that shows the file, each a link to where it is changed. */
export function UsedIn({ file }: { file: MediaDetails }) {
  const { used_in: places, uses_elsewhere: elsewhere } = file
  return (
    <section aria-label="أين يُستعمل">
      <h3 className="font-bold">أين يُستعمل</h3>
      {file.uses === 0 && <p className="text-ink-2">لا تستعمله دورة ولا درس ولا خبر.</p>}
      <ul>
        {places.map((place) => (
          <li
            key={`${place.use}-${place.course?.id}-${place.lesson?.id}-${place.news?.id}`}
            className="border-b border-rule py-2"
          >
            <PlaceName place={place} />
            <p className="text-sm text-ink-2">
              {useWords[place.use]}
              {place.lesson && place.course && (
                <>
                  ، دورة «<bdi>{place.course.title}</bdi>»
                </>
              )}
              {place.in_bin && `، ${binWords[place.in_bin]}`}
            </p>
          </li>
        ))}
      </ul>
      {elsewhere > 0 && (
        <p className="py-2 text-sm text-ink-2">ومواضع أخرى لا تظهر هنا: {formatNumber(elsewhere)}</p>
      )}
    </section>
  )
}

function PlaceName({ place }: { place: Place }) {
  const address = addressOfPlace(useLibrary(), place)
  const name = <bdi>{(place.lesson ?? place.course ?? place.news)?.title}</bdi>
  const look = 'inline-flex min-h-11 items-center font-semibold wrap-anywhere'
  if (address === undefined) return <span className={look}>{name}</span>
  return (
    <Link to={address} className={look}>
      {name}
    </Link>
  )
}
