import { Suspense, useState } from 'react'
import { artCompositions, artGrounds, type CourseArt as Art } from '#contract/courses/shapes.ts'
import { colourWords, compositionWords } from '#core/picture-words.ts'
import { courseArtPlan, grounds } from '#core/art/course-art-plan.ts'
import { cx } from '#web/ui/cx.ts'
import { CourseArt } from '#web/ui/pictures/course-art.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'

/** Most courses stay with the picture that is drawn. */
const UploadPicture = lazyPart('UploadPicture', () => import('./upload-picture.tsx'))

interface PicturePartProps {
  /** What is drawn where no other words are chosen. */
  readonly title: string
  readonly category: string
  readonly id: number
  readonly art: Art
  /** Of the uploaded picture; null while it is drawn. */
  readonly path: string | null
  /** The address of the picture that is stored now. */
  readonly image: string | null | undefined
  readonly errors: { readonly art?: string | undefined; readonly path?: string | undefined }
  readonly onArt: (art: Art) => void
  readonly onPath: (path: string | null) => void
}

/** A picture of her own, or one that is drawn from a ground, a composition and some words. */
export function PicturePart(props: PicturePartProps) {
  const { art, path, image, errors, onPath } = props
  const [way, setWay] = useState<'upload' | 'drawn'>(path === null ? 'drawn' : 'upload')
  const [sent, setSent] = useState<{ path: string; url: string }>()
  const shown = path === null ? undefined : sent?.path === path ? sent.url : (image ?? undefined)
  const { ground, composition } = art
  return (
    <section className="grid gap-5">
      <PanelTitle title="الصورة" />
      <SegmentedControl
        label="نوع الصورة"
        options={[
          { value: 'drawn', label: 'صورة مرسومة' },
          { value: 'upload', label: 'صورة أرفعها' },
        ]}
        value={way}
        onChange={(next) => {
          setWay(next)
          if (next === 'drawn') onPath(null)
        }}
        className="justify-self-start"
      />
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,280px)_minmax(0,1fr)]">
        <div className="aspect-[16/10] overflow-hidden border border-rule">
          {shown ? (
            <img src={shown} alt="الصورة كما تظهر في الموقع" className="size-full object-cover" />
          ) : (
            <CourseArt
              className="size-full"
              title={art.title || props.title}
              line={art.subtitle || undefined}
              category={props.category}
              id={props.id}
              plan={{ ...(ground ? { ground } : {}), ...(composition ? { composition } : {}) }}
            />
          )}
        </div>
        {way === 'upload' ? (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <UploadPicture
              hasPicture={path !== null}
              error={errors.path}
              onStored={(stored) => {
                setSent(stored)
                onPath(stored.path)
              }}
              onRemove={() => onPath(null)}
            />
          </Suspense>
        ) : (
          <DrawnChoice {...props} />
        )}
      </div>
    </section>
  )
}

function DrawnChoice({ art, category, id, errors, onArt }: PicturePartProps) {
  const drawn = courseArtPlan(category, id)
  const plan = { ground: art.ground ?? drawn.ground, composition: art.composition ?? drawn.composition }
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="text-sm leading-ui font-semibold">اللون</legend>
        <div className="mbs-1.5 flex flex-wrap gap-1">
          {artGrounds.map((ground) => (
            <label
              key={ground}
              title={colourWords[ground]}
              className={cx(
                'relative grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-focus',
                plan.ground === ground && 'edge-primary',
              )}
            >
              <input
                type="radio"
                name="ground"
                aria-label={colourWords[ground]}
                checked={plan.ground === ground}
                className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
                onChange={() => onArt({ ...art, ground })}
              />
              <svg viewBox="0 0 32 32" aria-hidden className="size-8 rounded-sm">
                <rect width="32" height="32" fill={grounds[ground].ground} />
              </svg>
            </label>
          ))}
        </div>
      </fieldset>
      <SegmentedControl
        label="الشكل"
        compact
        options={artCompositions.map((value) => ({ value, label: compositionWords[value] }))}
        value={plan.composition}
        onChange={(composition) => onArt({ ...art, composition })}
        className="justify-self-start"
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,180px),1fr))] gap-5">
        <Field label="الكلمات على الصورة" optional hint="بدل العنوان." error={errors.art}>
          <Input
            value={art.title ?? ''}
            maxLength={40}
            onChange={({ target }) => onArt({ ...art, title: target.value })}
          />
        </Field>
        <Field label="سطر تحتها" optional>
          <Input
            value={art.subtitle ?? ''}
            maxLength={60}
            onChange={({ target }) => onArt({ ...art, subtitle: target.value })}
          />
        </Field>
      </div>
    </div>
  )
}
