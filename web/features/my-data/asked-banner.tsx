import { CalendarClock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate } from '#core/format/date.ts'
import { Banner } from '#web/ui/marks/banner.tsx'
import { CancelDeletion } from './cancel-deletion.tsx'

export function AskedBanner({ eraseAt }: { eraseAt: string }): ReactNode {
  return (
    <section aria-label="حذف الحساب">
      <Banner kind="warn" icon={CalendarClock} action={<CancelDeletion look="text" />}>
        يُحذف حسابكِ في {formatDate(eraseAt)} كما طلبتِ.
      </Banner>
    </section>
  )
}
