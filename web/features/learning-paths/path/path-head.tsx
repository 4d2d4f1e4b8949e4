import { CalendarDays, Layers, Users } from 'lucide-react'
import type { LearningPath } from '#contract/learning-paths/shapes.ts'
import { pathLengthWords, stageCount } from '#core/format/path-words.ts'
import { Breadcrumbs } from '#web/ui/frame/breadcrumbs.tsx'
import { PictureOrArt } from '#web/ui/pictures/picture-or-art.tsx'
import { audienceWords } from '../path-words.ts'

/** The sunken band at the top: what it is, how long it takes, who guides it. */
export function PathHead({ path }: { path: LearningPath }) {
  const { id, title, image_url, level, teachers, audience, days_count, stages_count } = path
  return (
    <div className="border-b border-rule bg-sunken pbs-2 pbe-8 lg:pbe-12">
      <div className="wrap">
        <Breadcrumbs
          items={[{ label: 'الرئيسية', to: '/' }, { label: 'المسارات', to: '/paths' }, { label: title }]}
        />
        <div className="grid gap-6 pbs-3 lg:grid-cols-[1fr_400px] lg:gap-16">
          <div className="aspect-[16/10] self-center lg:col-start-2">
            <PictureOrArt
              image={image_url}
              art={{}}
              title={title}
              id={id}
              category="مسار"
              width={320}
              eager
            />
          </div>
          <div className="grid content-center gap-3 lg:order-first">
            <p className="text-sm text-ink-2">مسار{level && `، ${level.name}`}</p>
            <h1 className="font-display text-d1 font-bold wrap-break-word">{title}</h1>
            <ul className="flex flex-wrap gap-x-[22px] gap-y-1 text-note *:inline-flex *:items-center *:gap-1.5">
              <li>
                <CalendarDays className="size-[17px] text-gold" />
                {pathLengthWords(days_count)}
              </li>
              <li>
                <Layers className="size-[17px] text-gold" />
                {stageCount(stages_count)}
              </li>
              <li>
                <Users className="size-[17px] text-gold" />
                {audienceWords[audience]}
              </li>
            </ul>
            {teachers.length > 0 && (
              <p className="text-sm text-ink-2">
                مع{' '}
                {teachers.map(({ id: teacher, name }, at) => (
                  <span key={teacher}>
                    {at > 0 && '، '}
                    <bdi>{name}</bdi>
                  </span>
                ))}
              </p>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
