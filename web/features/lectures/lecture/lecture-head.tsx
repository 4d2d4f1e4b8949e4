import { Clock, MapPin, Users } from 'lucide-react'
import type { Lecture } from '#contract/lectures/shapes.ts'
import { seatCount } from '#core/series/circle-words.ts'
import { formatLongDate, formatTime } from '#core/format/date.ts'
import { formatMinutes } from '#core/format/duration.ts'
import { presentCount } from '#core/format/lecture-words.ts'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { PictureOrArt } from '#web/ui/pictures/picture-or-art.tsx'
import { Rating } from '#web/ui/marks/rating-stars.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { sessionStates } from '#web/ui/marks/states.ts'
import { placeWords } from '../lecture-words.ts'
import { Spoken } from '#web/ui/spoken.tsx'

/** The sunken band at the top: what it is, who gives it, when. */
export function LectureHead({ lecture }: { lecture: Lecture }) {
  const { id, title, status, start_time, lecturer, lecturer_bio, image_url, art, rating } = lecture
  return (
    <div className="border-b border-rule bg-sunken pbs-2 pbe-8 lg:pbe-12">
      <div className="wrap">
        <Breadcrumbs
          items={[{ label: 'الرئيسية', to: '/' }, { label: 'المحاضرات', to: '/lectures' }, { label: title }]}
        />
        <div className="grid gap-6 pbs-3 lg:grid-cols-[1fr_400px] lg:gap-16">
          <div className="aspect-[16/10] self-center lg:col-start-2">
            <PictureOrArt
              image={image_url}
              art={art}
              title={title}
              id={id}
              category="محاضرة"
              width={320}
              eager
            />
          </div>
          <div className="grid content-center gap-3 lg:order-first">
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
              <State look={sessionStates[status]} />
              <time dateTime={start_time}>
                {formatLongDate(start_time)}، {formatTime(start_time)} بتوقيت الرياض
              </time>
              {rating !== null && <Rating value={rating} />}
            </p>
            <h1 className="font-display text-d1 font-bold wrap-break-word">{title}</h1>
            <Facts lecture={lecture} />
            <div className="flex items-center gap-3">
              <Avatar name={lecturer.name} />
              <p className="min-w-0 text-sm">
                <b className="block">
                  <Spoken text={lecturer.name} />
                </b>
                {lecturer_bio && <span className="line-clamp-2 text-ink-2">{lecturer_bio}</span>}
              </p>
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

const Facts = ({ lecture }: { lecture: Lecture }) => (
  <ul className="flex flex-wrap gap-x-[22px] gap-y-1 text-note *:inline-flex *:items-center *:gap-1.5">
    <li>
      <Clock className="size-[17px] text-gold" />
      {formatMinutes(lecture.duration)}
    </li>
    <li>
      <Users className="size-[17px] text-gold" />
      {lecture.status === 'live' || lecture.status === 'completed'
        ? presentCount(lecture.current_attendees)
        : seatCount(lecture.max_attendees)}
    </li>
    <li>
      <MapPin className="size-[17px] text-gold" />
      {placeWords[lecture.place]}
    </li>
  </ul>
)
