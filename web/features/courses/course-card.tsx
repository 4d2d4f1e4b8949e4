import type { CourseCard as CourseCardData } from '#contract/courses/shapes.ts'
import { hourCount, lessonCount } from '#core/format/counts.ts'
import { formatHours } from '#core/format/duration.ts'
import { hrefTo } from '#core/href.ts'
import { PictureCard } from '#web/ui/pictures/picture-card.tsx'
import { PriceTag } from '#web/ui/text/price-tag.tsx'
import { Rating } from '#web/ui/marks/rating-stars.tsx'
import { WishButton } from '../wishlist/public/wish-button.tsx'
import { CoursePicture } from './course-picture.tsx'

export interface CourseCardProps {
  course: CourseCardData
  level?: 2 | 3 | undefined
  headingClass?: string | undefined
  /** Among the first ones on the page: its picture does not wait for scrolling. */
  eager?: boolean | undefined
}

export function CourseCard({ course, level = 2, headingClass, eager }: CourseCardProps) {
  return (
    <PictureCard
      to={hrefTo('/course/{courseId}', { courseId: course.id })}
      title={course.title}
      level={level}
      headingClass={headingClass}
      picture={<CoursePicture course={course} eager={eager} />}
      meta={[course.category.name, course.level.name]}
      rating={course.rating_count > 0 && <Rating value={course.rating} />}
      text={course.instructor?.name}
      foot={courseLength(course)}
      footEnd={<PriceTag value={course.price} />}
      action={<WishButton course={course} look="sign" />}
    />
  )
}

/** «٢٤ درسًا، ٦ ساعات»: in whole hours, the minutes stand on the course's own page. Without any length, its lessons only. */
function courseLength({ lessons_count, duration }: CourseCardData): string {
  const lessons = lessonCount(lessons_count)
  if (duration === 0) return lessons
  return `${lessons}، ${duration < 1 ? formatHours(duration) : hourCount(Math.round(duration))}`
}
