/** A line of values; time runs from right to left, so the newest stands on the left. */
export function Spark({ values, label }: { values: readonly number[]; label: string }) {
  const least = Math.min(...values)
  const reach = Math.max(...values) - least || 1
  const points = values.map((value, i) => ({
    x: 128 - (i * 126) / Math.max(1, values.length - 1),
    y: 31 - ((value - least) / reach) * 28,
  }))
  const last = points.at(-1)
  return (
    <span className="block text-primary">
      <span className="sr-only">{label}</span>
      <svg viewBox="0 0 130 34" aria-hidden className="block h-[34px] w-full max-w-[130px]">
        <polyline
          points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
        />
        {last && <circle cx={last.x} cy={last.y} r="2.5" fill="currentColor" />}
      </svg>
    </span>
  )
}
