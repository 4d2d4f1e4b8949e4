import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatDateTime } from '#core/format/date.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { copyText } from '#web/kernel/browser/copy-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { QrCode } from '#web/ui/pictures/qr-code.tsx'
import { usersApi } from '../users.queries.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

interface Person {
  readonly id: number
  readonly name: string
}

interface HandedLinkProps {
  readonly person: Person
  readonly onClose: () => void
}

export function HandedLinkDialog({ person, onClose }: HandedLinkProps) {
  return (
    <Dialog closable onClose={onClose} title="رابط الدخول">
      <HandedLink person={person} />
    </Dialog>
  )
}

/** The link of an invitation or a forgotten password, for a director to hand over where no letter reaches. */
function HandedLink({ person }: { person: Person }) {
  const make = useMutation({ mutationFn: () => usersApi.handLink({ params: { id: person.id } }) })
  const link = make.data
  return (
    <div className="grid gap-4">
      <p>
        تعيّن به <SpokenName text={person.name} /> كلمة مرورها وتدخل. سلّميه إليها وحدها: من كان معه الرابط دخل
        حسابها.
        {!link && ' يُسجَّل إنشاؤه في سجل التغييرات، ويبطل ما أُنشئ قبله.'}
      </p>
      <FormFailure text={make.error ? sentenceOf(make.error) : undefined} />
      {link ? (
        <>
          <QrCode text={link.url} label={`رمز رابط الدخول لحساب ${person.name}`} />
          <p className="text-sm text-ink-2">يصلح حتى {formatDateTime(link.expires_at)}، ولمرة واحدة.</p>
          <CopyLink url={link.url} />
        </>
      ) : (
        <div>
          <Button busy={make.isPending} busyText="جارٍ الإنشاء..." onClick={() => make.mutate()}>
            إنشاء الرابط
          </Button>
        </div>
      )}
    </div>
  )
}

/** Where the browser does not copy, she can take the words themselves. */
function CopyLink({ url }: { url: string }) {
  const [told, setTold] = useState('')
  const words = useRef<HTMLElement>(null)
  const copy = async () => {
    const isCopied = await copyText(url)
    if (!isCopied && words.current) window.getSelection()?.selectAllChildren(words.current)
    setTold(isCopied ? 'نُسخ الرابط.' : 'لم يسمح المتصفح بالنسخ، فحددناه لكِ.')
  }
  return (
    <div className="grid gap-3">
      <bdi ref={words} lang="en" dir="ltr" className="text-sm wrap-anywhere text-ink-2">
        {url}
      </bdi>
      <div className="flex flex-wrap items-center gap-3">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button before it is gone, and the link is for copying */}
        <Button autoFocus onClick={() => void copy()}>
          نسخ الرابط
        </Button>
        <output className="text-sm">{told}</output>
      </div>
    </div>
  )
}
