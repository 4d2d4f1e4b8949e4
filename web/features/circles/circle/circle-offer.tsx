import type { Circle } from '#contract/circles/shapes.ts'
import { formatDate } from '#core/format/date.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EdgeCard } from '#web/ui/picture-card.tsx'
import { PriceTag } from '#web/ui/price-tag.tsx'
import { Seats } from '../circle-card.tsx'
import { audienceWords } from '../circle-words.ts'

/** What it costs, what is left, on which terms; who wants to join asks the centre. */
export function CircleOffer({ circle }: { circle: Circle }) {
  const { price, audience, settings, registration_opens_at, registration_closes_at } = circle
  const terms = [
    audienceWords[audience],
    settings.recordSessions ? 'تُسجَّل الجلسات صوتًا بإذنكِ' : 'لا تُسجَّل الجلسات',
    settings.requiresApproval ? 'القبول بموافقة المعلمة' : 'القبول مباشر',
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
        <p className="text-sm text-ink-2">للالتحاق راسلي المركز، واذكري اسم الحلقة.</p>
        <LinkButton to="/support">اسألي عن الالتحاق</LinkButton>
      </EdgeCard>
    </aside>
  )
}
