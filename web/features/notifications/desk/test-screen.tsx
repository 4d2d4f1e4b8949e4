import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NotificationTrial } from '#contract/notifications/trial-shapes.ts'
import { channelWords } from '#core/format/channel.ts'
import { formatDateTime } from '#core/format/date.ts'
import { inGenitive } from '#core/format/plural.ts'
import { secondCount } from '#core/format/area-counts.ts'
import { PushTestSteps } from '#web/features/push/public/test-steps.tsx'
import { pushApi } from '#web/features/push/public/push.queries.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useConnection, useEvents } from '#web/kernel/realtime/use-realtime.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { State, type StateLook } from '#web/ui/marks/state-mark.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { deskApi, trialQuery } from './desk.queries.ts'
import { DeskTabs } from './desk-tabs.tsx'

function TestScreen() {
  const stale = useChanged('notifications', 'mail', 'push')
  const arrival = useArrival()
  const trial = useQuery(trialQuery())
  const begin = useMutation({ mutationFn: () => deskApi.beginTrial({}), onSettled: stale })
  const push = useMutation({ mutationFn: () => pushApi.test({}), onSettled: stale })
  const start = () => {
    arrival.wait()
    begin.mutate()
    push.mutate()
  }
  return (
    <>
      <PageHeader title="الإشعارات" text="إشعار تجربة إليكِ أنتِ من كل القنوات، وجواب كل خطوة." />
      <DeskTabs current="test" />
      <div className="grid max-w-[720px] gap-8">
        <div className="grid justify-items-start gap-3">
          <Button busy={begin.isPending || push.isPending} busyText="جارٍ الإرسال..." onClick={start}>
            أرسلي التجربة
          </Button>
          {begin.isError && (
            <Note kind="danger" role="alert">
              {sentenceOf(begin.error)}
            </Note>
          )}
        </div>
        <Loaded query={trial} failed="تعذر السؤال عن التجربة" rows={3}>
          {(shown) =>
            shown ? (
              <>
                <p className="text-sm text-ink-3">آخر تجربة {formatDateTime(shown.at)}.</p>
                <InAppStep trial={shown} arrivalMs={arrival.ms} />
                <EmailStep email={shown.email} />
              </>
            ) : (
              <p className="text-ink-2">لم تجرّبي في الأيام الأخيرة.</p>
            )
          }
        </Loaded>
        <section aria-label={channelWords.push} className="grid gap-2">
          <PanelTitle title={channelWords.push} />
          {push.isIdle ? (
            <p className="text-ink-2">يُرسل إلى كل جهاز مسجّل لكِ، ويظهر هنا جواب خدمته.</p>
          ) : (
            <PushTestSteps test={push} />
          )}
        </section>
      </div>
    </>
  )
}

/** How long the news took from her press to this very page; undefined while it has not come. */
function useArrival() {
  const [pressedAt, setPressedAt] = useState<number>()
  const [ms, setMs] = useState<number>()
  useEvents({
    onEvent({ type }) {
      if (type === 'notifications.changed' && pressedAt !== undefined)
        setMs((before) => before ?? performance.now() - pressedAt)
    },
  })
  return {
    ms,
    wait() {
      setPressedAt(performance.now())
      setMs(undefined)
    },
  }
}

const looks = {
  waiting: { shape: 'clock', tone: 'go', label: 'ينتظر' },
  delivered: { shape: 'check', tone: 'ok', label: 'وصل' },
  failed: { shape: 'cross', tone: 'bad', label: 'لم يصل' },
  filed: { shape: 'triangle', tone: 'warn', label: 'في ملف فقط' },
} as const satisfies Record<string, StateLook>

const inAppWords: Readonly<Record<NotificationTrial['in_app']['state'], string>> = {
  waiting: 'كُتب الحدث، ولم يُقرأ بعد.',
  delivered: 'كُتب الحدث، وقُرئ، وصار إشعارًا في صندوقكِ.',
  failed: 'كُتب الحدث، وتعذرت قراءته خمس مرات؛ السبب في سجل الخادم.',
}

const MS = 1000

function InAppStep({
  trial: { in_app },
  arrivalMs,
}: {
  trial: NotificationTrial
  arrivalMs: number | undefined
}) {
  const isConnected = useConnection() === 'connected'
  return (
    <section aria-label={channelWords.in_app} className="grid gap-2">
      <PanelTitle title={channelWords.in_app} />
      <State look={looks[in_app.state]} />
      <p>{inAppWords[in_app.state]}</p>
      {arrivalMs !== undefined && (
        <p className="text-ink-2">
          بلغ الخبر هذه الصفحة بعد {inGenitive(secondCount(Math.round((10 * arrivalMs) / MS) / 10))} من ضغطكِ.
        </p>
      )}
      {!isConnected && (
        <p className="text-ink-2">هذه الصفحة غير متصلة الآن، فلا يبلغها الخبر في حينه؛ الإشعار في صندوقكِ.</p>
      )}
    </section>
  )
}

function EmailStep({
  email: { state, address, server, sentence, line },
}: {
  email: NotificationTrial['email']
}) {
  const isFiled = state === 'delivered' && server === null
  return (
    <section aria-label={channelWords.email} className="grid gap-2">
      <PanelTitle title={channelWords.email} />
      <State look={looks[isFiled ? 'filed' : state]} />
      <p>{sentence}</p>
      <p className="text-sm wrap-anywhere text-ink-2">
        إلى <Latin>{address}</Latin>
        {server !== null && (
          <>
            {' '}
            من <Latin>{server}</Latin>
          </>
        )}
      </p>
      {line !== '' && (
        <p className="text-sm wrap-anywhere text-ink-2">
          <Latin>{line}</Latin>
        </p>
      )}
    </section>
  )
}

export const screen = titledScreen(TestScreen, 'تجربة الإشعارات')
