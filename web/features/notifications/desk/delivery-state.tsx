import type { Delivery, DeliveryState } from '#contract/notifications/desk-shapes.ts'
import { State, type StateLook } from '#web/ui/marks/state-mark.tsx'
import { Latin } from '#web/ui/text/latin.tsx'

const deliveryLooks: Readonly<Record<DeliveryState, StateLook>> = {
  waiting: { shape: 'clock', tone: 'go', label: 'تنتظر' },
  held: { shape: 'half', tone: 'info', label: 'مؤجلة' },
  sent: { shape: 'ring', tone: 'go', label: 'سُلّمت' },
  written: { shape: 'square', tone: 'warn', label: 'كُتبت ولم تُرسل' },
  delivered: { shape: 'check', tone: 'ok', label: 'وصلت' },
  opened: { shape: 'disc', tone: 'ok', label: 'فُتحت' },
  failed: { shape: 'cross', tone: 'bad', label: 'لم تصل' },
  stopped: { shape: 'triangle', tone: 'warn', label: 'أُوقفت' },
  skipped: { shape: 'dash', tone: 'off', label: 'لم تلزم' },
}

/** What became of it, and why where that needs saying. */
export function DeliveryState({ delivery: { state, sentence, line } }: { delivery: Delivery }) {
  return (
    <div className="leading-ui">
      <State look={deliveryLooks[state]} />
      {sentence && <p className="text-sm text-ink-2">{sentence}</p>}
      {line && (
        <p className="text-xs wrap-anywhere text-ink-3">
          <Latin>{line}</Latin>
        </p>
      )}
    </div>
  )
}
