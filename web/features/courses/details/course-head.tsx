import { Clock, Play, Star, Users, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CourseDetail } from '#contract/courses/shapes.ts'
import { lessonCount, ratingCount, studentCount } from '#core/format/counts.ts'
import { formatHours } from '#core/format/duration.ts'
import { formatNumber } from '#core/format/number.ts'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { WishButton } from '../../wishlist/public/wish-button.tsx'
import { CoursePicture } from '../course-picture.tsx'
import { ShareButton } from './share-button.tsx'
import { Spoken } from '#web/ui/spoken.tsx'

/** The sunken band at the top: what it is, who teaches it, how long it takes. */
export function CourseHead({ course }: { course: CourseDetail }) {
  const { title, category, level, short_description, instructor, instructor_bio } = course
  const trail = [
    { label: 'الرئيسية', to: '/' },
    { label: 'الدورات', to: '/courses' },
    { label: shortTitle(title) },
  ]
  return (
    <div className="border-b border-rule bg-sunken pbs-2 pbe-8 lg:pbe-12">
      <div className="wrap">
        <div className="flex items-start justify-between gap-3">
          <Breadcrumbs items={trail} />
          <div className="flex flex-none">
            <WishButton course={course} look="words" />
            <ShareButton title={title} />
          </div>
        </div>
        <div className="grid gap-6 pbs-3 lg:grid-cols-[1fr_400px] lg:gap-16">
          <div className="aspect-[16/10] self-center lg:col-start-2">
            <CoursePicture course={course} eager />
          </div>
          <div className="grid content-center gap-3 lg:order-first">
            <p className="text-sm text-ink-2">
              {category.name}، {level.name}
            </p>
            <h1 className="font-display text-d1 font-bold">{title}</h1>
            {short_description && (
              <p className="max-w-[29em] text-lg leading-body text-ink-2">{short_description}</p>
            )}
            <Facts course={course} />
            {instructor && (
              <div className="flex items-center gap-3">
                <Avatar name={instructor.name} />
                <p className="min-w-0 text-sm">
                  <b className="block">
                    <Spoken text={instructor.name} />
                  </b>
                  {instructor_bio && <span className="line-clamp-2 text-ink-3">{instructor_bio}</span>}
                </p>
              </div>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

/** «تحفة الأطفال: شرح المتن كاملًا» is «تحفة الأطفال» in a trail. */
const shortTitle = (title: string) => title.split(/[:(]/, 1)[0]?.trim() || title

function Facts({ course }: { course: CourseDetail }) {
  const { rating, rating_count, lessons_count, duration, students_count } = course
  return (
    <ul className="flex flex-wrap gap-x-[22px] gap-y-1 text-note">
      {rating_count > 0 && (
        <li className="inline-flex items-center gap-1 font-semibold">
          <Star className="size-[15px] fill-current text-gold-line" />
          <span className="sr-only">التقييم </span>
          {formatNumber(rating, 1)}
          <a href="#reviews" className="font-normal text-ink-3 no-underline hover:underline">
            من {ratingGenitive(rating_count)}
          </a>
        </li>
      )}
      <Fact icon={Play}>{lessonCount(lessons_count)}</Fact>
      {duration > 0 && <Fact icon={Clock}>{formatHours(duration)}</Fact>}
      {students_count > 0 && <Fact icon={Users}>{studentCount(students_count)}</Fact>}
    </ul>
  )
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <Icon className="size-[17px] text-gold" />
      {children}
    </li>
  )
}

/** After «من» the dual takes its other form. */
const ratingGenitive = (count: number) => (count === 2 ? 'تقييمين' : ratingCount(count))
