import { useState } from 'react'
import type { PushDesk } from '#contract/push/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { DescriptionList } from '#web/ui/text/description-list.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { pushApi } from '../public/push.queries.ts'

/** The public half, and new keys with what they cost said before. */
export function OwnKeys({ desk }: { desk: PushDesk }) {
  const stale = useChanged('push')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <DescriptionList
        items={[
          {
            term: 'المفتاح العام',
            value: <Latin className="text-sm wrap-anywhere">{desk.public_key ?? 'لا يُقرأ'}</Latin>,
          },
          ...(desk.key_since ? [{ term: 'صُنع', value: formatDateTime(desk.key_since) }] : []),
        ]}
      />
      {desk.keys_source === 'environment' ? (
        <Note>
          المفاتيح مُعدّة في إعدادات التشغيل (<Latin>VAPID_PUBLIC_KEY</Latin> و<Latin>VAPID_PRIVATE_KEY</Latin>
          )، وهي المقدَّمة.
        </Note>
      ) : (
        <div>
          <Button look="danger" onClick={() => setAsking(true)}>
            مفاتيح جديدة
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="مفاتيح جديدة؟"
        text="تتوقف الإشعارات على كل جهاز حتى تُفتح المنصة عليه مرة، فيشترك من جديد من تلقاء نفسه. لا يلزم ذلك إلا إن انكشفت المفاتيح أو لم تعد تُقرأ."
        confirmLabel="مفاتيح جديدة"
        danger
        onConfirm={async () => {
          await pushApi.rotateKeys({})
          toast({ title: 'صارت المفاتيح جديدة' })
          await stale()
        }}
      />
    </>
  )
}
