import type { CourseCard } from '#contract/courses/shapes.ts'
import { PictureOrArt } from '#web/ui/pictures/picture-or-art.tsx'

interface CoursePictureProps {
  course: Pick<CourseCard, 'id' | 'title' | 'image' | 'art' | 'category'>
}

/** As everybody sees it, small. */
export const CoursePicture = ({ course: { category, ...course } }: CoursePictureProps) => (
  <PictureOrArt
    image={course.image}
    art={course.art}
    title={course.title}
    id={course.id}
    category={category.name}
    width={160}
  />
)
