import type { SheetRow } from '#contract/attendance/shapes.ts'
import { formatDateBoth, formatTime } from '#core/format/date.ts'
import { plural } from '#core/format/plural.ts'
import { hrefTo } from '#core/href.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { Row } from '#web/ui/lists/rows.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { percentText } from '../rate-words.tsx'

const lateExcuses = (count: number) =>
  plural(count, {
    zero: 'لا أعذار',
    one: 'عذر متأخر ينتظر رأيكِ',
    two: 'عذران ينتظران رأيكِ',
    few: '{n} أعذار تنتظر رأيكِ',
    many: '{n} عذرًا ينتظر رأيكِ',
    other: '{n} عذر ينتظر رأيكِ',
  })

/** A sheet in a list: what waits in it, or what came of it. */
export function SheetItem({ item }: { item: SheetRow }) {
  const { circle, session, confirmed_at, rate, contested, late_excuses, is_teacher_absent } = item
  const sheetPath = hrefTo('/teacher/circles/{circleId}/sessions/{sessionId}/attendance', {
    circleId: circle.id,
    sessionId: session.id,
  })
  const when = `${formatDateBoth(session.starts_at)}، ${formatTime(session.starts_at)}`
  return (
    <Row
      title={<bdi>{circle.name}</bdi>}
      text={
        <span className="flex flex-wrap gap-x-4">
          <time dateTime={session.starts_at}>{when}</time>
          {session.status === 'live' && (
            <StateMark shape="live" tone="live">
              مباشرة الآن
            </StateMark>
          )}
          {contested > 0 && (
            <StateMark shape="triangle" tone="warn">
              كُتب على جهازين
            </StateMark>
          )}
          {late_excuses > 0 && (
            <StateMark shape="dash" tone="info">
              {lateExcuses(late_excuses)}
            </StateMark>
          )}
        </span>
      }
      meta={confirmed_at && (is_teacher_absent ? 'غابت المعلمة' : `حضر ${percentText(rate.percent)}`)}
      actions={
        <LinkButton
          to={sheetPath}
          look={confirmed_at ? 'quiet' : 'primary'}
          size={36}
          aria-label={`${confirmed_at ? 'عرض الكشف' : 'فتح الكشف'}: ${circle.name}، ${when}`}
        >
          {confirmed_at ? 'عرض' : 'فتح الكشف'}
        </LinkButton>
      }
    />
  )
}
