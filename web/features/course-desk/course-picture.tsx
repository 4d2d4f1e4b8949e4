import type { CourseCard } from '#contract/courses/shapes.ts'
import { CourseArt } from '#web/ui/course-art.tsx'
import { pictureSources } from '#web/ui/picture-size.ts'

/** The uploaded picture, else the drawn one, as everybody sees it. Silent: the title stands beside it. */
export function CoursePicture({
  course,
}: {
  course: Pick<CourseCard, 'id' | 'title' | 'image' | 'art' | 'category'>
}) {
  const { image, art, title, category, id } = course
  if (image)
    return (
      <img
        {...pictureSources(image, 160)}
        alt=""
        width={640}
        height={400}
        loading="lazy"
        className="size-full object-cover"
      />
    )
  const { title: artTitle, subtitle, ground, composition } = art
  const plan = { ...(ground ? { ground } : {}), ...(composition ? { composition } : {}) }
  return (
    <CourseArt
      title={artTitle || title}
      line={subtitle || undefined}
      category={category.name}
      id={id}
      plan={plan}
      className="size-full"
    />
  )
}
