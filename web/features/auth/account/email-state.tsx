import { RESEND_SECONDS, type AuthUser } from '#contract/auth/shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useSite } from '#web/kernel/site.ts'
import { LockedButton } from '#web/ui/buttons/locked-button.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { Latin } from '#web/ui/text/latin.tsx'
import { accountApi } from '../public/account.queries.ts'

/** Her address and whether she has shown that the mailbox is hers; nothing is closed to her until then. */
export function EmailState({ me }: { me: AuthUser }) {
  const { has_mail } = useSite()
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Latin className="font-semibold wrap-anywhere">{me.email}</Latin>
        {me.email_verified ? (
          <StateMark shape="checked-square" tone="ok">
            بريد مؤكد
          </StateMark>
        ) : (
          <StateMark shape="square" tone="warn">
            لم يُؤكَّد بعد
          </StateMark>
        )}
      </p>
      {!me.email_verified && (
        <>
          <p className="text-sm text-ink-2">
            {has_mail
              ? 'أرسلنا إليكِ رابطًا عند إنشاء الحساب. افتحيه وأنتِ مسجلة الدخول لتأكيد بريدكِ.'
              : 'لم يُضبط بريد المنصة بعد. حين يُضبط تطلبين من هنا رابطًا لتأكيد بريدكِ.'}
          </p>
          {has_mail && (
            <LockedButton
              look="quiet"
              label="إعادة إرسال رابط التأكيد"
              busyText="جارٍ الإرسال..."
              seconds={RESEND_SECONDS}
              onPress={resend}
            />
          )}
        </>
      )}
    </div>
  )
}

async function resend(): Promise<void> {
  try {
    await accountApi.resendVerification({})
    toast({ title: 'أرسلنا رابط التأكيد إلى بريدكِ' })
  } catch (error) {
    toast({ kind: 'danger', title: 'تعذر الإرسال', text: sentenceOf(error) })
    throw error
  }
}
