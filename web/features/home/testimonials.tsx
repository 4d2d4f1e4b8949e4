import { Link } from '#web/router/link.tsx'
import type { Testimonial } from '#contract/reviews/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { cx } from '#web/ui/cx.ts'
import { Section } from './section.tsx'

/** Published reviews, in the words of those who wrote them; the first is the longest and stands larger. */
export function Testimonials({ list }: { list: readonly Testimonial[] }) {
  if (list.length === 0) return null
  const ordered = list.toSorted((one, other) => other.text.length - one.text.length)
  return (
    <Section id="testimonials" title="بأقلام الطالبات">
      <div className="grid gap-8 lg:grid-cols-[1.35fr_1fr_1fr] lg:gap-12">
        {ordered.map(({ id, author, text, course }, at) => (
          <blockquote key={id} className="grid content-start gap-3">
            <p className={cx('leading-[1.9]', at === 0 ? 'text-lg lg:text-xl lg:leading-[1.8]' : 'text-lg')}>
              {text}
            </p>
            <footer className="text-note font-semibold">
              {author}
              <Link
                to={hrefTo('/course/{courseId}', { courseId: course.id })}
                className="block py-1 text-sm font-normal text-ink-3 no-underline hover:underline"
              >
                {course.title}
              </Link>
            </footer>
          </blockquote>
        ))}
      </div>
    </Section>
  )
}
