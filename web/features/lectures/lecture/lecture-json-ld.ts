import type { Lecture, LectureStatus } from '#contract/lectures/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { platformJsonLd } from '#web/kernel/json-ld.ts'

const MS_PER_MINUTE = 60_000
const statuses: Readonly<Record<LectureStatus, string>> = {
  scheduled: 'EventScheduled',
  live: 'EventScheduled',
  completed: 'EventScheduled',
  cancelled: 'EventCancelled',
}

/** The lecture as search engines read it: https://schema.org/Event. Nothing of how to come in stands in it. */
export function lectureJsonLd(lecture: Lecture, origin: string, platform: string): object {
  const url = origin + hrefTo('/lectures/{lectureId}', { lectureId: lecture.id })
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationEvent',
    '@id': url,
    url,
    name: lecture.title,
    ...(lecture.description && { description: lecture.description.slice(0, 500) }),
    image: [new URL(lecture.image_url ?? '/share.png', origin).href],
    startDate: lecture.start_time,
    endDate: new Date(Date.parse(lecture.start_time) + lecture.duration * MS_PER_MINUTE).toISOString(),
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    eventStatus: `https://schema.org/${statuses[lecture.status]}`,
    location: { '@type': 'VirtualLocation', url },
    inLanguage: 'ar',
    isAccessibleForFree: true,
    maximumVirtualAttendeeCapacity: lecture.max_attendees,
    performer: { '@type': 'Person', name: lecture.lecturer.name },
    organizer: platformJsonLd(origin, platform),
    ...(lecture.rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: lecture.rating,
        ratingCount: lecture.rating_count,
      },
    }),
  }
}
