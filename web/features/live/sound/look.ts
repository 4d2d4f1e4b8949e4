/** Looks that agree, before pictures go and before they come again; a look is three seconds. */
const GO_AFTER = 2
const COME_AFTER = 7
/** A line that chokes again and again waits longer each time. */
const LONGEST_WAIT = 100

export interface Look {
  sees(): boolean
  /** What a look at the line found. */
  tighten(isTight: boolean): void
  /** Her own press: stands until the line or the page says otherwise. */
  choose(sees: boolean): void
  /** Whether her data are spared: no picture comes then, unless she asks for it. */
  save(isSaving: boolean): void
  close(): void
}

/**
 * Whether pictures of others are to come: not over a line that costs her, not while the line is tight, so that the
 * voices keep it, and not to a page that nobody looks at.
 */
export function openLook(isSaving: boolean, onChange: (sees: boolean) => void): Look {
  let isWanted = !isSaving
  let isSpared = false
  let agreed = 0
  let wait = COME_AFTER
  let told = false

  const sees = () => isWanted && !isSpared && document.visibilityState === 'visible'
  function tell(): void {
    if (sees() === told) return
    told = sees()
    onChange(told)
  }
  document.addEventListener('visibilitychange', tell)
  queueMicrotask(tell)

  return {
    sees,
    tighten(isTight) {
      agreed = isTight === isSpared ? 0 : agreed + 1
      if (agreed < (isTight ? GO_AFTER : wait)) return
      agreed = 0
      isSpared = isTight
      if (isTight) wait = Math.min(LONGEST_WAIT, wait * 2)
      tell()
    },
    choose(next) {
      isWanted = next
      if (next) isSpared = false
      agreed = 0
      tell()
    },
    save(next) {
      isWanted = !next
      tell()
    },
    close: () => document.removeEventListener('visibilitychange', tell),
  }
}
