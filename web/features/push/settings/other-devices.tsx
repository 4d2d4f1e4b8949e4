import { CircleQuestionMark, Monitor, Smartphone, Tablet, type LucideIcon } from 'lucide-react'
import type { PushDevice } from '#contract/push/shapes.ts'
import { formatRelativeTime } from '#core/format/relative-time.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Row, Rows } from '#web/ui/lists/rows.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useSwitchOff } from '../public/use-push-switch.ts'

const icons: Record<PushDevice['kind'], LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
  unknown: CircleQuestionMark,
}

interface OtherDevicesProps {
  readonly devices: readonly PushDevice[]
  readonly now: number
}

/** Where else her notifications come, each with its way out. */
export function OtherDevices({ devices, now }: OtherDevicesProps) {
  if (devices.length === 0) return null
  return (
    <div className="grid gap-1">
      <h3 className="font-bold">أجهزتكِ الأخرى</h3>
      <Rows label="أجهزتكِ الأخرى">
        {devices.map((device) => (
          <OtherDevice key={device.id} device={device} now={now} />
        ))}
      </Rows>
    </div>
  )
}

function OtherDevice({ device, now }: { device: PushDevice; now: number }) {
  const Icon = icons[device.kind]
  const off = useSwitchOff()
  const stop = () =>
    off.mutate(
      { id: device.id, isHere: false },
      {
        onSuccess: () => toast({ title: 'أُوقفت الإشعارات على ذلك الجهاز' }),
        onError: (error) => toast({ kind: 'danger', title: 'تعذر إيقافها', text: sentenceOf(error) }),
      },
    )
  return (
    <Row
      lead={<Icon aria-hidden className="text-ink-3" />}
      title={device.device}
      text={
        device.last_success_at
          ? `آخر إشعار ${formatRelativeTime(device.last_success_at, now)}`
          : `شُغّلت ${formatRelativeTime(device.created_at, now)}`
      }
      meta={
        (device.is_stale || device.failing_since) && (
          <StateMark shape="triangle" tone="warn">
            {device.is_stale ? 'تعود حين تُفتح المنصة عليه' : 'لا يستقبل الآن'}
          </StateMark>
        )
      }
      actions={
        <Button
          look="danger"
          size={36}
          busy={off.isPending}
          aria-label={`إيقاف الإشعارات: ${device.device}`}
          onClick={stop}
        >
          إيقاف
        </Button>
      }
    />
  )
}
