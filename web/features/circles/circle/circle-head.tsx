import { Clock, MapPin, Users } from 'lucide-react'
import type { Circle } from '#contract/circles/shapes.ts'
import { seatCount } from '#core/series/circle-words.ts'
import { minuteCount } from '#core/format/counts.ts'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { PictureOrArt } from '#web/ui/pictures/picture-or-art.tsx'
import { State } from '#web/ui/marks/state-mark.tsx'
import { sessionStates } from '#web/ui/marks/states.ts'
import { placeWords, riwayaWords } from '../circle-words.ts'
import { Spoken } from '#web/ui/spoken.tsx'

/** The sunken band at the top: what it is, who teaches it, where it meets. */
export function CircleHead({ circle }: { circle: Circle }) {
  const { title, status, category, level, riwaya, teacher, teacher_bio } = circle
  return (
    <div className="border-b border-rule bg-sunken pbs-2 pbe-8 lg:pbe-12">
      <div className="wrap">
        <Breadcrumbs
          items={[{ label: 'الرئيسية', to: '/' }, { label: 'الحلقات', to: '/circles' }, { label: title }]}
        />
        <div className="grid gap-6 pbs-3 lg:grid-cols-[1fr_400px] lg:gap-16">
          <div className="aspect-[16/10] self-center lg:col-start-2">
            <PictureOrArt
              image={circle.image_url}
              art={circle.art}
              title={title}
              id={circle.id}
              category={category?.name ?? 'حلقة'}
              width={320}
              eager
            />
          </div>
          <div className="grid content-center gap-3 lg:order-first">
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
              <State look={sessionStates[status]} />
              {[category?.name, level?.name, riwayaWords[riwaya]].filter(Boolean).join('، ')}
            </p>
            <h1 className="font-display text-d1 font-bold wrap-break-word">{title}</h1>
            <Facts circle={circle} />
            <div className="flex items-center gap-3">
              <Avatar name={teacher.name} />
              <p className="min-w-0 text-sm">
                <b className="block">
                  <Spoken text={teacher.name} />
                </b>
                {teacher_bio && <span className="line-clamp-2 text-ink-2">{teacher_bio}</span>}
              </p>
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}

const Facts = ({ circle: { rules, capacity, place, address } }: { circle: Circle }) => (
  <ul className="flex flex-wrap gap-x-[22px] gap-y-1 text-note *:inline-flex *:items-center *:gap-1.5">
    {rules[0] && (
      <li>
        <Clock className="size-[17px] text-gold" />
        {minuteCount(rules[0].minutes)}
      </li>
    )}
    <li>
      <Users className="size-[17px] text-gold" />
      {seatCount(capacity)}
    </li>
    <li>
      <MapPin className="size-[17px] text-gold" />
      {placeWords[place]}
      {address && (
        <>
          ، <bdi>{address}</bdi>
        </>
      )}
    </li>
  </ul>
)
