import type { CourseCard } from '#contract/courses/shapes.ts'
import { CourseArt } from '#web/ui/course-art.tsx'
import { pictureSources } from '#web/ui/picture-size.ts'

export interface CoursePictureProps {
  course: Pick<CourseCard, 'id' | 'title' | 'image' | 'art' | 'category'>
  eager?: boolean | undefined
}

/** The uploaded picture, else a drawn one. Silent: the title stands beside it. */
export function CoursePicture({ course, eager = false }: CoursePictureProps) {
  const { image, art, title, category, id } = course
  if (image)
    return (
      <img
        {...pictureSources(image, 320)}
        alt=""
        width={640}
        height={400}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="size-full object-cover"
      />
    )
  const { title: artTitle, subtitle, ground, composition } = art
  const plan = { ...(ground ? { ground } : {}), ...(composition ? { composition } : {}) }
  return <CourseArt title={artTitle ?? title} line={subtitle} category={category.name} id={id} plan={plan} />
}
