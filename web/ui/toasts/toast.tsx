import { useEffect, useState, type ReactNode } from 'react'
import type { ToastConnect, ToastInput, ToastShow } from './toast-input.ts'

const waiting: ToastInput[] = []
let show: ToastShow | undefined
let wake: (() => void) | undefined

/** One message at a time, five seconds, at the bottom start (`toast-queue`, `toast-edge`). Before the host is mounted it waits. */
export function toast(input: ToastInput) {
  if (show) {
    show(input)
    return
  }
  waiting.push(input)
  wake?.()
}

/** Given to the toaster: from then on messages are shown, first those that waited. */
export const connectToaster: ToastConnect = (shower) => {
  show = shower
  for (const input of waiting.splice(0)) shower(input)
  return () => {
    show = undefined
  }
}

/** Mounted once, at the root. The toaster itself is fetched with the first message. */
export function ToastHost() {
  const [toaster, setToaster] = useState<ReactNode>()
  useEffect(() => {
    // A screen reader speaks what comes into a region that it knows: this one is there before any message.
    const host = document.createElement('div')
    host.setAttribute('aria-live', 'polite')
    document.body.append(host)
    wake = () => {
      import('./toaster.tsx').then(
        ({ Toaster }) => setToaster(<Toaster connect={connectToaster} host={host} />),
        // Without a network it may not arrive: what was to be said waits for the next message.
        () => undefined,
      )
    }
    if (waiting.length > 0) wake()
    return () => {
      wake = undefined
      host.remove()
    }
  }, [])
  return toaster
}
