export interface SeatsBarProps {
  taken: number
  capacity: number
}

const step = 7
const most = 60

/** One small bar a seat, from the right, hollow when free; the sentence beside it carries the meaning. */
export function SeatsBar({ taken, capacity }: SeatsBarProps) {
  const seats = Math.min(capacity, most)
  const free = seats - Math.min(taken, seats)
  return (
    <svg
      aria-hidden
      width={seats * step - 2}
      height="14"
      className="inline-block max-w-full align-middle"
      fill="none"
    >
      <path d={bars(free, seats, 'h5v14h-5z', 0)} className="fill-primary" />
      <path d={bars(0, free, 'h4v13h-4z', 0.5)} className="stroke-line" />
    </svg>
  )
}

function bars(from: number, to: number, outline: string, inset: number) {
  return Array.from({ length: to - from }, (_, i) => `M${(from + i) * step + inset} ${inset}${outline}`).join(
    '',
  )
}
