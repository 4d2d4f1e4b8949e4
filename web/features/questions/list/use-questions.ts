import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { DeskQuestion } from '#contract/questions/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import type { Drag } from '#web/ui/lists/drag-types.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useEditedQuiz } from '../public/door.ts'
import { moved } from '../question/question-values.ts'
import { useRemoval, useReorder } from '../quiz.queries.ts'
import type { RowActs } from './question-row.tsx'

/** The list of questions: which are open, where a dragged one would lie, and what its rows can do. */
export function useQuestions() {
  const { quiz } = useEditedQuiz()
  const { remove, restore } = useRemoval()
  const reorder = useReorder()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [said, setSaid] = useState('')
  const focus = useRef<number>(undefined)
  const ids = useMemo(() => quiz.questions.map(({ id }) => id), [quiz.questions])

  function order(next: number[], id: number) {
    if (next.join() === ids.join()) return
    setSaid(`السؤال الآن في الموضع ${formatNumber(next.indexOf(id) + 1)} من ${formatNumber(next.length)}`)
    reorder.mutate(
      { order: next, was: ids },
      { onError: (error) => toast({ kind: 'danger', title: 'لم يُحفظ الترتيب', text: sentenceOf(error) }) },
    )
  }
  async function takeAway(question: DeskQuestion) {
    setOpen((known) => without(known, question.id))
    try {
      await remove.mutateAsync(question.id)
      toast({
        kind: 'info',
        title: 'حُذف السؤال',
        text: question.text.slice(0, 60),
        action: { label: 'تراجع', onPick: () => void bringBack(question.id) },
      })
    } catch (error) {
      toast({ kind: 'danger', title: 'لم يُحذف السؤال', text: sentenceOf(error) })
    }
  }
  async function bringBack(id: number) {
    try {
      await restore.mutateAsync(id)
    } catch (error) {
      toast({ kind: 'danger', title: 'لم يعد السؤال', text: sentenceOf(error) })
    }
  }

  const step = useStable((id: number, by: 1 | -1) => {
    const from = ids.indexOf(id)
    if (!ids[from + by]) return setSaid('لا مكان بعد هذا في هذا الاتجاه.')
    focus.current = id
    order(moved(ids, from, by), id)
  })
  const removeRow = useStable((question: DeskQuestion) => void takeAway(question))
  const edit = useCallback(
    (id: number, isOpen: boolean) =>
      setOpen((known) => (isOpen ? new Set([...known, id]) : without(known, id))),
    [],
  )
  const takesFocus = useCallback((id: number) => {
    const takes = focus.current === id
    if (takes) focus.current = undefined
    return takes
  }, [])
  const acts = useMemo<RowActs>(
    () => ({ step, edit, remove: removeRow, takesFocus }),
    [step, edit, removeRow, takesFocus],
  )
  const drop = ({ id, arrange }: Drag) => order(arrange(ids), Number(id))
  return { acts, open, said, drop, bringBack }
}

const without = (known: ReadonlySet<number>, id: number) => new Set([...known].filter((each) => each !== id))

/** One function for all renders that does what the last one would, so that rows stay memoised. */
function useStable<A extends unknown[]>(work: (...args: A) => void): (...args: A) => void {
  const latest = useRef(work)
  const keep = useEffectEvent(() => {
    latest.current = work
  })
  useEffect(() => keep())
  return useCallback((...args: A) => latest.current(...args), [])
}
