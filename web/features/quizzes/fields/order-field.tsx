import { lazy, Suspense, useRef, type ComponentType } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import type { AnswerFieldProps } from './answer-field-props.ts'
import { moved, orderOf } from '../public/answers.ts'
import { OrderRows, type OrderRowsProps } from './order-row.tsx'

/** Dragging is fetched where an order is asked for; until it is there, and without a line, the buttons do as well. */
const DraggableRows = lazy<ComponentType<OrderRowsProps>>(() =>
  import('./order-drag.tsx').then(
    ({ DraggableOrderRows }) => ({ default: DraggableOrderRows }),
    () => ({ default: OrderRows }),
  ),
)

/** Items to bring into their order: by buttons that a thumb and a keyboard reach alike, and by dragging. */
export function OrderField({ question, answer, onAnswer }: AnswerFieldProps) {
  const list = useRef<HTMLOListElement>(null)
  const order = orderOf(question, answer)
  function move(from: number, by: 1 | -1) {
    onAnswer(moved(order, from, by))
    // The item keeps the focus at its new place; the buttons themselves do not move with it.
    requestAnimationFrame(() => {
      const row = list.current?.children[from + by]
      row?.querySelector<HTMLElement>(`[data-by="${by}"]`)?.focus()
    })
  }
  const rows = {
    options: question.options,
    recordings: question.option_audio,
    order,
    onMove: move,
    onOrder: onAnswer,
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">رتّبي العناصر من الأول إلى الأخير.</p>
      <ol ref={list} aria-labelledby="question" className="grid gap-2">
        <Suspense fallback={<OrderRows {...rows} />}>
          <DraggableRows {...rows} />
        </Suspense>
      </ol>
      {answer === undefined && (
        <div>
          <Button look="quiet" onClick={() => onAnswer(order)}>
            اعتماد هذا الترتيب
          </Button>
        </div>
      )}
    </div>
  )
}
