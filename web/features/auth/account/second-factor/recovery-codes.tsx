import './recovery-codes.css'
import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { saveFile } from '#web/kernel/files/download.ts'
import { useSite } from '#web/kernel/site.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { copySecret } from './copy-secret.ts'
import { Code } from '#web/ui/text/code.tsx'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** They are shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { platform_name } = useSite()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid max-w-[560px] gap-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        رموز الاسترداد
      </h3>
      <Note kind="warn">
        احفظيها الآن حيث لا يراها غيركِ؛ لن تظهر مرة أخرى. كل رمز يصلح لدخول واحد إن لم يكن هاتفكِ معكِ.
      </Note>
      <div className="recovery-codes grid gap-2">
        <p className="text-sm text-ink-3">رموز استرداد حسابكِ في {platform_name}</p>
        <ol
          dir="ltr"
          aria-label="رموز الاسترداد"
          className="grid grid-cols-2 gap-2 rounded-md border border-line bg-sunken px-4 py-3"
        >
          {codes.map((code) => (
            <li key={code}>
              <code>
                <Code>{code}</Code>
              </code>
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => void copySecret(codes.join('\n'), copied)}>
          <Copy /> نسخ
        </Button>
        <Button look="quiet" onClick={() => saveFile(fileOf(platform_name, codes), 'recovery-codes.txt')}>
          <Download /> تنزيل
        </Button>
        <Button look="quiet" onClick={printCodes}>
          <Printer /> طباعة
        </Button>
      </div>
      <div>
        <Button onClick={onDone}>حفظتُها، متابعة</Button>
      </div>
    </div>
  )
}

const copied = {
  done: 'نُسخت الرموز',
  otherwise: 'حدّدي الرموز وانسخيها بنفسكِ، أو نزّليها.',
}

const fileOf = (platform: string, codes: readonly string[]) =>
  new Blob([`رموز استرداد حسابكِ في ${platform}\n\n${codes.join('\n')}\n`], {
    type: 'text/plain;charset=utf-8',
  })

function printCodes(): void {
  const page = document.documentElement
  page.dataset['printing'] = 'recovery-codes'
  window.addEventListener('afterprint', () => delete page.dataset['printing'], { once: true })
  window.print()
}
