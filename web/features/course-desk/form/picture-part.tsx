import { lazy, Suspense, useState } from 'react'
import { artCompositions, artGrounds } from '#contract/courses/shapes.ts'
import { colourWords, compositionWords } from '#core/picture-words.ts'
import { courseArtPlan, grounds } from '#web/ui/course-art-plan.ts'
import { CourseArt } from '#web/ui/course-art.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PanelTitle } from '#web/ui/section-title.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CourseFormState } from './use-course-form.ts'

/** Most courses stay with the picture that is drawn. */
const UploadPicture = lazy(async () => ({
  default: (await import('./upload-picture.tsx')).UploadPicture,
}))

interface PicturePartProps {
  readonly form: CourseFormState
  readonly courseId: number | undefined
  readonly image: string | null | undefined
}

/** A picture of her own, or one that is drawn from a ground, a composition and some words. */
export function PicturePart({ form, courseId, image }: PicturePartProps) {
  const path = form.value('image_path')
  const [way, setWay] = useState<'upload' | 'drawn'>(path === null ? 'drawn' : 'upload')
  const [sent, setSent] = useState<{ path: string; url: string }>()
  const shown = path === null ? undefined : sent?.path === path ? sent.url : (image ?? undefined)
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
          if (next === 'drawn') form.setField('image_path', null)
        }}
        className="justify-self-start"
      />
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,280px)_minmax(0,1fr)]">
        <div className="aspect-[16/10] overflow-hidden border border-rule">
          {shown ? (
            <img src={shown} alt="الصورة كما تظهر في الكتالوج" className="size-full object-cover" />
          ) : (
            <Drawn form={form} courseId={courseId} />
          )}
        </div>
        {way === 'upload' ? (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <UploadPicture
              form={form}
              onStored={(stored) => {
                setSent(stored)
                form.setField('image_path', stored.path)
              }}
            />
          </Suspense>
        ) : (
          <DrawnChoice form={form} courseId={courseId} />
        )}
      </div>
    </section>
  )
}

function Drawn({ form, courseId = 0 }: { form: CourseFormState; courseId: number | undefined }) {
  const { ground, composition, title, subtitle } = form.value('art')
  return (
    <CourseArt
      className="size-full"
      title={title || form.value('title') || 'عنوان الدورة'}
      line={subtitle || undefined}
      category={form.value('category_id')}
      id={courseId}
      plan={{ ...(ground ? { ground } : {}), ...(composition ? { composition } : {}) }}
    />
  )
}

function DrawnChoice({ form, courseId = 0 }: { form: CourseFormState; courseId: number | undefined }) {
  const art = form.value('art')
  const drawn = courseArtPlan(form.value('category_id'), courseId)
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
              className="relative grid size-11 cursor-pointer place-items-center rounded-md has-checked:edge-primary has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="ground"
                aria-label={colourWords[ground]}
                checked={plan.ground === ground}
                className="absolute inset-0 cursor-pointer opacity-0"
                onChange={() => form.setField('art', { ...art, ground })}
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
        onChange={(composition) => form.setField('art', { ...art, composition })}
        className="justify-self-start"
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,180px),1fr))] gap-5">
        <Field label="الكلمات على الصورة" optional hint="بدل عنوان الدورة." error={form.error('art')}>
          <Input
            value={art.title ?? ''}
            maxLength={40}
            onChange={({ target }) => form.setField('art', { ...art, title: target.value })}
          />
        </Field>
        <Field label="سطر تحتها" optional>
          <Input
            value={art.subtitle ?? ''}
            maxLength={60}
            onChange={({ target }) => form.setField('art', { ...art, subtitle: target.value })}
          />
        </Field>
      </div>
    </div>
  )
}
