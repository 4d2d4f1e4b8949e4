import type { CourseArtPlan } from '#core/art/course-art-plan.ts'
import { CourseArt } from './course-art.tsx'
import { pictureSources } from './picture-size.ts'

export interface PictureOrArtProps {
  image: string | null
  /** What is chosen of the drawn picture; the rest follows from category and id. */
  art: {
    readonly [K in keyof CourseArtPlan]?: CourseArtPlan[K] | undefined
  } & { readonly title?: string | undefined; readonly subtitle?: string | undefined }
  title: string
  category: string
  id: number
  /** How wide the picture is on the screen. */
  width: 160 | 320
  eager?: boolean | undefined
}

/** The uploaded picture, else a drawn one. Silent: the title stands beside it. */
export function PictureOrArt({ image, art, title, category, id, width, eager = false }: PictureOrArtProps) {
  if (image)
    return (
      <img
        {...pictureSources(image, width)}
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
  return (
    <CourseArt
      title={artTitle || title}
      line={subtitle || undefined}
      category={category}
      id={id}
      plan={plan}
      className="size-full"
    />
  )
}
