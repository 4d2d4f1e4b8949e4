import { lessonLink } from '#core/course.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { useNow } from '#web/kernel/browser/now.ts'
import { Note } from '#web/ui/marks/note.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import type { Player } from '../use-player.ts'
import { leftWords } from './words.ts'

/** What she reads without a network: this lesson from her device, or where the stored ones are. */
export function AwayNote({ player: { course, lesson } }: { player: Player }) {
  const now = useNow()
  const { stored } = course
  if (!stored || !lesson) return null
  const copy = stored.lessons.find(({ id }) => id === lesson.id)
  return (
    <div className="px-gutter py-3">
      <Note>
        <output>
          <b>أنتِ بلا اتصال.</b>{' '}
          {copy
            ? `حُفظ هذا الدرس على جهازكِ ${formatRelativeTime(stored.at, now)}.`
            : lesson.type === 'quiz'
              ? 'الاختبار يحتاج اتصالًا، ويُفتح حين يعود.'
              : 'هذا الدرس غير محفوظ على جهازكِ، ويُفتح حين يعود الاتصال.'}
          {copy?.is === 'sound' && ' حُفظ صوته وحده.'}
          {copy?.without && ` ${leftWords[copy.without]}.`}
        </output>
        {!copy && stored.lessons.length > 0 && (
          <ul aria-label="الدروس المحفوظة">
            {stored.lessons.map((one) => (
              <li key={one.id}>
                <TextLink to={lessonLink(one)}>
                  <bdi>{one.title}</bdi>
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </Note>
    </div>
  )
}
