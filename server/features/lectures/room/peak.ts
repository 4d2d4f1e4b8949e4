interface Stretch {
  readonly joined_at: Date
  readonly seen_at: Date
}

/** How many were there at once, at most. Whoever came as another went was not there with her. */
export function peakOf(stretches: readonly Stretch[]): number {
  const steps = stretches
    .flatMap(({ joined_at, seen_at }) => [
      { at: joined_at.getTime(), by: 1 },
      { at: seen_at.getTime(), by: -1 },
    ])
    .toSorted((one, other) => one.at - other.at || one.by - other.by)
  let inside = 0
  let most = 0
  for (const { by } of steps) {
    inside += by
    most = Math.max(most, inside)
  }
  return most
}
