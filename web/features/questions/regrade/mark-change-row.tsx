import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MarkChange } from '#contract/quizzes/regrade-shapes.ts'
import { formatNumber, formatPercent } from '#core/format/number.ts'
import { State } from '#web/ui/marks/state-mark.tsx'
import { Spoken } from '#web/ui/spoken.tsx'

/** Whose mark, from what to what. */
export function MarkChangeRow({ change, aside }: { change: MarkChange; aside?: ReactNode }) {
  const { student, attempt_number, old_score, new_score, old_passed, new_passed } = change
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-2.5 leading-ui">
      <div className="min-w-0 flex-1 basis-48">
        <bdi className="block font-semibold">{student.name}</bdi>
        <span className="text-sm text-ink-3">
          المحاولة {formatNumber(attempt_number)}
          {aside}
        </span>
      </div>
      <p className="flex items-center gap-2">
        <span className="sr-only">من</span>
        <s className="text-ink-3">
          <Spoken text={formatPercent(old_score)} />
        </s>
        <ArrowLeft aria-hidden className="size-4 text-ink-3" />
        <span className="sr-only">إلى</span>
        <b>
          <Spoken text={formatPercent(new_score)} />
        </b>
      </p>
      {old_passed !== new_passed && (
        <State
          look={
            new_passed
              ? { shape: 'check', tone: 'ok', label: 'صارت ناجحة' }
              : { shape: 'cross', tone: 'warn', label: 'صارت دون النجاح' }
          }
        />
      )}
    </li>
  )
}
