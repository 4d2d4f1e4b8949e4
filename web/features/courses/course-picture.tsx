import type { CourseCard } from '#contract/courses/shapes.ts'
import { PictureOrArt } from '#web/ui/pictures/picture-or-art.tsx'

export interface CoursePictureProps {
  course: Pick<CourseCard, 'id' | 'title' | 'image' | 'art' | 'category'>
  eager?: boolean | undefined
}

export const CoursePicture = ({ course: { category, ...course }, eager }: CoursePictureProps) => (
  <PictureOrArt
    image={course.image}
    art={course.art}
    title={course.title}
    id={course.id}
    category={category.name}
    width={320}
    eager={eager}
  />
)
