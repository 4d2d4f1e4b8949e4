import type { ReactNode } from 'react'
import { formatDateTime } from '#core/format/date.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { Button } from '../buttons/button.tsx'
import { Row } from './rows.tsx'
import { StateMark } from '../marks/state-mark.tsx'

export interface SessionRowProps {
  session: {
    readonly device: string
    readonly ip: string
    readonly last_used_at: string
    readonly is_current: boolean
  }
  lead?: ReactNode
  now: Date | number
  ending: boolean
  onEnd: () => void
}

/** A device on which somebody is signed in; the one in her hands is not ended from here. */
export function SessionRow({ session, lead, now, ending, onEnd }: SessionRowProps) {
  const { device, ip, last_used_at, is_current } = session
  return (
    <Row
      lead={lead}
      title={device}
      text={
        <>
          آخر نشاط {formatRelativeTime(last_used_at, now)}، من العنوان <bdi dir="ltr">{ip}</bdi>
        </>
      }
      meta={
        is_current && (
          <StateMark shape="disc" tone="ok">
            هذا الجهاز
          </StateMark>
        )
      }
      actions={
        !is_current && (
          <Button
            look="danger"
            size={36}
            aria-label={`إنهاء الجلسة: ${device}، آخر نشاط ${formatDateTime(last_used_at)}`}
            busy={ending}
            onClick={onEnd}
          >
            إنهاء
          </Button>
        )
      }
    />
  )
}
