import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { QuizQuestion } from '#contract/quizzes/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Recording } from '#web/ui/media/recording.tsx'

export interface OrderRowsProps {
  readonly options: readonly string[]
  readonly recordings: QuizQuestion['option_audio']
  readonly order: readonly number[]
  readonly onMove: (from: number, by: 1 | -1) => void
  /** A whole new order, as a drag leaves it. */
  readonly onOrder: (order: readonly number[]) => void
}

interface OrderRowProps extends Pick<OrderRowsProps, 'options' | 'recordings' | 'order' | 'onMove'> {
  readonly at: number
  readonly ref?: (element: Element | null) => void
  /** Where a finger or the mouse takes hold of it. */
  readonly grip?: ReactNode
  readonly isDragged?: boolean
}

export function OrderRow({ options, recordings, order, onMove, at, ref, grip, isDragged }: OrderRowProps) {
  const text = options[order[at] ?? -1]
  const recording = recordings?.[order[at] ?? -1]
  return (
    <li
      ref={ref}
      className={cx(
        'flex min-h-14 items-center gap-3 rounded-md border border-line bg-surface ps-4 pe-1 text-lg leading-normal',
        isDragged && 'opacity-70 shadow-float',
      )}
    >
      {grip}
      <b aria-hidden className="min-w-6 font-display text-gold">
        {formatNumber(at + 1)}
      </b>
      <span className="min-w-0 flex-1 py-1">
        {text}
        {recording && (
          <span className="block">
            <Recording name={`تسجيل «${text}»`} {...recording} />
          </span>
        )}
      </span>
      <IconButton label={`تقديم «${text}»`} data-by="-1" disabled={at === 0} onClick={() => onMove(at, -1)}>
        <ArrowUp />
      </IconButton>
      <IconButton
        label={`تأخير «${text}»`}
        data-by="1"
        disabled={at === order.length - 1}
        onClick={() => onMove(at, 1)}
      >
        <ArrowDown />
      </IconButton>
    </li>
  )
}

export const OrderRows = (props: OrderRowsProps) =>
  props.order.map((place, at) => <OrderRow key={place} {...props} at={at} />)
