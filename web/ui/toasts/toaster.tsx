import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { toast as sonner, Toaster as Sonner } from 'sonner'
import { cx } from '../cx.ts'
import { topLayer, watchLayers } from '../layers.ts'
import { afterQuiet, isQuiet } from './quiet.ts'
import { silence } from '../silence.ts'
import { freeEdge, offsetBesideFocus, toastOffsets, type ToastEdge } from './toast-edge.ts'
import type { ToastConnect, ToastInput, ToastKind } from './toast-input.ts'
import { createToastQueue, type DrawToast } from './toast-queue.ts'
import { Spoken } from '../spoken.tsx'

const icons = { ok: CircleCheck, danger: CircleAlert, info: Info }
const looks: Record<ToastKind, string> = {
  ok: 'bg-ink text-canvas',
  info: 'bg-ink text-canvas',
  danger: 'bg-danger text-on-danger',
}

/** By then a screen reader has begun to speak a message. */
const SPEAK_MS = 500

interface ToasterProps {
  readonly connect: ToastConnect
  /** Moves into the topmost dialog, else it would lie below and be inert. */
  readonly host: HTMLElement
}

export function Toaster({ connect, host }: ToasterProps) {
  const [edge, setEdge] = useState<ToastEdge>('bottom')
  /** Where the focus has come to lie below a message. */
  const [moved, setMoved] = useState<number>()
  /** While what is shown has moved and is not to be spoken anew. */
  const speakAgain = useRef<() => void>(undefined)
  const drawnAt = useRef(0)

  useEffect(() => {
    const giveWay = () =>
      requestAnimationFrame(() => {
        const message = host.querySelector('[data-sonner-toast]')
        const beside = message && offsetBesideFocus(message, edge)
        if (beside) setMoved(beside)
      })
    document.addEventListener('focusin', giveWay)
    // It has come in, and how high it is can be measured.
    host.addEventListener('transitionend', giveWay)
    return () => {
      document.removeEventListener('focusin', giveWay)
      host.removeEventListener('transitionend', giveWay)
    }
  }, [host, edge])

  useEffect(() => {
    const settle = () => {
      // A message that has been spoken would be spoken again where it comes to.
      const isSpoken = performance.now() - drawnAt.current > SPEAK_MS
      if (isSpoken && host.querySelector('[data-sonner-toast]')) speakAgain.current ??= silence(host)
      ;(topLayer() ?? document.body).append(host)
    }
    settle()
    const unwatch = watchLayers(settle)
    host.addEventListener('keydown', leaveOnEscape)
    return () => {
      unwatch()
      host.removeEventListener('keydown', leaveOnEscape)
    }
  }, [host])

  useEffect(() => {
    let lastId: number | undefined
    const draw: DrawToast = (input, how) => {
      speakAgain.current?.()
      speakAgain.current = undefined
      drawnAt.current = performance.now()
      // One that is shown stays where it is.
      if (how.id !== lastId) {
        setEdge(freeEdge())
        setMoved(undefined)
      }
      lastId = how.id
      display(input, how)
    }
    const add = createToastQueue(draw)
    const held: ToastInput[] = []
    const stopListening = afterQuiet(() => held.splice(0).forEach(add))
    const disconnect = connect((input) => {
      if (isQuiet() && input.kind !== 'danger' && !input.isUnspoken) held.push(input)
      else add(input)
    })
    return () => {
      stopListening()
      disconnect()
    }
  }, [connect])

  const { wide, phone } = toastOffsets()
  return createPortal(
    <Sonner
      dir="rtl"
      position={`${edge}-right`}
      visibleToasts={1}
      customAriaLabel="رسائل عابرة"
      offset={{ top: moved ?? wide.top, bottom: moved ?? wide.bottom, right: wide.bottom }}
      mobileOffset={{
        top: moved ?? phone.top,
        bottom: moved ?? `calc(${phone.bottom}px + env(safe-area-inset-bottom))`,
      }}
    />,
    host,
  )
}

/** The list gives the focus back to where she was before she came into it. */
function leaveOnEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !(event.target instanceof HTMLElement)) return
  // Else the dialog below would close.
  event.preventDefault()
  event.target.blur()
}

const display: DrawToast = (input, { id, seconds, onGone }) =>
  void sonner.custom((key) => <ToastCard {...input} onClose={() => close(key, onGone)} />, {
    id,
    duration: seconds * 1000,
    onAutoClose: onGone,
    onDismiss: onGone,
  })

/** sonner dismisses in the next frame, and not at all what is given another time before: what comes now waits for nothing. */
function close(key: string | number, onGone: () => void): void {
  sonner.dismiss(key)
  onGone()
}

export function ToastCard({
  title,
  text,
  kind = 'ok',
  action,
  isUnspoken,
  onClose,
}: ToastInput & { onClose: () => void }) {
  const Icon = icons[kind]
  return (
    <div
      aria-hidden={isUnspoken}
      className={cx(
        'flex w-full items-start gap-3 rounded-md px-[18px] py-3.5 font-ui text-note shadow-float sm:w-[420px]',
        looks[kind],
      )}
    >
      <Icon className="mbs-[0.2em]" />
      <div className="flex-1">
        <b className="block">
          <Spoken text={title} />
        </b>
        <Spoken text={text} />
        {action && (
          <>
            {' '}
            <button
              type="button"
              className="relative min-h-7 font-bold underline underline-offset-[0.3em] after:absolute after:-inset-2"
              onClick={() => {
                onClose()
                action.onPick()
              }}
            >
              {action.label}
            </button>
          </>
        )}
      </div>
      {!isUnspoken && (
        <button
          type="button"
          aria-label="إغلاق الرسالة"
          className="relative grid size-6 place-items-center after:absolute after:-inset-2.5"
          onClick={onClose}
        >
          <X className="size-4" />
        </button>
      )}
    </div>
  )
}
