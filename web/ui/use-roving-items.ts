import { useEffect, useRef, type RefObject } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * A list that is one stop on the way of the Tab key: the arrows, Home and End go from item to item. It is written into
 * the elements themselves, so that a list of hundreds is not drawn anew at each step.
 */
export function useRovingItems(): RefObject<HTMLUListElement | null> {
  const ref = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = ref.current
    if (!list) return undefined
    const items = () => [...list.children].filter((item) => item instanceof HTMLElement)
    const makeStop = (stop: HTMLElement | undefined) => {
      for (const item of items()) item.tabIndex = item === stop ? 0 : -1
    }
    const onFocus = ({ target }: FocusEvent) => {
      const item = items().find((one) => one === target)
      if (item) makeStop(item)
    }
    const onKey = (event: KeyboardEvent) => {
      const all = items()
      const at = all.findIndex((item) => item === event.target)
      if (at === -1 || event.altKey || event.ctrlKey || event.metaKey) return
      const last = all.length - 1
      const step = steps[event.key]
      const next = step === undefined ? { Home: 0, End: last }[event.key] : at + step
      if (next === undefined) return
      event.preventDefault()
      event.stopPropagation()
      all[Math.max(0, Math.min(last, next))]?.focus()
    }
    makeStop(items()[0])
    // Items that come later are no stop until they are reached.
    const observer = new MutationObserver(() => {
      const all = items()
      makeStop(all.find(({ tabIndex }) => tabIndex === 0) ?? all[0])
    })
    observer.observe(list, { childList: true })
    list.addEventListener('focusin', onFocus)
    list.addEventListener('keydown', onKey)
    return () => {
      observer.disconnect()
      list.removeEventListener('focusin', onFocus)
      list.removeEventListener('keydown', onKey)
    }
  }, [])
  return ref
}
