import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useBlocker } from '#web/router/use-blocker.ts'
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx'

type Question = () => boolean

const Forms = createContext<Set<Question> | undefined>(undefined)

/** A form inside an UnsavedGuard says whether leaving now would lose something. */
export function useUnsavedMark(isUnsaved: Question): void {
  const forms = use(Forms)
  useEffect(() => {
    forms?.add(isUnsaved)
    return () => {
      forms?.delete(isUnsaved)
    }
  }, [forms, isUnsaved])
}

/** Asks before leaving a page on which a form is written but not saved. One around all forms of a page. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<Question>())
  const isUnsaved = () => [...forms].some((asks) => asks())
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if ([...forms].some((asks) => asks())) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [forms])
  return (
    <Forms value={forms}>
      {children}
      <ConfirmDialog
        open={blocker.isHeld}
        onClose={blocker.stay}
        title="لديكِ تغييرات لم تُحفظ"
        text="إن غادرتِ هذه الصفحة الآن ضاع ما كتبتِه ولم تحفظيه."
        confirmLabel="المغادرة دون حفظ"
        cancelLabel="البقاء في الصفحة"
        danger
        onConfirm={blocker.proceed}
      />
    </Forms>
  )
}
