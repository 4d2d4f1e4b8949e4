import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { notificationRoutes } from '#contract/notifications/routes.ts'
import { client } from '#web/kernel/calls/api.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'
import { useSearch } from '#web/router/router-context.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Centred, StateTitle } from '#web/ui/loading/centred.tsx'

const api = client(notificationRoutes)

/** Opening the address changes nothing: programs that look at links do so by themselves. */
function StopLettersScreen() {
  const query = Object.fromEntries(useSearch())
  const stop = useMutation({ mutationFn: () => api.stop({ query }) })
  if (stop.data)
    return <Said takesFocus title="أُوقفت الرسائل" text={`لن تصل إلى بريدكِ رسائل «${stop.data.label}».`} />
  if (stop.error) return <Said takesFocus title="لم تُوقف الرسائل" text={sentenceOf(stop.error)} />
  return (
    <Said
      title="إيقاف رسائل هذا النوع"
      text="يبقى الإشعار داخل المنصة، وتعيدين الرسائل متى شئتِ من صفحة الإعدادات."
      action={
        <Button busy={stop.isPending} busyText="جارٍ الإيقاف..." onClick={() => stop.mutate()}>
          أوقفي الرسائل
        </Button>
      }
    />
  )
}

interface SaidProps {
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
  /** It stands in the place of the button that she pressed. */
  readonly takesFocus?: boolean
}

function Said({ title, text, action, takesFocus = false }: SaidProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.focus()
  }, [takesFocus])
  return (
    <div ref={place} tabIndex={-1} className="wrap py-16">
      <Centred>
        <StateTitle as="h1">{title}</StateTitle>
        <output className="block max-w-[22.5em] text-ink-2">{text}</output>
        {action}
      </Centred>
    </div>
  )
}

export const screen: ScreenModule = {
  Component: StopLettersScreen,
  head: () => ({ title: 'إيقاف رسائل الإشعارات', canonical: '/notifications/stop', noIndex: true }),
}
