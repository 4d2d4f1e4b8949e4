import { useMutation, useQuery } from '@tanstack/react-query'
import type { PushDevices } from '#contract/push/shapes.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { State, type StateLook } from '#web/ui/marks/state-mark.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { ownDevice, type BrowserPush } from '../public/browser-push.ts'
import { browserQuery, devicesQuery, pushApi } from '../public/push.queries.ts'
import { SwitchFailure } from '../public/switch-failure.tsx'
import { useSwitchOff, useSwitchOn } from '../public/use-push-switch.ts'
import { PushTestSteps } from '../public/test-steps.tsx'
import { HowToAllow } from './how-to-allow.tsx'
import { OtherDevices } from './other-devices.tsx'

/** What comes to the device in her hands while the platform is closed, how that stands, and where else it comes. */
export function DevicePushPart() {
  const devices = useQuery(devicesQuery())
  const browser = useQuery(browserQuery()).data
  return (
    <Loaded query={devices} failed="تعذر السؤال عن أجهزتكِ" rows={2}>
      {(answer) =>
        browser && (
          <div className="grid max-w-[640px] gap-5">
            <ThisDevice answer={answer} browser={browser} now={devices.dataUpdatedAt} />
            <OtherDevices
              devices={answer.devices.filter(({ mark }) => mark !== browser.mark)}
              now={devices.dataUpdatedAt}
            />
          </div>
        )
      }
    </Loaded>
  )
}

interface ThisDeviceProps {
  readonly answer: PushDevices
  readonly browser: BrowserPush
  readonly now: number
}

const looks = {
  on: { shape: 'disc', tone: 'ok', label: 'مُشغَّلة على هذا الجهاز' },
  off: { shape: 'ring', tone: 'off', label: 'موقوفة على هذا الجهاز' },
  denied: { shape: 'triangle', tone: 'warn', label: 'منعها المتصفح على هذا الجهاز' },
  impossible: { shape: 'dash', tone: 'off', label: 'هذا المتصفح لا يستقبلها' },
  away: { shape: 'triangle', tone: 'warn', label: 'غير متاحة الآن' },
} as const satisfies Record<string, StateLook>

function ThisDevice({ answer, browser, now }: ThisDeviceProps) {
  const device = ownDevice(answer, browser.mark)
  if (browser.ability !== 'yes')
    return (
      <>
        <State look={looks.impossible} />
        {browser.ability === 'install' ? (
          <Note>
            على الآيفون والآيباد: افتحي المنصة في سفاري، واضغطي «مشاركة»، ثم «إضافة إلى الشاشة الرئيسية».
            افتحيها بعدها من أيقونتها، وشغّلي الإشعارات من هنا.
          </Note>
        ) : (
          <Note>حدّثي المتصفح أو افتحي المنصة في متصفح آخر، وتبقى إشعاراتكِ داخل المنصة كما هي.</Note>
        )}
      </>
    )
  if (browser.permission === 'denied')
    return (
      <>
        <State look={looks.denied} />
        <HowToAllow />
      </>
    )
  if (device && browser.permission === 'granted') return <SwitchedOn device={device} now={now} />
  if (answer.key === null)
    return (
      <>
        <State look={looks.away} />
        <Note>لا تستطيع المنصة الآن أن ترسل إلى الأجهزة. حاولي لاحقًا، ويبقى ما يصلكِ داخل المنصة.</Note>
      </>
    )
  return <SwitchedOff />
}

function SwitchedOff() {
  const on = useSwitchOn()
  return (
    <>
      <State look={looks.off} />
      <p className="text-ink-2">
        يصلكِ الجديد على هذا الجهاز والمنصة مغلقة، وتحترم ساعات هدوئكِ. يسألكِ المتصفح الإذن حين تضغطين.
      </p>
      <div>
        <Button busy={on.isPending} busyText="بانتظار المتصفح..." onClick={() => on.mutate()}>
          تشغيل الإشعارات هنا
        </Button>
      </div>
      {on.data === 'not-asked' && <Note>أُغلق سؤال المتصفح دون جواب. اضغطي مرة أخرى متى شئتِ.</Note>}
      <SwitchFailure error={on.error} />
    </>
  )
}

function SwitchedOn({ device, now }: { device: PushDevices['devices'][number]; now: number }) {
  const stale = useChanged('push')
  const off = useSwitchOff()
  const show = useMutation({
    mutationFn: (shows_details: boolean) =>
      pushApi.change({ params: { id: device.id }, body: { shows_details } }),
    onSettled: stale,
  })
  const test = useMutation({ mutationFn: () => pushApi.test({}), onSettled: stale })
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <State look={looks.on} />
        {device.last_success_at && (
          <span className="text-sm text-ink-2">
            آخر إشعار {formatRelativeTime(device.last_success_at, now)}
          </span>
        )}
      </div>
      <Switch
        checked={show.isPending ? show.variables : device.shows_details}
        onChange={({ currentTarget }) => show.mutate(currentTarget.checked)}
        hint="من دونها يقول الإشعار نوعه فقط، فلا يُقرأ شيء خاص على شاشة مقفلة."
      >
        إظهار التفاصيل في الإشعار
      </Switch>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" busy={test.isPending} busyText="جارٍ الإرسال..." onClick={() => test.mutate()}>
          جرّبي
        </Button>
        <Button
          look="danger"
          busy={off.isPending}
          onClick={() => off.mutate({ id: device.id, isHere: true })}
        >
          إيقافها هنا
        </Button>
      </div>
      <PushTestSteps test={test} />
      {[show.error, off.error].map(
        (error) =>
          error && (
            <Note key={error.message} kind="danger" role="alert">
              {sentenceOf(error)}
            </Note>
          ),
      )}
    </>
  )
}
