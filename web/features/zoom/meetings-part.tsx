import { useQuery } from '@tanstack/react-query'
import type { ZoomMeeting } from '#contract/zoom/shapes.ts'
import { formatDateTime, formatTime } from '#core/format/date.ts'
import { arabicDigits } from '#core/format/number.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { State, type StateLook } from '#web/ui/marks/state-mark.tsx'
import { zoomMeetingsQuery } from './zoom.queries.ts'
import { Spoken } from '#web/ui/spoken.tsx'

const looks: Record<ZoomMeeting['state'], StateLook> = {
  made: { shape: 'disc', tone: 'ok', label: 'أُنشئ في Zoom' },
  ahead: { shape: 'clock', tone: 'info', label: 'محجوز، يُنشأ قبله بأسبوع' },
  trouble: { shape: 'triangle', tone: 'bad', label: 'يحتاج إلى تدخّل' },
}

/** Meetings to come, those that need somebody first. */
export function MeetingsPart() {
  const meetings = useQuery(zoomMeetingsQuery())
  return (
    <section className="grid gap-4" aria-labelledby="zoom-meetings">
      <PanelTitle id="zoom-meetings" title="اللقاءات القادمة" />
      <Loaded query={meetings} failed="تعذر تحميل اللقاءات" rows={4}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title="لا لقاءات قادمة في Zoom"
              text="اختاري «في Zoom» مكانًا لحلقة أو محاضرة، فتظهر مواعيدها هنا."
            />
          ) : (
            <Rows label="اللقاءات القادمة">
              {list.map(({ id, topic, starts_at, ends_at, host, state, trouble }) => (
                <Row
                  key={id}
                  title={<bdi>{topic}</bdi>}
                  text={
                    <>
                      <time dateTime={starts_at}>
                        <Spoken text={`${formatDateTime(starts_at)} – ${formatTime(ends_at)}`} />
                      </time>
                      {host && (
                        <>
                          ، باسم <bdi>{host}</bdi>
                        </>
                      )}
                      {trouble && <span className="block text-danger">{arabicDigits(trouble)}</span>}
                    </>
                  }
                  meta={<State look={looks[state]} />}
                />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </section>
  )
}
