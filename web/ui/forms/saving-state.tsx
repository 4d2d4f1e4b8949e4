import { StateMark } from '../marks/state-mark.tsx'

interface Saved {
  readonly isPending: boolean
  readonly isError: boolean
  readonly isSuccess: boolean
  readonly submittedAt: number
}

/** How the last of several changes went. */
export function SavingState({ of }: { of: readonly Saved[] }) {
  const last = of.toSorted((a, b) => b.submittedAt - a.submittedAt)[0]
  return <output className="min-h-6">{last && wordsOf(last)}</output>
}

function wordsOf({ isPending, isError, isSuccess }: Saved) {
  if (isPending)
    return (
      <StateMark shape="clock" tone="plain">
        يُحفظ…
      </StateMark>
    )
  if (isError)
    return (
      <StateMark shape="triangle" tone="bad">
        لم يُحفظ، حاولي مرة أخرى
      </StateMark>
    )
  return isSuccess ? (
    <StateMark shape="check" tone="ok">
      حُفظ الآن
    </StateMark>
  ) : null
}
