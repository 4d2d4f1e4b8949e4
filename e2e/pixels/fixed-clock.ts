/** A Sunday at noon in Riyadh. It lies in the past, so that no session of a run is over by the database's own clock. */
export const NOW = Date.UTC(2026, 9, 4, 9)

/** Dates made of nothing are this moment from now on; timers go on running. A browser gets it as its text, so it stands alone. */
export function stopClock(now: number): void {
  globalThis.Date = new Proxy(Date, {
    apply: (RealDate) => new RealDate(now).toString(),
    construct: (RealDate, given: [], asked) =>
      Reflect.construct(RealDate, given.length > 0 ? given : [now], asked) as Date,
    get: (RealDate, name) => (name === 'now' ? () => now : (Reflect.get(RealDate, name) as unknown)),
  })
}
