import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { LectureRoom } from '#contract/lectures/room-shapes.ts'
import { minuteSpan } from '#core/format/duration.ts'
import { hrefTo } from '#core/href.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { LectureRating } from '../lecture/lecture-rating.tsx'
import { ownLectureQuery } from '../lecture/own.queries.ts'

const LectureFigures = lazyPart('LectureFigures', () => import('../public/lecture-figures.tsx'))

const Recordings = lazyPart('Recordings', () => import('../recording/recordings.tsx'))

interface EndedProps {
  hall: LectureRoom
  personId: number
}

/** The hall after the end: for whoever came how it was, for whoever leads its figures. */
export function Ended({ hall: { id, status, role, is_recorded }, personId }: EndedProps) {
  const { data: own } = useQuery(ownLectureQuery(id, personId))
  return (
    <section className="wrap grid max-w-[640px] gap-5 py-12">
      <h2 className="font-display text-2xl font-bold">
        {status === 'cancelled' ? 'أُلغيت المحاضرة' : 'انتهت المحاضرة'}
      </h2>
      {own && own.minutes > 0 && <p>حضرتِ {minuteSpan(own.minutes)} منها. جزاكِ الله خيرًا.</p>}
      {own?.can.rate && <LectureRating lectureId={id} rating={own.rating} />}
      {role === 'lead' && (
        <Suspense fallback={null}>
          <LectureFigures id={id} />
          {is_recorded && <Recordings lectureId={id} />}
        </Suspense>
      )}
      <div>
        <LinkButton look="quiet" to={hrefTo('/lectures/{lectureId}', { lectureId: id })}>
          صفحة المحاضرة
        </LinkButton>
      </div>
    </section>
  )
}
