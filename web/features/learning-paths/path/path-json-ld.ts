import type { LearningPath } from '#contract/learning-paths/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { offerJsonLd, platformJsonLd } from '#web/kernel/json-ld.ts'

/** The path as search engines read it: https://schema.org/Course. */
export function pathJsonLd(path: LearningPath, origin: string, platform: string): object {
  const { id, title, description, price, level, image_url, teachers, days_count } = path
  const url = `${origin}${hrefTo('/path/{pathId}', { pathId: id })}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    '@id': url,
    url,
    name: title,
    description: description.slice(0, 300) || title,
    inLanguage: 'ar',
    ...(level && { educationalLevel: level.name }),
    ...(image_url && { image: new URL(image_url, origin).href }),
    provider: platformJsonLd(origin, platform),
    offers: offerJsonLd(price, url),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseSchedule: { '@type': 'Schedule', repeatFrequency: 'P1D', repeatCount: days_count },
      instructor: teachers.map(({ name }) => ({ '@type': 'Person', name })),
    },
  }
}
