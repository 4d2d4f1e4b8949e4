import { useEffect, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import { enterLayer } from './layers.ts'

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect

/**
 * Drives a native modal dialog from an `open` prop: focus goes in and comes back, Escape and the scrim ask to close,
 * and the content stays until the closing movement has ended.
 */
export function useModal(open: boolean, onClose: () => void, closeOnScrim: boolean) {
  const [element, setElement] = useState<HTMLDialogElement | null>(null)
  const [shown, setShown] = useState(open)
  const pressed = useRef(false)
  if (open && !shown) setShown(true)

  useBrowserLayoutEffect(() => {
    if (!element || !open) return undefined
    const opener = document.activeElement
    element.showModal()
    focusFirst(element)
    const leave = enterLayer(element)
    return () => {
      leave()
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [element, open])

  useEffect(() => {
    if (open || !shown) return undefined
    let current = true
    void movementEnd(element).then(() => current && setShown(false))
    return () => {
      current = false
    }
  }, [open, shown, element])

  const isScrim = (event: SyntheticEvent) => event.target === event.currentTarget
  return {
    element,
    shown,
    dialogProps: {
      ref: setElement,
      onCancel: (event: SyntheticEvent) => {
        if (!isScrim(event)) return
        event.preventDefault()
        onClose()
      },
      // Chromium closes on a second Escape whatever the first one answered.
      onClose: (event: SyntheticEvent) => isScrim(event) && open && onClose(),
      onPointerDown: (event: SyntheticEvent) => {
        pressed.current = isScrim(event)
      },
      onClick: (event: SyntheticEvent) => {
        if (closeOnScrim && pressed.current && isScrim(event)) onClose()
      },
    },
  }
}

/** The first thing asked for by `data-autofocus`, else the title, so that a screen reader starts there. */
function focusFirst(dialog: HTMLElement) {
  const wanted =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>('[tabindex="-1"]')
  wanted?.focus({ preventScroll: true })
}

async function movementEnd(element: HTMLElement | null) {
  const movements = element?.getAnimations?.() ?? []
  await Promise.allSettled(movements.map((movement) => movement.finished))
}
