import type { Circle } from '#contract/circles/shapes.ts'
import { questionCount } from '#core/format/counts.ts'
import { formatDate } from '#core/format/date.ts'
import { EdgeCard } from '#web/ui/pictures/picture-card.tsx'
import { PriceTag } from '#web/ui/text/price-tag.tsx'
import { Seats } from '../circle-card.tsx'
import { audienceWords } from '../circle-words.ts'
import { CirclePlace } from './circle-place.tsx'

/** What it costs, what is left, on which terms, and the way in. */
export function CircleOffer({ circle }: { circle: Circle }) {
  const { price, audience, settings, asks, learning_path, registration_opens_at, registration_closes_at } =
    circle
  const terms = [
    audienceWords[audience],
    ...(learning_path ? [`على مسار «${learning_path.name}»`] : []),
    settings.recordSessions ? 'تُسجَّل الجلسات صوتًا بإذنكِ' : 'لا تُسجَّل الجلسات',
    settings.requiresApproval ? 'القبول بموافقة المعلمة' : 'القبول مباشر',
    ...(asks.course ? [`بعد إتمام دورة «${asks.course.name}»`] : []),
    ...(asks.level ? [`بعد إتمام دورة من مستوى «${asks.level.name}»`] : []),
    ...(asks.verified_email ? ['ببريد مؤكد'] : []),
    ...(asks.questions_count > 0
      ? [`أسئلة المعلمة قبل التسجيل: ${questionCount(asks.questions_count)}`]
      : []),
    ...(settings.allowLateJoin ? [] : ['يُغلق باب الجلسة بعد بدئها']),
    ...(registration_opens_at ? [`يُفتح التسجيل ${formatDate(registration_opens_at)}`] : []),
    ...(registration_closes_at ? [`التسجيل حتى ${formatDate(registration_closes_at)}`] : []),
  ]
  return (
    <aside aria-label="الالتحاق بالحلقة" className="mbs-8">
      <EdgeCard>
        <PriceTag value={price} large />
        <Seats circle={circle} />
        <ul className="grid text-sm">
          {terms.map((term) => (
            <li key={term} className="border-b border-rule py-2.5 last:border-0">
              {term}
            </li>
          ))}
        </ul>
        <CirclePlace circle={circle} />
      </EdgeCard>
    </aside>
  )
}
