import { useQuery } from '@tanstack/react-query'
import { stateText } from '#core/attendance/words.ts'
import { sessionCount } from '#core/series/circle-words.ts'
import { formatDateBoth } from '#core/format/date.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import { ownQuery } from '../attendance.queries.ts'
import { percentText, RateWords } from '../rate-words.tsx'
import { StateShapeOf } from './last-states.tsx'

const SHOWN = 8

/** Her own attendance in a circle: the percentage with what it leaves out, and her last sessions. */
export function OwnAttendance({ circleId }: { circleId: number }) {
  const own = useQuery(ownQuery(circleId))
  return (
    <section aria-labelledby="own-attendance">
      <PanelTitle id="own-attendance" title="حضوري" />
      <Loaded query={own} failed="تعذر تحميل حضوركِ" isMissing={isNotFound} missing={null}>
        {({ rate, sessions }) =>
          sessions.length === 0 ? (
            <p className="py-4 text-sm text-ink-2">يظهر حضوركِ هنا بعد أول جلسة تعتمدها معلمتكِ.</p>
          ) : (
            <>
              <p className="pbs-3 text-fig font-bold">{percentText(rate.percent)}</p>
              <p className="text-sm text-ink-2">{attendedWords(rate)}</p>
              <RateWords rate={rate} />
              <ul className="mbs-3 *:border-b *:border-rule">
                {sessions.slice(0, SHOWN).map(({ session, state, minutes, recited }) => (
                  <li key={session.id} className="flex items-center justify-between gap-3 py-2 text-sm">
                    <time dateTime={session.starts_at}>
                      <Spoken text={formatDateBoth(session.starts_at)} />
                    </time>
                    {state && (
                      <span className="inline-flex items-center gap-2">
                        <StateShapeOf state={state} />
                        <span aria-hidden>{stateText(state, minutes)}</span>
                        {recited > 0 && <span className="text-ink-2">وسمّعتِ</span>}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </section>
  )
}

/** Of how many stands in the sentence after it. */
function attendedWords({ counted, absent }: { readonly counted: number; readonly absent: number }): string {
  if (absent === 0) return 'حضرتِ الجلسات كلها'
  return counted === absent ? 'لم تحضري أي جلسة' : `حضرتِ ${sessionCount(counted - absent)}`
}
