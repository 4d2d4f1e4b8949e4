import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import type { SecondFactor } from '#contract/auth/second-factor-shapes.ts'
import { formatDate } from '#core/format/date.ts'
import { recoveryCodesLeft } from '#core/format/recovery-codes-left.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { secondFactorApi, secondFactorQuery, useFactorChanged } from './second-factor.queries.ts'

const SetUp = lazyPart('SetUp', () => import('./set-up.tsx'))
const RecoveryCodes = lazyPart('RecoveryCodes', () => import('./recovery-codes.tsx'))
const ProofDialog = lazyPart('ProofDialog', () => import('./proof-dialog.tsx'))

const FEW = 2

export function SecondFactorPart() {
  const state = useQuery(secondFactorQuery())
  const [isChanged, setChanged] = useState(false)
  const changed = useFactorChanged()
  const onChanged = async () => {
    setChanged(true)
    await changed()
  }
  return (
    <Loaded query={state} failed="تعذر تحميل التحقق بخطوتين" rows={1}>
      {(found) => (
        <Suspense fallback={<SkeletonRows rows={2} />}>
          {found.on_since === null ? (
            <Off isChanged={isChanged} onChanged={onChanged} />
          ) : (
            <On factor={found} since={found.on_since} isChanged={isChanged} onChanged={onChanged} />
          )}
        </Suspense>
      )}
    </Loaded>
  )
}

interface StateProps {
  /** She has just turned it on or off here: what she pressed is gone, and its outcome takes the focus. */
  readonly isChanged: boolean
  readonly onChanged: () => Promise<void>
}

function Outcome({ isFocused, children }: { isFocused: boolean; children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isFocused) text.current?.focus()
  }, [isFocused])
  return (
    <p ref={text} tabIndex={-1} className="max-w-[560px] text-ink-2 outline-none">
      {children}
    </p>
  )
}

function Off({ isChanged, onChanged }: StateProps) {
  return (
    <div className="grid gap-4">
      <Outcome isFocused={isChanged}>
        بعد كلمة المرور أو رمز البريد يُطلب منكِ رمز من تطبيق على هاتفكِ، فلا يدخل حسابكِ من عرف كلمة المرور وحدها.
      </Outcome>
      <SetUp
        onDone={() => {
          toast({ title: 'تم تفعيل التحقق بخطوتين' })
          void onChanged()
        }}
      />
    </div>
  )
}

type Asked = 'renew' | 'turn-off'

interface OnProps extends StateProps {
  readonly factor: SecondFactor
  readonly since: string
}

function On({ factor, since, isChanged, onChanged }: OnProps) {
  const [asked, setAsked] = useState<Asked>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          setCodes(undefined)
          void onChanged()
        }}
      />
    )
  return (
    <div className="grid max-w-[560px] gap-4">
      <Outcome isFocused={isChanged}>
        مفعّل منذ {formatDate(since)}. {recoveryCodesLeft(factor.recovery_left)}.
      </Outcome>
      {factor.recovery_left <= FEW && (
        <Note kind="warn">أنشئي رموز استرداد جديدة قبل أن تنفد؛ بها تدخلين إن لم يكن هاتفكِ معكِ.</Note>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => setAsked('renew')}>
          رموز استرداد جديدة
        </Button>
        <Button look="danger" onClick={() => setAsked('turn-off')}>
          إيقاف التحقق بخطوتين
        </Button>
      </div>
      {asked === 'renew' && (
        <ProofDialog
          title="رموز استرداد جديدة؟"
          text="الرموز القديمة لا تصلح بعدها."
          confirmLabel="إنشاء رموز جديدة"
          send={async (body) => {
            const { recovery_codes } = await secondFactorApi.renewRecoveryCodes({ body })
            setCodes(recovery_codes)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'turn-off' && (
        <ProofDialog
          title="إيقاف التحقق بخطوتين؟"
          text={factor.is_required ? REQUIRED : 'يكفي بعدها لدخول حسابكِ كلمة المرور أو رمز البريد.'}
          confirmLabel="إيقاف التحقق"
          danger
          send={async (body) => {
            await secondFactorApi.turnOff({ body })
            toast({ title: 'تم إيقاف التحقق بخطوتين' })
            await onChanged()
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

const REQUIRED = 'إدارة المركز تلزم به حسابكِ، فتفعّلينه من جديد في الحال: أوقفيه إن أردتِ نقله إلى هاتف آخر.'
