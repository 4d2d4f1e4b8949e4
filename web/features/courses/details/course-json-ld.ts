import type { CourseDetail } from '#contract/courses/shapes.ts'
import { offerJsonLd, platformJsonLd } from '#web/kernel/json-ld.ts'

/** The course as search engines read it: https://schema.org/Course. */
export function courseJsonLd(course: CourseDetail, origin: string, platform: string): object {
  const {
    id,
    title,
    short_description,
    description,
    price,
    rating,
    rating_count,
    duration,
    level,
    category,
    instructor,
  } = course
  const url = `${origin}/course/${id}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    '@id': url,
    url,
    name: title,
    description: short_description || description.slice(0, 300) || title,
    inLanguage: 'ar',
    educationalLevel: level.name,
    about: category.name,
    ...(course.image && { image: new URL(course.image, origin).href }),
    provider: platformJsonLd(origin, platform),
    offers: offerJsonLd(price, url),
    ...(rating_count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating,
        ratingCount: rating_count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${Math.max(1, Math.round(duration * 60))}M`,
      ...(instructor && { instructor: { '@type': 'Person', name: instructor.name } }),
    },
  }
}
