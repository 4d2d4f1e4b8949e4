import { useEffect, useRef, type ComponentProps } from 'react'

const ACTS = ['beforeinput', 'keydown', 'pointerdown', 'mousedown', 'click', 'drop']
/** She may go on to another field, or leave. */
const FREE_KEYS = ['Tab', 'Escape']

function hold(event: Event) {
  if (event instanceof KeyboardEvent && FREE_KEYS.includes(event.key)) return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * The fields of a form, which change nothing while it is being sent. The HTML attribute would hold them back as well,
 * and would take the focus from the field in which she pressed Enter.
 */
export function BusyFields({ busy, ...rest }: ComponentProps<'fieldset'> & { busy: boolean }) {
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const ends = new AbortController()
    if (busy)
      for (const act of ACTS)
        fields.current?.addEventListener(act, hold, { capture: true, signal: ends.signal })
    return () => ends.abort()
  }, [busy])
  return <fieldset {...rest} ref={fields} aria-disabled={busy || undefined} />
}
