import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { verifyFile, type FileVerdict } from '#core/certificate/signed-file.ts'
import { formatDateBoth } from '#core/format/date.ts'
import { hrefTo } from '#core/href.ts'
import { spellPublicCode } from '#core/public-code.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { StateMark, type StateLook } from '#web/ui/marks/state-mark.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { publishedKeys } from './published-keys.ts'
import { Spoken } from '#web/ui/spoken.tsx'
import { Code } from '#web/ui/text/code.tsx'

const MOST_BYTES = 20 * 1024 * 1024

const looks: Readonly<Record<FileVerdict['verdict'], StateLook>> = {
  genuine: { shape: 'check', tone: 'ok', label: 'الملف صادر من هذه المنصة ولم يُغيّر فيه شيء' },
  altered: { shape: 'cross', tone: 'bad', label: 'في الملف تغيير بعد صدوره، فلا يُعتد به' },
  unsigned: { shape: 'ring', tone: 'plain', label: 'ليس في الملف توقيع شهادة' },
  'unknown-key': { shape: 'ring', tone: 'plain', label: 'وُقّع الملف بمفتاح ليس لهذه المنصة' },
}

async function check(file: File): Promise<FileVerdict> {
  if (file.size > MOST_BYTES) return { verdict: 'unsigned' }
  return verifyFile(new Uint8Array(await file.arrayBuffer()), await publishedKeys())
}

/** The file is read on her device and goes nowhere. */
export function FileCheck({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const checked = useMutation({ mutationFn: check, networkMode: 'always' })
  return (
    <Dialog
      onClose={onClose}
      title="التحقق من ملف الشهادة"
      text="اختاري ملف PDF كما نزّلتِه. يُقرأ على جهازكِ ولا يُرسل، ويُعرف منه أنه صادر من هذه المنصة ولم يُغيّر."
      actions={
        <>
          <Button busy={checked.isPending} busyText="جارٍ الفحص..." onClick={() => input.current?.click()}>
            اختيار الملف
          </Button>
          <Button look="quiet" onClick={onClose}>
            إغلاق
          </Button>
        </>
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,.pdf"
        aria-label="ملف الشهادة"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) checked.mutate(file)
          target.value = ''
        }}
      />
      <div aria-live="polite" className="grid gap-2">
        {checked.error && <FieldError>{sentenceOf(checked.error)}</FieldError>}
        {checked.data && <Verdict answer={checked.data} />}
      </div>
    </Dialog>
  )
}

function Verdict({ answer }: { answer: FileVerdict }) {
  const { shape, tone, label } = looks[answer.verdict]
  return (
    <>
      <StateMark shape={shape} tone={tone}>
        {label}
      </StateMark>
      {answer.verdict === 'genuine' && (
        <>
          <p>
            الشهادة <Code>{answer.claims.sub}</Code>، رمزها <Code>{spellPublicCode(answer.claims.code)}</Code>
            ، صدرت <Spoken text={formatDateBoth(answer.claims.iat * 1000)} />.
          </p>
          <p className="text-sm text-ink-2">
            إلغاء الشهادة أو تصحيحها بعد تنزيل الملف لا يُعرف إلا{' '}
            <TextLink to={hrefTo('/certificate/{code}', { code: answer.claims.code })}>من رمزها</TextLink>.
          </p>
        </>
      )}
    </>
  )
}
