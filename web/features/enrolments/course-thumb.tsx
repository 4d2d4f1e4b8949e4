import type { CourseCard } from '#contract/courses/shapes.ts'
import { CourseArt } from '#web/ui/pictures/course-art.tsx'
import { pictureSources } from '#web/ui/pictures/picture-size.ts'

/** The small picture of a course in a row: uploaded, else drawn. Silent: the title stands beside it. */
export function CourseThumb({ course }: { course: CourseCard }) {
  if (course.image)
    return (
      <img {...pictureSources(course.image, 160)} alt="" loading="lazy" className="size-full object-cover" />
    )
  return (
    <CourseArt
      id={course.id}
      category={course.category.name}
      title={course.art.title ?? course.title}
      line={course.art.subtitle}
      plan={planOf(course.art)}
    />
  )
}

const planOf = ({ ground, composition }: CourseCard['art']) => ({
  ...(ground ? { ground } : {}),
  ...(composition ? { composition } : {}),
})
