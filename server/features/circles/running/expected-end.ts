interface Started {
  readonly starts_at: Date
  readonly ends_at: Date
  readonly started_at: Date | null
}

/** A session that began late is expected to last as long as it was planned. */
export function expectedEnd({ starts_at, ends_at, started_at }: Started): Date {
  const length = ends_at.getTime() - starts_at.getTime()
  return new Date(Math.max(ends_at.getTime(), (started_at?.getTime() ?? 0) + length))
}
