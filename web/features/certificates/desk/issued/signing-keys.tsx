import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#core/format/date.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { deskApi, signingKeysQuery } from './issued.queries.ts'

/** The keys that files of certificates are signed with, and another one when it is wanted. */
export function SigningKeys() {
  const [opened, setOpened] = useState<'keys' | 'rotation'>()
  const stale = useChanged('certificates')
  return (
    <>
      <Button look="quiet" onClick={() => setOpened('keys')}>
        مفاتيح التوقيع
      </Button>
      {opened === 'keys' && (
        <KeysDialog onClose={() => setOpened(undefined)} onRotate={() => setOpened('rotation')} />
      )}
      <ConfirmDialog
        open={opened === 'rotation'}
        onClose={() => setOpened(undefined)}
        title="مفتاح توقيع جديد؟"
        text="يوقّع المفتاح الجديد كل ملف يُنزَّل من الآن. وتبقى المفاتيح السابقة منشورة، فالملفات المحفوظة تُقبل كما كانت. لا رجوع عن ذلك إلى مفتاح سابق."
        confirmLabel="مفتاح جديد"
        busyLabel="جارٍ التغيير..."
        onConfirm={async () => {
          await deskApi.rotateKey({})
          toast({ title: 'صار للتوقيع مفتاح جديد' })
          await stale()
        }}
      />
    </>
  )
}

interface KeysDialogProps {
  readonly onClose: () => void
  readonly onRotate: () => void
}

function KeysDialog({ onClose, onRotate }: KeysDialogProps) {
  const keys = useQuery(signingKeysQuery())
  return (
    <Dialog
      onClose={onClose}
      title="مفاتيح توقيع الشهادات"
      text="بالمفتاح يُعرف أن الملف صادر من المنصة ولم يُغيّر. والمنشور نصفه العام وحده."
      actions={
        <>
          <Button onClick={onRotate}>مفتاح جديد...</Button>
          <Button look="quiet" onClick={onClose}>
            إغلاق
          </Button>
        </>
      }
    >
      <Loaded query={keys} failed="تعذر تحميل المفاتيح" rows={2}>
        {({ keys: published }) => (
          <ol className="divide-y divide-rule">
            {published.map(({ kid, made_at }, index) => (
              <li key={kid} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
                <span>
                  <Latin className="font-semibold">{kid}</Latin>
                  <span className="block text-sm text-ink-2">منذ {formatDateTime(made_at)}</span>
                </span>
                {index === 0 ? (
                  <StateMark shape="check" tone="ok">
                    يوقّع الآن
                  </StateMark>
                ) : (
                  <StateMark shape="ring" tone="plain">
                    سابق، يُقبل ما وقّعه
                  </StateMark>
                )}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Dialog>
  )
}
